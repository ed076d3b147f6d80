/** A table at night, drawn for the front door: the lamp over the felt, four who sit there, the moon in the window. */

const HEADS = [
  { x: 62, y: 128, r: 19, body: true, tone: "#a8482a" },
  { x: 122, y: 110, r: 15, body: false, tone: "#6b4791" },
  { x: 238, y: 110, r: 15, body: false, tone: "#2e5ea8" },
  { x: 298, y: 128, r: 19, body: true, tone: "#1f6f69" },
] as const;

export function Night() {
  return (
    <svg class="homepicture" viewBox="0 0 360 170" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path fill="#6b4f2c" d="M-900-60H1260V170H-900z" class="wall" />
      <path fill="#203650" stroke="#6b4a26" stroke-width="4" d="M22 34H88V92H22zM55 34V92M22 63H88" />
      <circle cx="72" cy="48" r="7" fill="#f7e9c8" />
      <path fill="#f7e9c8" d="M33 46h2v2h-2zM44 78h2v2h-2zM64 80h2v2h-2z" />
      <path fill="#f0b445" opacity=".16" d="M166 44H194L330 170H30z" />
      <path fill="#f0b445" opacity=".2" d="M170 44H190L268 170H92z" />
      <path stroke="#17110b" stroke-width="3" d="M180-60V32" />
      <path fill="#f0b445" d="M170 28H190L202 46H158z" />
      {HEADS.filter(({ body }) => !body).map(head)}
      <ellipse cx="180" cy="168" rx="158" ry="50" fill="#8a5a26" />
      <ellipse cx="180" cy="171" rx="152" ry="48" fill="#3c6558" />
      <path fill="#f8efdd" d="M150 138H210L226 148V160L210 168H150L134 160V148z" />
      <path fill="#f6ddd3" d="M152 142H208L220 150V158L208 164H152L140 158V150z" />
      <path
        fill="#fffdf8"
        stroke="#33291c"
        stroke-width="1.4"
        stroke-linejoin="round"
        d="M166 159c-4-1-4-9 3-10l2-3 3 2h12c7 1 8 9 2 11z"
      />
      <path fill="#fffdf8" d="M92 146l14-4 6 19-14 4zM262 142l14 4-6 19-14-4z" />
      <path fill="#d7a43c" d="M112 152h12v9h-12zM240 152h12v9h-12z" />
      <path stroke="#f8efdd" stroke-width="1.4" d="M112 155h12M112 158h12M240 155h12M240 158h12" />
      {HEADS.filter(({ body }) => body).map(head)}
    </svg>
  );
}

function head({ x, y, r, body, tone }: (typeof HEADS)[number]) {
  return (
    <g key={x} fill={tone}>
      {body && <path d={`M${x - 30} 172c0-30 14-36 30-36s30 6 30 36z`} />}
      <path d={`M${x - r} ${y - r - 3}l${r * 0.9} 5h${r * 0.2}l${r * 0.9}-5 1 ${r}h-${2 * r + 2}z`} />
      <circle cx={x} cy={y} r={r} stroke="#d9c9aa" stroke-width="1" />
      <path fill="#fdf6e6" d={eyes(x, y, r * 0.36)} />
    </g>
  );
}

function eyes(x: number, y: number, apart: number): string {
  const eye = (at: number) => `M${at - 2.6} ${y - 2}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0`;
  return `${eye(x - apart)}${eye(x + apart)}M${x - 2} ${y + 5}h4l-2 3z`;
}
