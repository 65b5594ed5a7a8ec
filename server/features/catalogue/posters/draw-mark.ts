import { markInks, markShape } from '../../../../contract/core/mark-shape.ts';
import { openOutliner } from './outline-text.ts';

/** The mark, 40 by 40 units: 飛 on a ticket. Outlines only, so that it looks the same on every machine. */
export function drawMark(ticket: string, letter: string): string {
  return `<path fill="${ticket}" d="${markShape}"/>${drawLetter(letter, 6, 29.2, 26)}`;
}

function drawLetter(fill: string, x: number, y: number, size: number): string {
  return `<g fill="${fill}">${openOutliner('zh_hk', 0).outline('飛', x, y, size)}</g>`;
}

/** The mark as a file of its own, for tabs of browsers. */
export function drawFavicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawMark(markInks.red, markInks.white)}</svg>`;
}

/**
 * The mark for home screens. `plain` has clear corners. `maskable` fills the whole square, as systems cut a shape of
 * their own out of it: what matters lies within the middle four fifths. `touch` is for those that round the corners.
 */
export function drawIcon(kind: 'plain' | 'maskable' | 'touch', size: number): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">`;
  if (kind === 'plain') return `${head}${drawMark(markInks.red, markInks.white)}</svg>`;
  const letter =
    kind === 'maskable' ? drawLetter(markInks.white, 9.5, 28, 21) : drawLetter(markInks.white, 6, 30.2, 28);
  return `${head}<path fill="${markInks.red}" d="M0 0h40v40H0z"/>${letter}</svg>`;
}
