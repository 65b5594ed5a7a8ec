import { isDeepStrictEqual } from 'node:util';
import type { FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { maxSeatsInUse, type SeatInUse } from '../../../../contract/staff/plans.ts';
import type { PlanUser } from '../../catalogue/feeds/replace-zones.ts';
import { nameOfSeat } from '../plans/zone-seat-penalties.ts';
import { zonesOfPlan, type PlanZone } from '../plans/sell-by-plan.ts';
import type { BlockRow } from '../store.ts';
import { findSeatsInUse, seatsOfPlan, type SeatsByName, type UsedSeat } from './find-seats-in-use.ts';
import { nameTakenSeats } from './name-taken-seats.ts';

interface SoldPlan {
  readonly zones: readonly PlanZone[];
  readonly seats: SeatsByName;
}

function soldPlanOf(plan: SeatPlan): SoldPlan {
  return { zones: zonesOfPlan(plan), seats: seatsOfPlan(plan) };
}

export interface UpcomingPlanUse extends PlanUser {
  readonly blocks: readonly BlockRow[];
}

export interface PlanChangeResult {
  /** Seats that prevent the change, up to the listed maximum. `more` counts the rest. */
  readonly seats: SeatInUse[];
  readonly more: number;
  /** New zones of the performances that follow the plan. */
  readonly followed: { performanceId: string; zones: FeedZone[] }[];
  readonly unpriced: { performanceId: string; zone: string }[];
}

/**
 * Validates a plan change. New seats go on sale at the price of their category, and removed seats go off sale. Held or
 * sold seats must not change.
 */
export function validatePlanChange(plans: {
  before: SeatPlan;
  after: SeatPlan;
  uses: readonly UpcomingPlanUse[];
}): PlanChangeResult {
  const [before, after] = [soldPlanOf(plans.before), soldPlanOf(plans.after)];
  const uses = plans.uses.map((use) => ({ ...use, follows: sellsPlan(use.zones, before.zones) }));
  const inUse = findInUse(uses, before, after);
  const followed = uses
    .filter(({ follows, zones }) => follows && zones.length > 0)
    .map(({ performanceId, zones }) => ({ performanceId, zones: followZones(zones, before, after) }));
  const priced = new Map(plans.uses.map(({ performanceId, zones }) => [performanceId, zones.map(({ key }) => key)]));
  return {
    seats: inUse.slice(0, maxSeatsInUse),
    more: Math.max(0, inUse.length - maxSeatsInUse),
    followed,
    unpriced: followed.flatMap(({ performanceId }) =>
      after.zones
        .filter(({ key }) => !priced.get(performanceId)?.includes(key))
        .map(({ key }) => ({ performanceId, zone: key })),
    ),
  };
}

interface CheckedUse extends UpcomingPlanUse {
  /** True if the performance sells the plan's zones category by category. Others define their own zones. */
  readonly follows: boolean;
}

function sellsPlan(zones: readonly FeedZone[], planned: readonly PlanZone[]): boolean {
  const byKey = new Map(planned.map((zone) => [zone.key, zone]));
  return zones.every((zone) => {
    if (zone.kind !== 'seated') return true;
    const own = byKey.get(zone.key);
    return own !== undefined && isDeepStrictEqual(namesOf(zone), namesOf(own));
  });
}

function namesOf({ rows = [] }: PlanZone): Set<string> {
  return new Set(rows.flatMap(({ section = '', row, seats }) => seats.map((seat) => nameOfSeat(section, row, seat))));
}

/** Returns the seats affected by the change that are held or sold, or that a performance sells in its own zones. */
function findInUse(uses: readonly CheckedUse[], before: SoldPlan, after: SoldPlan): SeatInUse[] {
  const used = new Map<string, UsedSeat>();
  const onSale = new Map<string, UsedSeat>();
  const areas: SeatInUse[] = [];
  for (const use of uses) {
    const { blocks, zones, follows } = use;
    for (const [name, at] of nameTakenSeats(blocks)) countUse(used, name, at);
    if (follows) areas.push(...findFullAreas(use, after));
    else {
      for (const { section = '', row, seats } of zones.flatMap((zone) => zone.rows ?? [])) {
        for (const seat of seats) countUse(onSale, nameOfSeat(section, row, seat), { section, row, seat });
      }
    }
  }
  const taken = findSeatsInUse(before.seats, after.seats, used);
  const gone = findSeatsInUse(before.seats, after.seats, onSale).filter(({ why }) => why === 'gone');
  const known = new Set(taken.map(({ at }) => nameOfSeat(at.section, at.row, at.seat)));
  return [...taken, ...gone.filter(({ at }) => !known.has(nameOfSeat(at.section, at.row, at.seat))), ...areas];
}

function countUse(seats: Map<string, UsedSeat>, name: string, at: UsedSeat['at']): void {
  const known = seats.get(name);
  if (known) known.performances++;
  else seats.set(name, { at, performances: 1 });
}

/** Finds general-admission areas that would be smaller than the number of spots taken. */
function findFullAreas({ zones, zoneNos, blocks }: CheckedUse, after: SoldPlan): SeatInUse[] {
  return zones
    .filter(({ kind }) => kind !== 'seated')
    .flatMap((zone): SeatInUse[] => {
      const own = blocks.filter(({ zoneNo, width }) => zoneNo === zoneNos[zone.key] && width === 0);
      const taken = own.reduce((sum, { capacity, available }) => sum + capacity - available, 0);
      const is = after.zones.find(({ key, kind }) => key === zone.key && kind !== 'seated');
      if (taken === 0 || (is?.capacity ?? 0) >= taken) return [];
      const place = { section: zone.key, row: '', seat: '' };
      return [{ at: place, why: is ? 'changed' : 'gone', performances: 1 }];
    });
}

/** Returns a performance's zones with the plan's changes. The performance's own deviations are preserved. */
function followZones(zones: readonly FeedZone[], before: SoldPlan, after: SoldPlan): FeedZone[] {
  const [was, is] = [before, after].map((plan) => new Map(plan.zones.map((zone) => [zone.key, zone])));
  return zones.flatMap((zone): FeedZone[] => {
    const [old, now] = [was!.get(zone.key), is!.get(zone.key)];
    // An area that was never in the plan belongs to the performance.
    if (!old && zone.kind !== 'seated') return [zone];
    if (!now) return [];
    const name = isDeepStrictEqual(zone.name, old?.name) ? now.name : zone.name;
    if (zone.kind === 'seated') return now.rows ? [{ ...zone, name, rows: now.rows }] : [];
    const follows = zone.capacity === old?.capacity && now.capacity !== undefined;
    return [{ ...zone, name, ...(follows ? { capacity: now.capacity } : {}) }];
  });
}
