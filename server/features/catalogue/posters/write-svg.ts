/** The space a picture is drawn into, from 0 0; what reaches beyond it is cut off. Units of the drawing. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Coordinates are written to the nearest unit: finer cannot be seen, and posters have to stay small. */
export function whole(value: number): number {
  return Math.round(value) || 0;
}

/** Clean text, escaped for the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text without what XML 1.0 cannot hold (control characters, half surrogate pairs), white space run together. */
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
