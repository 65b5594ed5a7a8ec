import type { DiscountKind } from '../../../contract/catalogue/kinds.ts';
import type { Text } from '../../../contract/core/language.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { shareByLargestRemainder } from './share-cents.ts';

/** Something off each ticket that it is for. */
export interface Offer {
  readonly id: string;
  readonly kind: Exclude<DiscountKind, 'pass'>;
  readonly name: Text;
  /** One of them; per cent are rounded down to whole cents. */
  readonly offCents?: number | undefined;
  readonly offPercent?: number | undefined;
  /** Tickets of the performance that it takes. */
  readonly fromTickets: number;
  /** Null for all. */
  readonly zones: ReadonlySet<number> | null;
  readonly ticketTypes: ReadonlySet<string> | null;
}

/** What a performance has of a pass: the class of each of its zones that has one. */
export interface PassPart {
  readonly id: string;
  readonly name: Text;
  readonly choose: number;
  /** By zone. `prices`: of a whole set, by ticket type, in cents. */
  readonly classes: ReadonlyMap<number, { readonly key: string; readonly prices: Readonly<Record<string, number>> }>;
}

/** Held tickets of one performance, with what may be taken off them. */
export interface Priceable {
  readonly performanceId: string;
  readonly holdId: string;
  readonly lines: readonly TicketLine[];
  readonly offers: readonly Offer[];
  readonly pass: PassPart | null;
}

/** A discount as an order keeps it. */
export interface SoldDiscount {
  readonly id: string;
  readonly kind: DiscountKind;
  readonly name: Text;
  /** Tickets that have it, and what it takes off all of them, in cents. */
  readonly quantity: number;
  readonly cents: number;
}

export interface PricedHold {
  /** With what is taken off each of them; that of an order is its sum. */
  readonly lines: readonly TicketLine[];
  readonly discounts: readonly SoldDiscount[];
  readonly discountCents: number;
}

interface Unit {
  readonly at: number;
  readonly line: number;
  readonly performanceId: string;
  readonly unitCents: number;
  /** The best that it could have by itself. */
  readonly single: { readonly offer: Offer; readonly cents: number } | undefined;
  /** What it costs with that. */
  readonly netCents: number;
}

interface Taken {
  readonly of: Pick<SoldDiscount, 'id' | 'kind' | 'name'>;
  readonly cents: number;
}

/**
 * What is taken off the tickets of a cart. One rule: a ticket has one discount at most, and of all ways to give them out
 * it is the one by which the cart costs least. Of two that save the same, no code is used up, then the first by id.
 * The same whatever the order of holds and lines.
 * @returns by hold, in the order asked for. @throws for a ticket of two passes, which no feed can say.
 */
export function priceCart(holds: readonly Priceable[]): PricedHold[] {
  const counts = new Map<string, number>();
  for (const { performanceId, lines, offers } of holds) {
    for (const offer of offers) {
      const key = `${performanceId} ${offer.id}`;
      counts.set(key, (counts.get(key) ?? 0) + lines.reduce((sum, l) => sum + (isFor(offer, l) ? l.quantity : 0), 0));
    }
  }
  const units = holds.flatMap((hold, at) =>
    hold.lines.flatMap((line, index) => {
      const single = bestSingle(hold, line, (offer) => counts.get(`${hold.performanceId} ${offer.id}`)!);
      const { performanceId } = hold;
      const netCents = line.unitCents - (single?.cents ?? 0);
      const unit: Unit = { at, line: index, performanceId, unitCents: line.unitCents, single, netCents };
      return Array.from({ length: line.quantity }, () => unit);
    }),
  );
  const taken = units.map(
    (unit): Taken | undefined => unit.single && { of: unit.single.offer, cents: unit.single.cents },
  );
  for (const [pass, priceCents, members] of gatherPasses(holds, units)) {
    const chosen = chooseSets(pass.choose, priceCents, members, (index) => units[index]!, compareIn(holds));
    const cents = chosen.indexes.reduce((sum, index) => sum + units[index]!.unitCents, 0) - chosen.sets * priceCents;
    const shares = shareByLargestRemainder(
      chosen.sets === 0 ? 0 : cents,
      chosen.indexes.map((index) => units[index]!.unitCents),
    );
    chosen.indexes.forEach((index, n) => {
      taken[index] = { of: { id: pass.id, kind: 'pass', name: pass.name }, cents: shares[n]! };
    });
  }
  return holds.map((hold, at) => sumHold(hold, units, taken, at));
}

