import { contrast, type Inks, luminance } from './choose-poster-inks.ts';
import type { Random } from './seed-random.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

/**
 * Draws a moon above the harbour. The nearest wave has the background colour, so that the words appear to be in the
 * sea.
 */
export function drawMoonAndWaves({ width, height }: PosterBox, inks: Inks, random: Random): string {
  const { moon, sky, sea } = shareInks(inks, random);
  const radius = Math.min(width, height) * random.between(0.26, 0.36);
  const x = width * random.between(0.3, 0.7);
  const y = radius + height * random.between(0.05, 0.12);
  const horizon = Math.min(y + radius * random.between(0.3, 0.8), height * 0.62);
  const gap = (height - horizon - 12) / sea.length;
  const waves = sea.map((ink, index) => {
    const last = index === sea.length - 1;
    const top = horizon + gap * (index + 0.4);
    return wave(ink, top, last ? height + 2 : Math.min(top + gap + 60, height - 4), width, random);
  });
  return (
    `<path fill="${sky}" d="M0 0h${width}v${roundToUnit(horizon + gap)}H0z"/>` +
    `<circle cx="${roundToUnit(x)}" cy="${roundToUnit(y)}" r="${roundToUnit(radius)}" fill="${moon}"/>${waves.join('')}`
  );
}

/**
 * Assigns the lightest ink to the moon and a contrasting one to the sky; the sea uses the rest, without equal
 * neighbours.
 */
function shareInks(inks: Inks, random: Random): { moon: string; sky: string; sea: string[] } {
  const printed = [inks.first, inks.second, inks.third, inks.words, inks.ground].sort(
    (a, b) => luminance(b) - luminance(a),
  );
  const moon = printed[0] ?? inks.words;
  const skies = printed.filter((ink) => ink !== inks.ground && contrast(ink, moon) >= 1.6);
  const sky = random.pick([skies[0] ?? inks.first, ...skies.slice(1)]);
  const rest = printed.filter((ink) => ink !== inks.ground && ink !== sky);
  const from = random.whole(0, rest.length - 1);
  const turned = [...rest.slice(from), ...rest.slice(0, from)];
  return { moon, sky, sea: [...turned, ...turned.slice(0, 2), inks.ground] };
}

function wave(ink: string, top: number, bottom: number, width: number, random: Random): string {
  const length = roundToUnit(random.between(70, 130));
  const rise = roundToUnit(random.between(14, 24));
  const begin = roundToUnit(-length * random.between(0.2, 1.8));
  const crests = Math.ceil((width - begin) / length);
  return `<path fill="${ink}" d="M${begin} ${roundToUnit(top)}q${roundToUnit(length / 2)}-${rise} ${length} 0${`t${length} 0`.repeat(crests)}V${roundToUnit(bottom)}H${begin}z"/>`;
}
