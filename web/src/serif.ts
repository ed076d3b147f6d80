/** The serif that names and figures are written in: it comes after the first picture, and nobody waits for it. */
import address from "@fontsource/noto-serif/files/noto-serif-latin-600-normal.woff2?url";

/** Fetch it, and write with it from then on; where it does not come, the device's own serif stays. */
export function fetchSerif(): void {
  if (!("FontFace" in globalThis)) return;
  const serif = new FontFace("Boodle Serif", `url("${address}")`, { weight: "600" });
  void serif.load().then(
    () => document.fonts.add(serif),
    () => {},
  );
}
