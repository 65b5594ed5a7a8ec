import { isDeepStrictEqual } from 'node:util';
import type { CatalogueFeed, FeedSeatRow, FeedZone } from '../../../../contract/catalogue/feed.ts';
import type {
  PlanRow,
  PlanSeat,
  PlanSection,
  SeatAttribute,
  SeatPlan,
} from '../../../../contract/seating/seat-plan.ts';
import { computeSeatPenalties } from '../../../../contract/seating/seat-penalty.ts';
import { partSeatRun, type SeatPart } from '../../catalogue/feeds/part-seat-run.ts';

export type PlanZone = Omit<FeedZone, 'prices'>;

/**
 * Returns the zones that a plan is sold by: one per category that has seats, in plan order, then its areas. Rows are
 * best first, and each run is separate. Seats that the venue withholds are omitted and split their runs. Wheelchair
 * seats and the seats next to them are separate runs at the end, so that best-available assigns them to others only
 * when no other seats are left.
 */
export function zonesOfPlan(plan: SeatPlan): PlanZone[] {
  const measures = computeSeatPenalties(plan);
  const seated = plan.categories.map(({ key, name }): PlanZone => {
    const sections = plan.sections.filter((section) => section.category === key);
    const rows = orderRows(plan, sections).flatMap(({ section, row }) =>
      row.runs.flatMap(partRun).map((run) => ({
        isKept: run.kept,
        entry: { ...entryOf(section, row, run.seats), measures: run.seats.map((seat) => measures.get(seat)!) },
      })),
    );
    const inOrder = [...rows.filter((row) => !row.isKept), ...rows.filter((row) => row.isKept)];
    return { key, name, kind: 'seated', rows: inOrder.map(({ entry }) => entry) };
  });
  const areas = plan.areas.map(({ key, name, capacity }): PlanZone => {
    const isTaken = plan.categories.some((category) => category.key === key);
    return { key: isTaken ? `area ${key}` : key, name, kind: 'general', capacity };
  });
  return [...seated.filter((zone) => zone.rows!.length > 0), ...areas];
}

/**
 * Returns the feed with the zones of these plans for the performances that name a plan. Prices and names are preserved.
 */
export function sellByPlans(feed: CatalogueFeed, plans: readonly SeatPlan[]): CatalogueFeed {
  const byPlan = new Map(plans.map((plan) => [plan.key, new Map(zonesOfPlan(plan).map((zone) => [zone.key, zone]))]));
  const seated = (zones: FeedZone[], plan: string | undefined): FeedZone[] => {
    const known = plan === undefined ? undefined : byPlan.get(plan);
    if (!known) return zones;
    return zones.flatMap((zone) => {
      if (zone.kind !== 'seated') return [zone];
      const rows = known.get(zone.key)?.rows;
      return rows ? [{ ...zone, rows }] : [];
    });
  };
  if (byPlan.size === 0) return feed;
  return {
    ...feed,
    events: feed.events.map(({ zones, ...event }) => ({
      ...event,
      performances: event.performances.map((one) => ({ ...one, zones: seated(one.zones ?? zones ?? [], one.plan) })),
    })),
  };
}

function entryOf(section: PlanSection, row: PlanRow, seats: readonly PlanSeat[]): FeedSeatRow {
  const restricted = seats.filter((seat) => seat.facts?.includes('restricted_view')).map((seat) => seat.label);
  return {
    ...(section.key === '' ? {} : { section: section.key }),
    // If the name only repeats the key, the known name for that key is better.
    ...(section.key === '' || isDeepStrictEqual(section.name, { en_us: section.key })
      ? {}
      : { sectionName: section.name }),
    row: row.label,
    seats: seats.map((seat) => seat.label),
    ...(restricted.length > 0 ? { restricted } : {}),
  };
}

interface PlacedRow {
  readonly section: PlanSection;
  readonly row: PlanRow;
}

/**
 * Sorts the rows of a section in physical order, and the rows of several sections by level and then from the stage
 * outward.
 */
function orderRows(plan: SeatPlan, sections: readonly PlanSection[]): PlacedRow[] {
  const rows = sections.flatMap((section) => section.rows.map((row) => ({ section, row })));
  if (sections.length < 2) return rows;
  const levels = plan.levels.map((level) => level.key);
  const stage = plan.stage ? middleOf(plan.stage.outline) : { x: plan.width / 2, y: 0 };
  return rows
    .map((one) => {
      const middle = middleOf(one.row.runs.flat());
      const away = Math.hypot(middle.x - stage.x, middle.y - stage.y);
      return { ...one, level: levels.indexOf(one.section.level), away };
    })
    .toSorted((a, b) => a.level - b.level || a.away - b.away);
}

function middleOf(spots: readonly { x: number; y: number }[]): { x: number; y: number } {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

function partRun(run: readonly PlanSeat[]): SeatPart<PlanSeat>[] {
  const has = (seat: PlanSeat, ...facts: readonly SeatAttribute[]) => facts.some((fact) => seat.facts?.includes(fact));
  return partSeatRun(run, {
    off: (seat) => has(seat, 'not_for_sale'),
    kept: (seat) => has(seat, 'wheelchair', 'companion'),
  });
}
