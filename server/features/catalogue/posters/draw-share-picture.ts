import sharp from 'sharp';
import { previewSize } from '../../../../contract/core/seo.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { markInks } from '../../../../contract/core/mark-shape.ts';
import { drawPosterMark } from './draw-poster-mark.ts';
import { drawMoonAndWaves } from './draw-moon-and-waves.ts';
import { openOutliner } from './outline-text.ts';
import { seedRandom } from './seed-random.ts';

interface ShareWords {
  readonly lines: readonly string[];
  readonly size: number;
  /** Fraction of the font size. */
  readonly leading: number;
  readonly letterSpacing: number;
  readonly below: string;
}

const words = {
  en_us: {
    lines: ['Hong Kong', 'tickets,', 'fairly sold'],
    size: 96,
    leading: 1.04,
    letterSpacing: -0.025,
    below: 'Shows, sport, culture, cinema',
  },
  zh_hk: {
    lines: ['香港門票', '公平發售'],
    size: 122,
    leading: 1.2,
    letterSpacing: 0,
    below: '演出、體育、文娛、電影',
  },
  zh_cn: {
    lines: ['香港门票', '公平购票'],
    size: 122,
    leading: 1.2,
    letterSpacing: 0,
    below: '演出、体育、文化、电影',
  },
} as const satisfies Record<Language, ShareWords>;

/** The mark's red, and a harbour at dusk. */
const inks = { ground: markInks.red, words: '#ffffff', first: '#8f0f26', second: '#ffd27a', third: '#ff7d6b' };

/** Seed of the waves, selected for its look. */
const harbour = 7;
const wordsWidth = 664;
const margin = 56;

/**
 * Draws the site as a ticket, for link previews of pages that have no picture of their own: a PNG of 1200 by 630
 * pixels.
 */
export async function drawSharePicture(language: Language): Promise<Buffer> {
  const { width, height } = previewSize;
  const { lines, size, leading: share, letterSpacing, below } = words[language];
  const { outline } = openOutliner(language, letterSpacing);
  const leading = size * share;
  const first = height - 118 - leading * (lines.length - 1);
  const box = { width: width - wordsWidth, height };
  const picture = drawMoonAndWaves(box, inks, seedRandom(harbour));
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${inks.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<svg x="${wordsWidth}" width="${box.width}" height="${box.height}">${picture}</svg>` +
    `<path d="M${wordsWidth} 15V${height}" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 20"/>` +
    `<g transform="translate(${margin - 5} ${margin - 12}) scale(2.6)">${drawPosterMark('#fff', inks.ground)}</g>` +
    `<g fill="#fff">${outline('Fei', margin + 122, margin + 76, 72)}` +
    lines.map((line, index) => outline(line, margin - 3, first + leading * index, size)).join('') +
    `${outline(below, margin, height - margin + 6, 31)}</g></svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 }).toBuffer();
}
