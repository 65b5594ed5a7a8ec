/** Picture area from 0 0, in drawing units; anything outside is clipped. */
export interface PosterBox {
  readonly width: number;
  readonly height: number;
}

/** Rounds a coordinate to a whole unit: finer detail is invisible, and posters must stay small. */
export function roundToUnit(value: number): number {
  return Math.round(value) || 0;
}

/** Cleans and escapes text for use as element content. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Removes characters that XML 1.0 cannot represent (control characters, lone surrogates) and collapses white space. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- control characters are what this removes
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFE\uFFFF]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
