import { breakTitle, fitBreaks, listBreaks, type TextWidth } from './break-title.ts';
import { hangOut, type Typeface } from './choose-typeface.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

/** A sheet whose words stay at least `margin` from its edges. */
export interface Sheet extends PosterBox {
  readonly margin: number;
}

/** Lines with their positions: the start of the baseline or, for vertical text, the top centre of the column. */
export interface PlacedText {
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly size: number;
  readonly bold: boolean;
  readonly upright: boolean;
}

export interface Layout {
  readonly title: PlacedText;
  readonly picture: PosterBox & { readonly x: number; readonly y: number };
}

/** Title heights to try, in drawing units, until the letters reach `readable`. */
const titleHeights = [190, 240, 290, 340, 390];
const readable = 60;
/** Space between words and picture. */
const air = 34;

/** Sets the title in lines across the sheet, above or below the picture. */
export function setLines(
  title: string,
  sheet: Sheet,
  face: Typeface,
  measure: TextWidth,
  place: 'above' | 'below',
): Layout {
  const room = { width: sheet.width - 2 * sheet.margin, largest: face.largest, leading: face.leading };
  const breaks = listBreaks(title, measure);
  const settings = titleHeights.map((height) => fitBreaks(breaks, { ...room, height }));
  const { lines, size } = settings.find((setting) => setting.size >= readable) ??
    settings.at(-1) ?? { lines: [title], size: 1 };
  const block = size * (face.ascent + face.leading * (lines.length - 1) + face.descent);
  const top = place === 'above' ? sheet.margin + 4 : sheet.height - block - 26;
  const edge = place === 'above' ? roundToUnit(top + block + air) : 0;
  const height = place === 'above' ? sheet.height - edge : roundToUnit(top - air);
  const picture = { x: 0, y: edge, width: sheet.width, height };
  return { title: placeLines(lines, size, sheet.margin, top, face), picture };
}

/** Places lines flush left on `margin`, starting at `top`. */
export function placeLines(
  lines: readonly string[],
  size: number,
  margin: number,
  top: number,
  face: Pick<Typeface, 'ascent' | 'leading'>,
): PlacedText {
  const placed = lines.map((text, index) => ({
    text,
    x: roundToUnit(margin - size * hangOut(text).before),
    y: roundToUnit(top + size * (face.ascent + face.leading * index)),
  }));
  return { lines: placed, size, bold: true, upright: false };
}

/** Chinese titles up to this length in characters may be set in columns, like a theatre banner. */
const longestInColumns = 18;
const onlyWide = /^[\u3000-\u303F\u3400-\u9FFF\uFF01-\uFF1F ]+$/u;
/** Minimum font size in columns; below it, the title is set in lines. */
const leastInColumns = 76;

/**
 * Sets the title in columns from the right, with the picture beside it, or returns `undefined` if the title is
 * unsuitable.
 */
export function setColumns(title: string, sheet: Sheet): Layout | undefined {
  if (!onlyWide.test(title) || Array.from(title).length > longestInColumns) return undefined;
  const measure = (text: string): number => Array.from(text).length;
  const room = { width: sheet.height - 2 * sheet.margin - 10, height: 250, largest: 118, leading: 1.16 };
  const { lines, size } = breakTitle(title, room, measure);
  if (size < leastInColumns) return undefined;
  const columns = lines.map((text, index) => ({
    text,
    x: roundToUnit(sheet.width - sheet.margin - size * (0.5 + room.leading * index)),
    y: roundToUnit(sheet.margin + 4 - size * hangOut(text).before),
  }));
  const block = size * (1 + room.leading * (lines.length - 1));
  const width = roundToUnit(sheet.width - 2 * sheet.margin - block + 8);
  return {
    title: { lines: columns, size, bold: true, upright: true },
    picture: { x: 0, y: 0, width, height: sheet.height },
  };
}

/**
 * Sets the lower end of the sheet: space for the perforation, then date and venue on one or two lines each, at size
 * `largest` or slightly less if that fits them on one line.
 */
export function setStub(
  said: readonly string[],
  sheet: Sheet,
  largest: number,
  measure: TextWidth,
): { texts: PlacedText[]; height: number } {
  const width = sheet.width - 2 * sheet.margin;
  const settings = said
    .filter((line) => line !== '')
    .map((line) => {
      const alone = Math.min(largest, width / measure(line));
      if (alone >= largest * 0.8) return { lines: [line], size: alone };
      return breakTitle(line, { width, height: largest * 2.4, largest, leading: 1.2 }, measure);
    });
  const rows = settings.reduce((sum, { lines, size }) => sum + lines.length * size * 1.2, 0);
  const height = settings.length > 0 ? roundToUnit(30 + rows + sheet.margin - 6) : 46;
  let top = sheet.height - height + 30;
  const texts = settings.map(({ lines, size }, index) => {
    const placed = placeLines(lines, size, sheet.margin, top, { ascent: 1.2, leading: 1.2 });
    top += lines.length * size * 1.2;
    return { ...placed, bold: index === 0 };
  });
  return { texts, height };
}
