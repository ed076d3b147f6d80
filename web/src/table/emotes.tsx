/** The signs that one can give: small drawings of our own, each with its words. */

const DRAWN = {
  clap: "M7 12l5-5 2 2-4 4M9 10l4-4 2 2M11 8l3-3 2 2M6 13c-1 4 2 7 6 7s7-3 7-7V9M4 5l1.500 1.500M8 2.500v2M2.500 9h2",
  laugh:
    "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M7 13c.5 3.500 2.500 5 5 5s4.500-1.500 5-5zM7.500 9.500l2-1M16.500 9.500l-2-1",
  wow: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M9 9.500h.01M15 9.500h.01M12 13a2.200 2.200 0 1 1 0 4.400a2.200 2.200 0 0 1 0-4.400",
  think: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M9 10h.01M15 10h.01M9 16h5M8 7l2-.8M16 7.200l-2-.2",
  sad: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M9 10h.01M15 10h.01M8 16.500c2-2.500 6-2.500 8 0",
  cheers:
    "M4 6h6l-.8 7a2.200 2.200 0 0 1-4.400 0zM7 15v5M5 20h4M14 6h6l-.8 7a2.200 2.200 0 0 1-4.400 0zM17 15v5M15 20h4M12 2v2M9.500 3l.8 1M14.500 3l-.8 1",
  hurry: "M12 5a8 8 0 1 1 0 16a8 8 0 0 1 0-16M12 9v4l2.500 2M9 2.500h6M12 2.500V5",
  thanks:
    "M12 20.500C6 16 3 12.800 3 9c0-2.600 2-4.500 4.300-4.500c1.900 0 3.700 1.300 4.700 3.200c1-1.900 2.800-3.200 4.700-3.200C19 4.500 21 6.400 21 9c0 3.800-3 7-9 11.500z",
} as const;

export type EmoteName = keyof typeof DRAWN;
export const EMOTES = Object.keys(DRAWN) as EmoteName[];

export function isEmote(name: string): name is EmoteName {
  return name in DRAWN;
}

export function Emote({ name }: { name: EmoteName }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWN[name]} />
    </svg>
  );
}
