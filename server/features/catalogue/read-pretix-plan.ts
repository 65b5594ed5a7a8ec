import * as z from 'zod/mini';
import type { FeedSeatRow, FeedZone } from '../../../contract/catalogue-feed.ts';

/**
 * What is read of a pretix seating plan, version 0.0.1 of its published schema: areas, colours and sizes are left alone,
 * as are fields that other versions add.
 */
const Position = z.object({ x: z.number(), y: z.number() });
const Seat = z.object({
  seat_guid: z.string().check(z.minLength(1)),
  seat_number: z.string().check(z.minLength(1)),
  position: Position,
  category: z.string(),
});
const Row = z.object({ row_number: z.string().check(z.minLength(1)), seats: z.array(Seat) });
const Zone = z.object({
  name: z.optional(z.string()),
  position: Position,
  rows: z.array(Row),
  areas: z.optional(z.array(z.unknown())),
});
const Plan = z.object({
  name: z.string(),
  zones: z.array(Zone),
  categories: z.array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) })),
  size: z.object({ width: z.number(), height: z.number() }),
});

/** A zone of ours, without its prices, for each category of the plan; `key` is the category's name. */
export type PlanZone = Pick<FeedZone, 'key' | 'kind'> & { rows: FeedSeatRow[] };

/** Says in one sentence what is wrong with a plan, and where. */
export class PlanRefused extends Error {}

/** Seats of the widest row that the catalogue takes. */
const widestRow = 240;

/**
 * Reads a pretix seating plan: one numbered zone for each category that has seats, in the plan's order of categories;
 * rows in the plan's order, which is taken as best first; seats from left to right as somebody facing the stage sees
 * them. A plan's zone becomes the section of its rows, unless it is named like the category.
 * @throws {PlanRefused} for a plan of another shape, empty rows, unknown categories and seats that stand twice.
 */
export function readPretixPlan(json: unknown): { name: string; zones: PlanZone[] } {
  const read = Plan.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new PlanRefused(`The plan is no pretix seating plan: ${issue?.path.join('.') || 'top'}: ${issue?.message}.`);
  }
  const zones = new Map(read.data.categories.map(({ name }) => [name, new Map<string, FeedSeatRow>()]));
  const guids = new Set<string>();
  for (const [at, zone] of read.data.zones.entries()) {
    const zoneName = zone.name || `Zone ${at + 1}`;
    if (zone.rows.length === 0 && !zone.areas?.length) throw new PlanRefused(`${zoneName} has no rows.`);
    for (const row of zone.rows) {
      const place = `${zoneName}, row ${row.row_number}`;
      if (row.seats.length === 0) throw new PlanRefused(`${place} has no seats.`);
      for (const seat of fromTheLeft(row.seats)) {
        const rows = zones.get(seat.category);
        const name = `${place}, seat ${seat.seat_number}`;
        if (!rows) throw new PlanRefused(`${name} is of the category ${seat.category}, which the plan does not list.`);
        if (guids.has(seat.seat_guid)) throw new PlanRefused(`${name} has the same seat_guid as another seat.`);
        guids.add(seat.seat_guid);
        addSeat(rows, {
          place,
          section: zone.name === seat.category ? undefined : zone.name,
          row: row.row_number,
          seat,
        });
      }
    }
  }
  if (guids.size === 0) throw new PlanRefused('The plan has no seats.');
  const filled = [...zones].filter(([, rows]) => rows.size > 0);
  return {
    name: read.data.name,
    zones: filled.map(([key, rows]) => ({ key, kind: 'seated', rows: [...rows.values()] })),
  };
}

function addSeat(
  rows: Map<string, FeedSeatRow>,
  found: { place: string; section: string | undefined; row: string; seat: z.infer<typeof Seat> },
): void {
  const key = JSON.stringify([found.section, found.row]);
  const known = rows.get(key) ?? { ...(found.section ? { section: found.section } : {}), row: found.row, seats: [] };
  const label = found.seat.seat_number;
  if (known.seats.includes(label)) throw new PlanRefused(`${found.place}, seat ${label} stands twice.`);
  if (known.seats.length === widestRow) throw new PlanRefused(`${found.place} has more than ${widestRow} seats.`);
  known.seats.push(label);
  rows.set(key, known);
}

/** A row that is drawn from right to left is turned round; one that is not drawn along a line stays as it is. */
function fromTheLeft(seats: readonly z.infer<typeof Seat>[]): readonly z.infer<typeof Seat>[] {
  const turned = seats.every((seat, at) => at === 0 || seat.position.x < seats[at - 1]!.position.x);
  return turned ? seats.toReversed() : seats;
}
