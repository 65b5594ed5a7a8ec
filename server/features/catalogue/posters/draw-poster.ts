import type { Category, EventType } from '../../../../contract/catalogue/feed.ts';
import { htmlLanguage, type Language } from '../../../../contract/core/language.ts';
import { chooseComposition, compositions, type Composition } from './choose-composition.ts';
import { chooseInks } from './choose-poster-inks.ts';
import { chooseTypeface, estimateWidth } from './choose-typeface.ts';
import { seedRandom } from './seed-random.ts';
import { type PlacedText, setColumns, setLines, setStub } from './set-poster-words.ts';
import { cleanText, escapeText } from './write-svg.ts';

/** `number` is the event number and the seed of all random choices. */
export interface Poster {
  readonly number: number;
  readonly type: EventType;
  readonly category: Category;
  readonly title: string;
  readonly language: Language;
  readonly dateLine?: string;
  readonly venueLine?: string;
}

const width = 600;
const height = 800;
const margin = 42;

/** Fraction of suitable Chinese titles that are set vertically. */
const upright = 0.6;

/**
 * Draws a poster for an event without a picture: an SVG of 600 by 800 units, under 6 KB for titles of up to 120
 * characters. The same input always gives the same poster. Titles are never truncated; long ones take more space.
 * Opened as a document, it needs `style-src 'unsafe-inline'` to blend its inks; in `<img>` it needs nothing.
 */
export function drawPoster(poster: Poster): string {
  const random = seedRandom(poster.number);
  const composition: Composition = compositions[chooseComposition(poster.category, random)];
  const inks = chooseInks(poster.type, poster.category, random);
  const place = random.pick(composition.words);
  const columns = random.next() < upright;
  const face = chooseTypeface(poster.language, poster.category);
  const measure = (text: string): number => estimateWidth(text, face);
  const title = cleanText(poster.title);
  const said = [cleanText(poster.dateLine ?? ''), cleanText(poster.venueLine ?? '')];
  const stub = setStub(said, { width, height, margin }, 27, (text) =>
    estimateWidth(text, { ...face, letterSpacing: 0 }),
  );
  const sheet = { width, height: height - stub.height, margin };
  const layout = (columns ? setColumns(title, sheet) : undefined) ?? setLines(title, sheet, face, measure, place);
  const box = layout.picture;
  // Overlaps the picture by one unit, so that no hairline shows when the edge falls between two pixels.
  const cover =
    box.width < width
      ? `<path fill="${inks.ground}" d="M${box.width - 1} 0H${width}V${box.height}H${box.width - 1}z"/>`
      : '';
  const [dots, dot] = composition.filled ? [inks.ground, 10] : [inks.words, 4];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${htmlLanguage[poster.language]}">` +
    `<title>${escapeText(title)}</title><path fill="${inks.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}">` +
    `${composition.draw(box, inks, random, poster.category)}</svg>${cover}` +
    `<path d="M10 ${sheet.height}H${width}" stroke="${dots}" stroke-width="${dot}" stroke-linecap="round" stroke-dasharray="0 20"/>` +
    `<g fill="${inks.words}" font-family="${face.family}">` +
    `${writeText(layout.title, face.letterSpacing)}${stub.texts.map((text) => writeText(text, 0)).join('')}</g></svg>`
  );
}

function writeText(text: PlacedText, letterSpacing: number): string {
  const weight = text.bold ? ' font-weight="700"' : '';
  const spacing = letterSpacing && !text.upright ? ` letter-spacing="${(text.size * letterSpacing).toFixed(1)}"` : '';
  const mode = text.upright ? ' writing-mode="vertical-rl"' : '';
  const lines = text.lines.map(({ text: line, x, y }) => `<tspan x="${x}" y="${y}">${escapeText(line)}</tspan>`);
  return `<text font-size="${text.size.toFixed(1)}"${weight}${spacing}${mode}>${lines.join('')}</text>`;
}
