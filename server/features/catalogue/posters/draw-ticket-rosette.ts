import { type Inks, overprint } from './choose-poster-inks.ts';
import type { Random } from './seed-random.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

/** Draws the guilloche rosette of old paper tickets: ellipses rotated about one centre, in three rings. */
export function drawTicketRosette({ width, height }: PosterBox, inks: Inks, random: Random): string {
  const radius = Math.min(width * 0.46, height * 0.46);
  const rings = [
    ring('r', inks.first, radius, inks, random),
    ring('s', inks.third, radius * 0.74, inks, random),
    ring('t', inks.second, radius * 0.48, inks, random),
  ];
  return (
    `<g transform="translate(${roundToUnit(width / 2)} ${roundToUnit(height / 2)})"><g fill="none">${rings.join('')}</g>` +
    `<circle r="${roundToUnit(radius * 0.13)}" fill="${inks.words}"/></g>`
  );
}

/** Draws eighteen rotated ellipses in three groups of six; nesting keeps the SVG short. */
function ring(id: string, ink: string, radius: number, inks: Inks, random: Random): string {
  const narrow = roundToUnit(radius * random.between(0.3, 0.62));
  const turned = [30, 60, 90, 120, 150].map((angle) => `<use href="#${id}" transform="rotate(${angle})"/>`).join('');
  return (
    `<g${overprint(ink, inks)}><g id="${id}g" stroke="${ink}" stroke-width="${random.pick([2, 3, 4])}"><ellipse id="${id}" rx="${roundToUnit(radius)}" ry="${narrow}"/>${turned}</g>` +
    `<use href="#${id}g" transform="rotate(10)"/><use href="#${id}g" transform="rotate(20)"/></g>`
  );
}
