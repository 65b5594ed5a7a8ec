import { proposeSeats, type Proposal as Block } from '../../../../contract/seating/propose-seats.ts';
import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import { seatFacts } from '../../../../contract/seating/seat-plan.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';
import { awaysInRun, factInRun, freeInRun, type OpenLayout, type Place } from '../seats/open-layout.ts';
import type { Wish } from './parse-wish.ts';
import { seatCents } from '../seats/use-seat-words.ts';

/** Proposals shown at a time: few enough to compare. */
const mostProposals = 4;

/** Rows between the best row of one zone and of the next, so that a better zone comes first whatever the row. */
const rowsInZone = 1000;

/** Seats of the map that are proposed, and why. */
export interface Proposal extends Pick<Block, 'why'> {
  readonly places: readonly Place[];
}

/** The best blocks of neighbours for a wish, and what may be preferred to them. */
export function findProposals(
  layout: OpenLayout,
  states: BlockStates,
  zones: readonly ZoneOnSale[],
  wish: Wish & { quantity: number },
): Proposal[] {
  const runs = layout.sections.flatMap(({ runs: own }) =>
    own.flatMap((run) => {
      const zone = zones.findIndex(({ zoneNo }) => zoneNo === run.zoneNo);
      if (zone < 0) return [];
      return [
        {
          run: run.run,
          section: run.section,
          row: run.row,
          // Measures compare all rows of a zone.
          rank: zone * rowsInZone + (run.measures ? 0 : run.rank),
          measures: run.measures,
          aways: awaysInRun(run, layout),
          width: run.width,
          free: freeInRun(run, states),
          priceCents: seatCents(zones[zone]),
          facts: Object.fromEntries(seatFacts.map((fact) => [fact, factInRun(run, fact)])),
        },
      ];
    }),
  );
  return proposeSeats(runs, wish, mostProposals).map(({ run, seats, why }) => {
    const found = layout.run(run);
    return { why, places: found ? listSeats(seats).flatMap((at) => layout.placeIn(found, at) ?? []) : [] };
  });
}
