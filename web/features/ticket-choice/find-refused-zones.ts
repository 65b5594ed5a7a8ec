import type { TicketChoice, ZoneOnSale } from '../../../contract/seating/holds.ts';
import type { Problem } from '../../../contract/core/call.ts';

/** Errors about the availability of a zone. */
const aboutZones = new Set(['sold_out', 'not_enough_left', 'ticket_type_not_offered']);

/**
 * Returns the zones at which to show an error: those that lack the requested tickets, otherwise the only requested
 * zone. Empty if the error concerns the whole purchase.
 * @param zones their state after the error.
 */
export function findRefusedZones(
  problem: Problem,
  wanted: readonly TicketChoice[],
  zones: readonly ZoneOnSale[],
): number[] {
  if (!aboutZones.has(problem.code)) return [];
  const requested = new Map<number, number>();
  for (const { zoneNo, quantity } of wanted) requested.set(zoneNo, (requested.get(zoneNo) ?? 0) + quantity);
  if (requested.size <= 1) return [...requested.keys()];
  return [...requested]
    .filter(([zoneNo, quantity]) => {
      const zone = zones.find((one) => one.zoneNo === zoneNo);
      return !zone || zone.availability === 'sold_out' || (zone.left !== null && zone.left < quantity);
    })
    .map(([zoneNo]) => zoneNo);
}
