import type { DiscountKind } from '../../../contract/catalogue/kinds.ts';
import type { Text } from '../../../contract/core/language.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { shareByLargestRemainder } from './share-cents.ts';

/** Discount that applies to each ticket individually. */
export interface DiscountOffer {
  readonly id: string;
  readonly kind: Exclude<DiscountKind, 'pass'>;
  readonly name: Text;
  /** Either `offCents` or `offPercent` is set; percentages are rounded down to whole cents. */
  readonly offCents?: number | undefined;
  readonly offPercent?: number | undefined;
  /** Minimum number of tickets for the performance. */
  readonly fromTickets: number;
  /** Null for all. */
  readonly zones: ReadonlySet<number> | null;
  readonly ticketTypes: ReadonlySet<string> | null;
}

/** A pass as it applies to one performance: the class of each participating zone. */
export interface PassPart {
  readonly id: string;
  readonly name: Text;
  readonly choose: number;
  /** By zone number. `prices` holds the price of a whole set by ticket type, in cents. */
  readonly classes: ReadonlyMap<number, { readonly key: string; readonly prices: Readonly<Record<string, number>> }>;
}

export interface Priceable {
  readonly performanceId: string;
  readonly holdId: string;
  readonly lines: readonly TicketLine[];
  readonly offers: readonly DiscountOffer[];
  readonly pass: PassPart | null;
}

export interface SoldDiscount {
  readonly id: string;
  readonly kind: DiscountKind;
  readonly name: Text;
  /** Number of discounted tickets; `cents` is their total discount. */
  readonly quantity: number;
  readonly cents: number;
}

export interface PricedHold {
  /** Each with its discount; the order's discount is their sum. */
  readonly lines: readonly TicketLine[];
  readonly discounts: readonly SoldDiscount[];
  readonly discountCents: number;
}

interface Unit {
  readonly at: number;
  readonly line: number;
  readonly performanceId: string;
  readonly unitCents: number;
  readonly single: { readonly offer: DiscountOffer; readonly cents: number } | undefined;
  readonly netCents: number;
}

interface Taken {
  readonly of: Pick<SoldDiscount, 'id' | 'kind' | 'name'>;
  readonly cents: number;
}

/**
 * Prices a cart's tickets. A ticket has at most one discount, and discounts are assigned to minimize the cart's price.
 * If two save the same, one without a code wins, then the first by ID. The result does not depend on the order of holds
 * and lines.
 * @returns the prices by hold, in the given order.
 * @throws if a ticket belongs to two passes, which no feed allows.
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

function isFor(offer: DiscountOffer, line: TicketLine): boolean {
  return (offer.zones?.has(line.zoneNo) ?? true) && (offer.ticketTypes?.has(line.ticketType) ?? true);
}

const dearest: Record<DiscountOffer['kind'], number> = { early_bird: 0, group: 1, code: 2 };

function bestSingle(hold: Priceable, line: TicketLine, countOf: (offer: DiscountOffer) => number): Unit['single'] {
  const all = hold.offers.flatMap((offer) => {
    if (!isFor(offer, line) || countOf(offer) < offer.fromTickets) return [];
    const cents = offer.offCents ?? Math.floor((line.unitCents * (offer.offPercent ?? 0)) / 100);
    return cents > 0 && line.unitCents > 0 ? [{ offer, cents: Math.min(cents, line.unitCents) }] : [];
  });
  return all.toSorted(
    (a, b) => b.cents - a.cents || dearest[a.offer.kind] - dearest[b.offer.kind] || (a.offer.id < b.offer.id ? -1 : 1),
  )[0];
}

/** Groups tickets that can form sets together: same pass, class and ticket type. */
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

/** Breaks ties between equal prices by performance, hold and zone, never by cart position. */
function compareIn(holds: readonly Priceable[]): (a: Unit, b: Unit) => number {
  const nameOf = ({ at, line }: Unit) => {
    const { performanceId, holdId, lines } = holds[at]!;
    const { zoneNo, ticketType, unitCents } = lines[line]!;
    return `${performanceId} ${holdId} ${String(zoneNo).padStart(4)} ${ticketType} ${unitCents}`;
  };
  return (a, b) => b.netCents - a.netCents || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0);
}

/**
 * Returns the number of sets that saves most. `n` sets are possible exactly if no performance contributes more than `n`
 * tickets, so for each `n` the most expensive such tickets are optimal.
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
