import type { Category } from '../../../../contract/catalogue/feed.ts';
import { type Inks, overprint } from './choose-poster-inks.ts';
import type { Random } from './seed-random.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

/** Categories with a microphone in the light; others have an empty chair. */
const withMicrophone: ReadonlySet<Category> = new Set(['music', 'pop_concert', 'band_show']);

/** Draws spotlights that cross above a stage and light the object on it. */
export function drawStageLights({ width, height }: PosterBox, inks: Inks, random: Random, category: Category): string {
  const count = width >= 500 ? random.whole(3, 5) : random.whole(2, 3);
  const floor = height * 0.93 - 18;
  const centre = width * random.between(0.4, 0.6);
  const beams: string[] = [];
  const lamps: string[] = [];
  for (let lamp = 0; lamp < count; lamp += 1) {
    const x = (width * (lamp + 0.5)) / count + random.between(-0.04, 0.04) * width;
    const reach = roundToUnit(width * random.between(0.11, 0.2));
    const aim = centre + (width / 2 - x) * random.between(0.1, 0.8);
    const target = Math.min(Math.max(aim, reach + 12), width - reach - 12);
    const ink = [inks.first, inks.second, inks.third][lamp % 3] ?? inks.first;
    beams.push(
      `<path fill="${ink}"${overprint(ink, inks)} d="M${roundToUnit(x - 8)} 36L${roundToUnit(target - reach)} ${roundToUnit(floor)}a${reach} ${roundToUnit(reach * 0.22)} 0 0 0 ${reach * 2} 0L${roundToUnit(x + 8)} 36z"/>`,
    );
    const tilt = (Math.atan2(x - target, floor - 34) * 180) / Math.PI;
    lamps.push(`<use href="#l" transform="translate(${roundToUnit(x)} 18)rotate(${roundToUnit(tilt)})"/>`);
  }
  const scale = Math.min(1.25, height / 400).toFixed(2);
  const prop = withMicrophone.has(category) ? microphone : chair;
  return (
    `<defs><path id="l" d="M-9-10h18v15l7 18h-32l7-18z"/></defs><g opacity=".92">${beams.join('')}</g>` +
    `<g fill="${inks.words}"><path d="M0 4h${width}v6h-${width}z"/>${lamps.join('')}` +
    `<path transform="translate(${roundToUnit(centre)} ${roundToUnit(floor + 6)})scale(${scale})" stroke="${inks.ground}" stroke-width="7" paint-order="stroke" d="${prop}"/></g>`
  );
}

/** Both objects stand on 0 0. */
const microphone =
  'M-2-118h4V-5h24v5h-52v-5h24zM0-170a10 10 0 0 1 10 10v22a10 10 0 0 1-20 0v-22a10 10 0 0 1 10-10zM-17-146h4a13 13 0 0 0 26 0h4a17 17 0 0 1-34 0z';
const chair = 'M-32-128h13l7 62h42q6 0 6 6v8h-3L38 0h-11l-5-52h-32L-17 0h-11l5-58z';