function isFor(offer: Offer, line: TicketLine): boolean {
  return (offer.zones?.has(line.zoneNo) ?? true) && (offer.ticketTypes?.has(line.ticketType) ?? true);
}

const dearest: Record<Offer['kind'], number> = { early_bird: 0, group: 1, code: 2 };

function bestSingle(hold: Priceable, line: TicketLine, countOf: (offer: Offer) => number): Unit['single'] {
  const all = hold.offers.flatMap((offer) => {
    if (!isFor(offer, line) || countOf(offer) < offer.fromTickets) return [];
    const cents = offer.offCents ?? Math.floor((line.unitCents * (offer.offPercent ?? 0)) / 100);
    return cents > 0 && line.unitCents > 0 ? [{ offer, cents: Math.min(cents, line.unitCents) }] : [];
  });
  return all.toSorted(
    (a, b) => b.cents - a.cents || dearest[a.offer.kind] - dearest[b.offer.kind] || (a.offer.id < b.offer.id ? -1 : 1),
  )[0];
}

/** Tickets that can make up sets with one another: of one pass, class and ticket type. */
function gatherPasses(holds: readonly Priceable[], units: readonly Unit[]): [PassPart, number, number[]][] {
  const groups = new Map<string, [PassPart, number, number[]]>();
  units.forEach((unit, index) => {
    const { pass, lines } = holds[unit.at]!;
    const line = lines[unit.line]!;
    const found = pass?.classes.get(line.zoneNo);
    const priceCents = found?.prices[line.ticketType];
    if (!pass || !found || priceCents === undefined) return;
    const key = `${pass.id} ${found.key} ${line.ticketType}`;
    const group = groups.get(key) ?? [pass, priceCents, []];
    group[2].push(index);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** Tickets that cost the same are told apart by what they are, never by where they stood in the cart. */
function compareIn(holds: readonly Priceable[]): (a: Unit, b: Unit) => number {
  const nameOf = ({ at, line }: Unit) => {
    const { performanceId, holdId, lines } = holds[at]!;
    const { zoneNo, ticketType, unitCents } = lines[line]!;
    return `${performanceId} ${holdId} ${String(zoneNo).padStart(4)} ${ticketType} ${unitCents}`;
  };
  return (a, b) => b.netCents - a.netCents || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0);
}

/**
 * As many sets as save most. A number of sets can be had exactly of tickets of which none comes from one performance
 * more often than there are sets; so for each number the dearest such tickets are the best ones.
 */
function chooseSets(
  choose: number,
  priceCents: number,
  members: readonly number[],
  unitOf: (index: number) => Unit,
  compare: (a: Unit, b: Unit) => number,
): { sets: number; indexes: readonly number[] } {
  const sorted = members.toSorted((a, b) => compare(unitOf(a), unitOf(b)));
  const byPerformance = Map.groupBy(sorted, (index) => unitOf(index).performanceId);
  let best = { sets: 0, indexes: [] as readonly number[], saved: 0 };
  for (let sets = 1; sets * choose <= sorted.length; sets++) {
    const open = new Set([...byPerformance.values()].flatMap((own) => own.slice(0, sets)));
    const indexes = sorted.filter((index) => open.has(index)).slice(0, choose * sets);
    if (indexes.length < choose * sets) break;
    const saved = indexes.reduce((sum, index) => sum + unitOf(index).netCents, 0) - sets * priceCents;
    if (saved > best.saved) best = { sets, indexes, saved };
  }
  return best;
}

function sumHold(
  hold: Priceable,
  units: readonly Unit[],
  taken: readonly (Taken | undefined)[],
  at: number,
): PricedHold {
  const off = hold.lines.map(() => 0);
  const discounts = new Map<string, SoldDiscount>();
  units.forEach((unit, index) => {
    const one = taken[index];
    if (unit.at !== at || !one) return;
    off[unit.line]! += one.cents;
    const { id, kind, name } = one.of;
    const sum = discounts.get(id) ?? { id, kind, name, quantity: 0, cents: 0 };
    discounts.set(id, { ...sum, quantity: sum.quantity + 1, cents: sum.cents + one.cents });
  });
  const sorted = [...discounts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    lines: hold.lines.map((line, index) => (off[index]! > 0 ? { ...line, discountCents: off[index]! } : line)),
    discounts: sorted,
    discountCents: off.reduce((sum, cents) => sum + cents, 0),
  };
}
