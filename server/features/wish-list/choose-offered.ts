import type { Prices } from '../../../contract/catalogue/events.ts';
import type { ZoneStock } from '../seating/returned/returned-stock.ts';
import type { WishCriteria } from './rules.ts';

/** Offered ticket, with the fields that decide which requests it suits. */
export interface Offered {
  readonly memberId: string;
  readonly zoneNo: number;
  readonly blockNo: number;
  /** Position of the seat in its block; null for unnumbered spots. */
  readonly seatNo: number | null;
  readonly ticketType: keyof Prices;
  /** Without the service fee. */
  readonly unitCents: number;
  readonly feeCents: number;
}

/**
 * Selects tickets that fulfil a whole request, from the preferred zone that has enough; `undefined` if none has.
 * Tickets keep their types and prices: the requested types, one price per type. Members never get their own tickets.
 */
export function chooseOffered<Ticket extends Offered>(
  wanted: WishCriteria & { readonly memberId: string },
  offered: readonly Ticket[],
): Ticket[] | undefined {
  const suiting = offered.filter(
    ({ memberId, ticketType, unitCents }) =>
      memberId !== wanted.memberId &&
      wanted.ticketTypes.includes(ticketType) &&
      (wanted.highestCents === null || unitCents <= wanted.highestCents),
  );
  const zoneNos = [...new Set(suiting.map(({ zoneNo }) => zoneNo))].toSorted((a, b) => a - b);
  for (const zoneNo of wanted.zoneNos.length > 0 ? wanted.zoneNos : zoneNos) {
    const inZone = suiting.filter((ticket) => ticket.zoneNo === zoneNo);
    const chosen = sideBySide(wanted, inZone) ?? (wanted.together ? undefined : pick(wanted, inZone));
    if (chosen) return chosen;
  }
  return undefined;
}

/** Returns adjacent seats; any unnumbered spots count as adjacent. */
function sideBySide<Ticket extends Offered>(wanted: WishCriteria, tickets: readonly Ticket[]): Ticket[] | undefined {
  for (const ofBlock of Map.groupBy(tickets, ({ blockNo }) => blockNo).values()) {
    if (ofBlock[0]!.seatNo === null) {
      const chosen = pick(wanted, ofBlock);
      if (chosen) return chosen;
      continue;
    }
    const sorted = ofBlock.toSorted((a, b) => a.seatNo! - b.seatNo!);
    for (let at = 0; at + wanted.quantity <= sorted.length; at++) {
      const run = sorted.slice(at, at + wanted.quantity);
      const isRun = run.at(-1)!.seatNo! - run[0]!.seatNo! === wanted.quantity - 1;
      const chosen = isRun ? pick(wanted, run) : undefined;
      if (chosen) return chosen;
    }
  }
  return undefined;
}

/**
 * Returns the requested number of tickets of each type, at one price per type: the lowest price with enough tickets.
 */
function pick<Ticket extends Offered>({ ticketTypes }: WishCriteria, tickets: readonly Ticket[]): Ticket[] | undefined {
  const chosen: Ticket[] = [];
  for (const [type, letters] of Map.groupBy(ticketTypes, (letter) => letter)) {
    const ofType = tickets.filter(({ ticketType }) => ticketType === type);
    const byPrice = [...Map.groupBy(ofType, ({ unitCents, feeCents }) => `${unitCents} ${feeCents}`).values()];
    const enough = byPrice
      .filter((some) => some.length >= letters.length)
      .toSorted(([a], [b]) => a!.unitCents + a!.feeCents - b!.unitCents - b!.feeCents);
    if (!enough[0]) return undefined;
    chosen.push(...enough[0].slice(0, letters.length));
  }
  return chosen;
}

/** Returns the offered tickets by zone, with the lowest price of each type, to find requests that they could fulfil. */
export function zonesOffered(offered: readonly Offered[]): (ZoneStock & { prices: Prices })[] {
  return [...Map.groupBy(offered, ({ zoneNo }) => zoneNo)].map(([zoneNo, tickets]) => {
    const prices: Prices = {};
    for (const { ticketType, unitCents } of tickets) {
      prices[ticketType] = Math.min(unitCents, prices[ticketType] ?? unitCents);
    }
    return { zoneNo, free: tickets.length, together: longestRun(tickets), prices };
  });
}

function longestRun(tickets: readonly Offered[]): number {
  let longest = 0;
  for (const ofBlock of Map.groupBy(tickets, ({ blockNo }) => blockNo).values()) {
    if (ofBlock[0]!.seatNo === null) {
      longest = Math.max(longest, ofBlock.length);
      continue;
    }
    const seats = new Set(ofBlock.map(({ seatNo }) => seatNo!));
    for (const seat of seats) {
      let run = 1;
      while (seats.has(seat + run)) run += 1;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}
