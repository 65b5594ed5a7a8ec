import sharp from 'sharp';
import { breakTitle } from './break-title.ts';
import { chooseComposition, compositions, type Composition } from './choose-composition.ts';
import { chooseInks } from './choose-poster-inks.ts';
import { drawPosterMark } from './draw-poster-mark.ts';
import { chooseTypeface } from './choose-typeface.ts';
import type { Poster } from './draw-poster.ts';
import { openOutliner, type Outliner } from './outline-text.ts';
import { seedRandom } from './seed-random.ts';
import { type PlacedText, placeLines, setStub } from './set-poster-words.ts';
import { cleanText } from './write-svg.ts';

/** Usual link preview size (Open Graph, 1.91 to 1). Pixels. */
const previewWidth = 1200;
const previewHeight = 630;

/** Words on the left, picture on the right, a perforation between them. */
const wordsWidth = 664;
const margin = 56;

/** The mark above the title: side of its square, and height including the space below it. */
const markSize = 52;
const markRoom = 80;

/**
 * Draws an event's poster as a landscape ticket for link previews: a PNG of 1200 by 630 pixels, with the composition
 * and inks of `drawPoster`. Uses no system fonts; the same input always gives the same bytes.
 */
export async function drawPreviewPicture(poster: Poster): Promise<Buffer> {
  const png = { compressionLevel: 9, palette: true, colours: 256, dither: 0 };
  return await sharp(Buffer.from(drawPreview(poster)))
    .png(png)
    .toBuffer();
}

/** Draws the preview as an SVG with outlined words, ready to be rasterized. */
export function drawPreview(poster: Poster): string {
  const random = seedRandom(poster.number);
  const composition: Composition = compositions[chooseComposition(poster.category, random)];
  const inks = chooseInks(poster.type, poster.category, random);
  // The bundled fonts are sans serif, regardless of the poster's.
  const face = chooseTypeface(poster.language, 'music');
  const large = openOutliner(poster.language, face.letterSpacing);
  const small = openOutliner(poster.language, 0);
  const sheet = { width: wordsWidth, height: previewHeight, margin };
  const said = [cleanText(poster.dateLine ?? ''), cleanText(poster.venueLine ?? '')];
  const stub = setStub(said, sheet, 33, small.measure);
  const height = previewHeight - stub.height - margin - markRoom;
  const room = { width: wordsWidth - 2 * margin, height, leading: face.leading };
  const setting = breakTitle(cleanText(poster.title), { ...room, largest: 104 }, large.measure);
  const title = placeLines(setting.lines, setting.size, margin, margin - 4 + markRoom, face);
  const box = { width: previewWidth - wordsWidth, height: previewHeight };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="${previewHeight}">` +
    `<path fill="${inks.ground}" d="M0 0h${previewWidth}v${previewHeight}H0z"/>` +
    `<svg x="${wordsWidth}" width="${box.width}" height="${box.height}">${composition.draw(box, inks, random, poster.category)}</svg>` +
    `<path d="M${wordsWidth} 15V${previewHeight}" stroke="${inks.words}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 20"/>` +
    `<g transform="translate(${margin - 3} ${margin - 10}) scale(${markSize / 40})">${drawPosterMark(inks.words, inks.ground)}</g>` +
    `<g fill="${inks.words}">${outline(title, large)}${stub.texts.map((text) => outline(text, small)).join('')}</g></svg>`
  );
}

function outline({ lines, size }: PlacedText, outliner: Outliner): string {
  return lines.map(({ text, x, y }) => outliner.outline(text, x, y, size)).join('');
}
