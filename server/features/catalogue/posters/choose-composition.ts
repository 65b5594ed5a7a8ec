import type { Category } from '../../../../contract/catalogue/feed.ts';
import type { Inks } from './choose-poster-inks.ts';
import { drawBrushArcs } from './draw-brush-arcs.ts';
import { drawMoonAndWaves } from './draw-moon-and-waves.ts';
import { drawStageLights } from './draw-stage-lights.ts';
import { drawTenementWindows } from './draw-tenement-windows.ts';
import { drawTicketRosette } from './draw-ticket-rosette.ts';
import { drawTramLines } from './draw-tram-lines.ts';
import type { Random } from './seed-random.ts';
import type { PosterBox } from './write-svg.ts';

export interface Composition {
  readonly draw: (box: PosterBox, inks: Inks, random: Random, category: Category) => string;
  /** Possible positions of the words; the picture grows out of the background behind them. */
  readonly words: readonly ['above' | 'below', ...('above' | 'below')[]];
  /** The picture fills its space down to the perforation, which then looks like torn paper. */
  readonly filled?: true;
}

export const compositions = {
  stageLights: { draw: drawStageLights, words: ['below'] },
  tramLines: { draw: drawTramLines, words: ['above', 'below'] },
  tenementWindows: { draw: drawTenementWindows, words: ['above'], filled: true },
  moonAndWaves: { draw: drawMoonAndWaves, words: ['below'] },
  brushArcs: { draw: drawBrushArcs, words: ['above', 'below'] },
  ticketRosette: { draw: drawTicketRosette, words: ['above', 'below'] },
} as const satisfies Record<string, Composition>;
export type CompositionName = keyof typeof compositions;

/** Compositions that suit each category: at least four, so that a page of one category still varies. */
const suiting: Record<Category, readonly [CompositionName, ...CompositionName[]]> = {
  movie: ['stageLights', 'tenementWindows', 'moonAndWaves', 'tramLines', 'ticketRosette'],
  music: ['stageLights', 'brushArcs', 'moonAndWaves', 'ticketRosette', 'tramLines'],
  pop_concert: ['stageLights', 'tenementWindows', 'ticketRosette', 'brushArcs', 'tramLines'],
  band_show: ['stageLights', 'tenementWindows', 'tramLines', 'brushArcs'],
  chinese_opera: ['moonAndWaves', 'brushArcs', 'ticketRosette', 'stageLights'],
  theatre: ['stageLights', 'tenementWindows', 'moonAndWaves', 'tramLines', 'brushArcs'],
  arts: ['brushArcs', 'ticketRosette', 'tramLines', 'moonAndWaves'],
  dance: ['brushArcs', 'stageLights', 'moonAndWaves', 'ticketRosette'],
  sports: ['tramLines', 'brushArcs', 'ticketRosette', 'moonAndWaves'],
  family: ['tramLines', 'moonAndWaves', 'tenementWindows', 'brushArcs', 'ticketRosette'],
  exhibition: ['ticketRosette', 'brushArcs', 'tenementWindows', 'tramLines'],
  seminar: ['ticketRosette', 'tramLines', 'brushArcs', 'tenementWindows'],
};

export function chooseComposition(category: Category, random: Random): CompositionName {
  return random.pick(suiting[category]);
}
