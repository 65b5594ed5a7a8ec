import type { TicketChoice, ZoneOnSale } from '../../../contract/seating/holds.ts';
import type { Problem } from '../../../contract/core/call.ts';

/** Refusals that are about what is left in a zone. */
const aboutZones = new Set(['sold_out', 'not_enough_left', 'ticket_type_not_offered']);

/**
 * The zones at which a refusal is to be told: those that no longer have what was asked for, else the only one asked
 * for. Empty where it is about the purchase as a whole.
 * @param zones as they are now, after the refusal.
 */
export function blameZones(problem: Problem, wanted: readonly TicketChoice[], zones: readonly ZoneOnSale[]): number[] {
  if (!aboutZones.has(problem.code)) return [];
  const asked = new Map<number, number>();
  for (const { zoneNo, quantity } of wanted) asked.set(zoneNo, (asked.get(zoneNo) ?? 0) + quantity);
  if (asked.size <= 1) return [...asked.keys()];
  return [...asked]
    .filter(([zoneNo, quantity]) => {
      const zone = zones.find((one) => one.zoneNo === zoneNo);
      return !zone || zone.availability === 'sold_out' || (zone.left !== null && zone.left < quantity);
    })
    .map(([zoneNo]) => zoneNo);
}
