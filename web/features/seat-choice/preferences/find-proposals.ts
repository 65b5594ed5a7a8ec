import { proposeSeats, type Proposal as Block } from '../../../../contract/seating/propose-seats.ts';
import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import { seatAttributes } from '../../../../contract/seating/seat-plan.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';
import { distancesInRun, attributeInRun, freeInRun, type OpenLayout, type LayoutSeat } from '../seats/open-layout.ts';
import type { ParsedPreferences } from './parse-seat-preferences.ts';
import { seatCents } from '../seats/use-seat-words.ts';

/** Number of proposals to show: few enough to compare. */
const maxProposals = 4;

/** Rank offset between zones, so that the better zone always comes first. */
const rowsInZone = 1000;

export interface SeatProposal extends Pick<Block, 'why'> {
  readonly places: readonly LayoutSeat[];
}

/** Returns the best blocks of adjacent seats for the preferences, and alternatives that have an advantage. */
export function findProposals(
  layout: OpenLayout,
  states: BlockStates,
  zones: readonly ZoneOnSale[],
  wish: ParsedPreferences & { quantity: number },
): SeatProposal[] {
  const runs = layout.sections.flatMap(({ runs: own }) =>
    own.flatMap((run) => {
      const zone = zones.findIndex(({ zoneNo }) => zoneNo === run.zoneNo);
      if (zone < 0) return [];
      return [
        {
          run: run.run,
          section: run.section,
          row: run.row,
          // Penalties are comparable across all rows of a zone.
          rank: zone * rowsInZone + (run.measures ? 0 : run.rank),
          measures: run.measures,
          aways: distancesInRun(run, layout),
          width: run.width,
          free: freeInRun(run, states),
          priceCents: seatCents(zones[zone]),
          facts: Object.fromEntries(seatAttributes.map((fact) => [fact, attributeInRun(run, fact)])),
        },
      ];
    }),
  );
  return proposeSeats(runs, wish, maxProposals).map(({ run, seats, why }) => {
    const found = layout.run(run);
    return { why, places: found ? listSeats(seats).flatMap((at) => layout.placeIn(found, at) ?? []) : [] };
  });
}
