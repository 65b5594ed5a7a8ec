import type { TicketChoice, ZoneOnSale } from '../../../contract/seating/holds.ts';
import type { Problem } from '../../../contract/core/call.ts';

/** Refusals about the availability of a zone. */
const aboutZones = new Set(['sold_out', 'not_enough_left', 'ticket_type_not_offered']);

/**
 * Returns the zones at which to show a refusal: those that lack the requested tickets, else the only requested one.
 * Empty if it concerns the whole purchase.
 * @param zones as they are after the refusal.
 */
export function findRefusedZones(
  problem: Problem,
  wanted: readonly TicketChoice[],
  zones: readonly ZoneOnSale[],
): number[] {
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
