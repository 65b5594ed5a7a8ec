import type { Category } from '../../../../contract/catalogue/feed.ts';
import type { Inks } from './choose-poster-inks.ts';
import type { Random } from './seed-random.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

/** Height of the object on the tracks, at scale 1. */
const riderHeight = 128;

/** Draws parallel tracks that sweep through bends, with a tram on the uppermost or, for sports, a ball. */
export function drawTramLines({ width, height }: PosterBox, inks: Inks, random: Random, category: Category): string {
  const scale = Math.min(1.3, Math.max(0.7, height / 400));
  const start = riderHeight * scale + 24 + random.between(0, 0.06) * height;
  const narrow = width < 500;
  const inner = random.between(10, 26) * scale;
  const deep = height - start - (narrow ? 40 : 14);
  const count = Math.min(random.whole(5, 8), Math.max(3, Math.floor((deep - 2 * inner) / 34)));
  const step = narrow
    ? Math.min(30, (width * 0.7) / count)
    : Math.min(32, Math.max(9, (deep - 2 * inner) / (2 * count - 1)));
  const drop = Math.max(0, deep - 2 * inner - (2 * count - 2) * step - step * 0.4);
  const turn = narrow ? width - inner - count * step : width * random.between(0.24, 0.4);
  const colours = random.pick([
    [inks.first, inks.first, inks.second, inks.third],
    [inks.first, inks.second, inks.third],
    [inks.first, inks.second],
  ]);
  const tracks: string[] = [];
  for (let track = 0; track < count; track += 1) {
    const y = roundToUnit(start + track * step);
    const outer = roundToUnit(inner + (count - 1 - track) * step);
    const back = roundToUnit(inner + track * step);
    // Next to columns of words, the tracks turn back instead of ending at the words.
    const rest = narrow
      ? `a${outer} ${outer} 0 0 1-${outer} ${outer}H-40`
      : `a${back} ${back} 0 0 0 ${back} ${back}H${width + 40}`;
    tracks.push(
      `<path stroke="${colours[track % colours.length] ?? inks.first}" d="M-40 ${y}H${roundToUnit(turn)}a${outer} ${outer} 0 0 1 ${outer} ${outer}v${roundToUnit(drop)}${rest}"/>`,
    );
  }
  const line = roundToUnit(step * random.pick([0.5, 0.66, 0.8]));
  const flip = !narrow && random.next() < 0.5 ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  const at = narrow ? 20 : Math.max(24, turn * random.between(0.2, 0.7));
  const rider = category === 'sports' ? ball(inks) : tram(inks);
  return (
    `<g${flip}><g fill="none" stroke-width="${line}">${tracks.join('')}</g>` +
    `<g transform="translate(${roundToUnit(at)} ${roundToUnit(start - line / 2)})scale(${scale.toFixed(2)})">${rider}</g></g>`
  );
}

function tram(inks: Inks): string {
  return (
    `<path fill="${inks.words}" d="M8-9V-92q0-10 10-10h76q10 0 10 10V-9h-12a10 9 0 0 1-20 0h-32a10 9 0 0 1-20 0zM60-102l-26-24 4-2 30 26z"/>` +
    `<path fill="${inks.ground}" d="M16-90h18v24H16zm22 0h16v24H38zm20 0h16v24H58zm20 0h18v24H78zM16-48h18v22H16zm22 0h16v22H38zm20 0h16v22H58zm22 0h16v34H80z"/>` +
    `<path fill="${inks.third}" d="M8-60h96v6H8z"/><g fill="${inks.words}"><circle cx="32" cy="-8" r="8"/><circle cx="84" cy="-8" r="8"/></g>`
  );
}

function ball(inks: Inks): string {
  return (
    `<circle cx="66" cy="-48" r="48" fill="${inks.words}"/><g fill="none" stroke="${inks.ground}" stroke-width="5">` +
    `<path d="M30-80a48 48 0 0 1 0 64M102-80a48 48 0 0 0 0 64"/></g><path fill="${inks.third}" d="M-16-66h24v6h-24zM-34-40h38v6h-38z"/>`
  );
}
