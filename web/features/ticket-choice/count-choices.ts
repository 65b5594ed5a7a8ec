import type { TicketType } from '../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import type { ZoneOnSale } from '../../../contract/seating/holds.ts';
import { choiceKey, type Choices } from './choices-in-address.ts';

interface ChosenLine {
  readonly zone: ZoneOnSale;
  readonly ticketType: TicketType;
  readonly quantity: number;
  /** Cents, excluding the service fee. */
  readonly cents: number;
}

export interface ChosenTickets {
  readonly lines: readonly ChosenLine[];
  readonly quantity: number;
  readonly ticketsCents: number;
  readonly feesCents: number;
}

/** Returns the selected tickets with their price in cents. */
export function sumTicketChoices(choices: Choices, zones: readonly ZoneOnSale[]): ChosenTickets {
  const lines: ChosenLine[] = [];
  let [quantity, ticketsCents, feesCents] = [0, 0, 0];
  for (const zone of zones) {
    for (const ticketType of ticketTypes) {
      const count = choices[choiceKey(zone.zoneNo, ticketType)] ?? 0;
      const price = zone.prices[ticketType];
      if (count <= 0 || price === undefined) continue;
      lines.push({ zone, ticketType, quantity: count, cents: price * count });
      quantity += count;
      ticketsCents += price * count;
      feesCents += zone.serviceFeeCents * count;
    }
  }
  return { lines, quantity, ticketsCents, feesCents };
}

/** Returns the maximum number of tickets of one type in a zone, including those already selected. */
export function maxOf(
  zone: ZoneOnSale,
  ticketType: TicketType,
  choices: Choices,
  limits: { chosen: number; perPurchase: number; perMember: number | null },
): number {
  if (zone.availability === 'sold_out') return 0;
  const own = choices[choiceKey(zone.zoneNo, ticketType)] ?? 0;
  const inZone = ticketTypes.reduce((sum, one) => sum + (choices[choiceKey(zone.zoneNo, one)] ?? 0), 0);
  const limit = Math.min(limits.perPurchase, limits.perMember ?? limits.perPurchase);
  return Math.max(0, Math.min(limit - (limits.chosen - own), (zone.left ?? limit) - (inZone - own)));
}
