import type { CatalogueFeed, FeedZone } from '../../../../contract/catalogue/feed.ts';
import { computeSeatPenalties } from '../../../../contract/seating/seat-penalty.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';

/** By section, row and label. */
export type SeatPenalties = ReadonlyMap<string, number>;

/**
 * Returns the feed with the penalty of every seat in the rows of the plans. A row with a seat that is not in its plan
 * stays unchanged.
 */
export function withSeatPenalties(feed: CatalogueFeed, plans: readonly SeatPlan[]): CatalogueFeed {
  const known = new Map(plans.map((plan) => [plan.key, penaltiesBySeatName(plan)]));
  const of = (plan: string | undefined): SeatPenalties | undefined =>
    plan === undefined ? undefined : known.get(plan);
  return {
    ...feed,
    events: feed.events.map((event) => {
      const shared = of(event.performances.find(({ zones }) => !zones)?.plan);
      return {
        ...event,
        ...(event.zones && { zones: measureZones(event.zones, shared) }),
        performances: event.performances.map((one) =>
          one.zones ? { ...one, zones: measureZones(one.zones, of(one.plan)) } : one,
        ),
      };
    }),
  };
}

export function penaltiesBySeatName(plan: SeatPlan): SeatPenalties {
  const measures = computeSeatPenalties(plan);
  return new Map(
    plan.sections.flatMap(({ key, rows }) =>
      rows.flatMap((row) =>
        row.runs.flat().map((seat) => [nameOfSeat(key, row.label, seat.label), measures.get(seat)!] as const),
      ),
    ),
  );
}

/**
 * Returns the key of a seat.
 * @param section section key; empty if there is none.
 */
export function nameOfSeat(section: string, row: string, seat: string): string {
  return JSON.stringify([section, row, seat]);
}

function measureZones(zones: readonly FeedZone[], measures: SeatPenalties | undefined): FeedZone[] {
  return zones.map((zone) => ({
    ...zone,
    ...(zone.rows && {
      rows: zone.rows.map((row) => {
        const found = row.seats.map((seat) => measures?.get(nameOfSeat(row.section ?? '', row.row, seat)));
        return found.every((measure) => measure !== undefined) ? { ...row, measures: found } : row;
      }),
    }),
  }));
}
