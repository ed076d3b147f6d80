/** What a part of the page tells, as lines to read and to compare: what stands there, what is named, what can be pressed. */

/** What is drawn, and what is words within a line. */
const DRAWN = new Set(["svg", "CANVAS", "STYLE"]);
const FIELDS = new Set(["INPUT", "SELECT", "TEXTAREA"]);
const WITHIN = new Set(["B", "BDI", "BR", "CODE", "DATA", "EM", "I", "KBD", "SMALL", "SPAN", "STRONG", "TIME"]);
/** Attributes that say something: how a thing stands, and what it is worth. */
const SAYS =
  /^(aria-(?!hidden|live|controls|labelledby|describedby)|role$|href$|type$|min$|max$|open$|disabled$|title$|alt$)/;

/** Its lines from above to below. */
export function toldOf(root: Element): string[] {
  const lines: string[] = [];
  tell(root, lines);
  return lines;
}

/** The lines of another moment beside those of the one before it: what is gone, and what is new. */
export function changed(before: readonly string[], after: readonly string[]): string[] {
  const [was, is] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !is.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !was.has(line)).map((line) => `+ ${line}`),
  ];
}

function tell(element: Element, lines: string[]): void {
  if (DRAWN.has(element.tagName)) {
    const name = element.getAttribute("aria-label");
    if (name) lines.push(`drawn: ${name}`);
    return;
  }
  const parts = [...element.children];
  const whole = parts.every(isWithin);
  const words = whole ? wordsOf(element) : "";
  const line = [named(element), words].filter(Boolean).join(" ");
  if (line && (words || /[[=]/.test(line))) lines.push(line);
  if (!whole) for (const part of element.childNodes) tellPart(part, lines);
}

function tellPart(part: ChildNode, lines: string[]): void {
  if (part instanceof Element) tell(part, lines);
  else if (part.textContent?.trim()) lines.push(part.textContent.replace(/\s+/g, " ").trim());
}

/** A thing by its tag, its first class and what its attributes say. */
function named(element: Element): string {
  const said = [...element.attributes]
    .filter(({ name }) => SAYS.test(name))
    .map(({ name, value }) => `[${name.replace("aria-", "")}=${value}]`);
  const { value, checked, indeterminate } = element as HTMLInputElement;
  if (FIELDS.has(element.tagName)) said.push(`[value=${value}]`);
  if (checked) said.push("[checked]");
  if (indeterminate) said.push("[undecided]");
  const classes = [...element.classList].sort().map((one) => `.${one}`);
  return `${element.tagName.toLowerCase()}${classes.join("")}${said.join("")}`;
}

/** Whether a part is told within the line of what it is part of. */
function isWithin(part: Element): boolean {
  return WITHIN.has(part.tagName) && !part.hasAttribute("role") && !part.hasAttribute("aria-label");
}

function wordsOf(element: Element): string {
  return lettersIn(element).replace(/\s+/g, " ").trim();
}

/** What stands in it; a key within is told in brackets. */
function lettersIn(element: Element): string {
  return [...element.childNodes].map(lettersOf).join("");
}

function lettersOf(node: ChildNode): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (DRAWN.has(node.tagName)) return "";
  return node.tagName === "KBD" ? ` (${lettersIn(node)})` : lettersIn(node);
}
