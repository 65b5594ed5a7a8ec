import { type Inks, overprint } from './choose-poster-inks.ts';
import type { Random } from './seed-random.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

interface Stroke {
  readonly ink: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly breadth: number;
  /** Fraction of a full turn. */
  readonly sweep: number;
}

/** Draws round strokes of a wide brush that runs dry, and a drop in the third ink. */
export function drawBrushArcs({ width, height }: PosterBox, inks: Inks, random: Random): string {
  const narrow = width < 500;
  // Next to columns of words, the circle extends past the left edge instead of shrinking into a strip.
  const size = narrow ? Math.min(width * 1.7, height) : Math.min(width * 0.96, height * 1.12);
  const [x, y] = narrow ? [width * 0.08, height * 0.48] : [width * random.between(0.4, 0.6), height * 0.5];
  const small = {
    x: narrow ? width * 0.3 : x + width * random.pick([-0.27, 0.27]),
    y: y + size * random.between(-0.16, 0.16),
  };
  const strokes: Stroke[] = [
    { ink: inks.first, x, y, radius: size * 0.35, breadth: size * 0.16, sweep: random.between(0.7, 0.9) },
    { ink: inks.second, ...small, radius: size * 0.19, breadth: size * 0.1, sweep: random.between(0.45, 0.8) },
  ];
  const drop = size * random.between(0.05, 0.09);
  const around = random.between(0, Math.PI * 2);
  const dropX = Math.min(Math.max(x + Math.cos(around) * size * 0.42, drop + 14), width - drop - 14);
  const dropY = Math.min(Math.max(y + Math.sin(around) * size * 0.3, drop + 14), height - drop - 14);
  return (
    `<g fill="none" stroke-linecap="round">${strokes.map((stroke) => brush(stroke, inks, random)).join('')}</g>` +
    `<circle cx="${roundToUnit(dropX)}" cy="${roundToUnit(dropY)}" r="${roundToUnit(drop)}" fill="${inks.third}"/>`
  );
}

/** Draws brush hairs side by side: they start close together, and each runs dry at its own point. */
function brush({ ink, x, y, radius, breadth, sweep }: Stroke, inks: Inks, random: Random): string {
  const hairs = 13;
  const begin = random.between(0, Math.PI * 2);
  const paths: string[] = [];
  for (let hair = 0; hair < hairs; hair += 1) {
    const across = hair / (hairs - 1) - 0.5;
    const from = begin + random.between(-0.05, 0.05) + across * across * 0.4;
    const to = begin + sweep * Math.PI * 2 - random.between(0, 0.6) - across * across * 0.4;
    paths.push(arc(x, y, radius + across * breadth, from, to));
  }
  return `<path stroke="${ink}"${overprint(ink, inks)} stroke-width="${((breadth / hairs) * 1.12).toFixed(1)}" d="${paths.join('')}"/>`;
}

function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const point = (angle: number): string =>
    `${roundToUnit(x + radius * Math.cos(angle))} ${roundToUnit(y + radius * Math.sin(angle))}`;
  const large = to - from > Math.PI ? 1 : 0;
  return `M${point(from)}A${roundToUnit(radius)} ${roundToUnit(radius)} 0 ${large} 1 ${point(to)}`;
}
