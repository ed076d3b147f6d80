/** A day as the reader writes it: the country's way, where the device's language is the page's. */
export function dayOf(at: number): string {
  const spoken = document.documentElement.lang || "en";
  const own = navigator.language;
  return new Date(at).toLocaleDateString(own.startsWith(spoken) ? own : spoken, { day: "numeric", month: "long" });
}
