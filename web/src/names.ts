/** Names as people read them: sign by sign, where a sign may be an emoji of several parts or a letter with its marks. */

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : undefined;

/** A text in the signs that one sees. */
export function signsOf(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];
}

/** The first sign of a name, for the face of whoever bears it. */
export function faceSign(name: string): string {
  return signsOf(name.trim())[0]?.toUpperCase() ?? "?";
}
