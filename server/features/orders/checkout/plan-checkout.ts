import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { TicketRules } from '../../../../contract/orders/ticket-rules.ts';
import type { CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import type { MultilingualHold } from '../../seating/holds/write-hold.ts';
import type { PricedCart } from '../../discounts/price-holds.ts';
import { takeUses } from '../../discounts/take-uses.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { refuse, type Refused } from '../../../platform/outcome.ts';
import { isOverseas } from '../../../../contract/orders/start-checkout.ts';
import { isCountry } from '../../identity/accounts/list-countries.ts';
import { offerCollection } from '../cart/read-collection-options.ts';
import {
  isSet,
  latestPayBy,
  orderNumber,
  describeTicketRules,
  priceOrder,
  splitTotal,
  type CollectionOffer,
} from '../rules.ts';
import { insertNumbers, moveNumbers, readReplacedOrders, type NumberedOrder } from '../store-numbers.ts';
import { insertCheckouts, insertOrders, unique, type CheckoutRow, type OrderRow } from '../store.ts';

export interface CheckoutRequest {
  memberId: string;
  language: Language;
  input: StartCheckout;
}

export interface PlannedCheckout {
  row: CheckoutRow;
  orders: OrderRow[];
  codeId: string | null;
}

/** Decisions that a checkout is planned from. */
export interface CheckoutParts {
  holds: readonly MultilingualHold[];
  offer: CollectionOffer;
  /** By performance. */
  rules: ReadonlyMap<string, TicketRules>;
  /** Checkouts that contained the same holds. */
  earlier: readonly CheckoutRow[];
  /** The holds, in their order. */
  priced: PricedCart;
  cardsOnly: CheckoutRow['cardsOnly'];
}

type NumberMove = Parameters<typeof moveNumbers>[1][number];

/** Number of attempts to find a free order number. Among 900 million, five used numbers in a row do not occur. */
const numberTries = 5;

/** How long a cancelled order's number is reserved for its replacement, in milliseconds: an hour. */
const keepNumberMs = 60 * 60 * 1000;

/** Returns the collection method and its details, or why it is not available. */
export async function chooseCollection(
  program: Program,
  holds: readonly { readonly performanceId: string }[],
  input: Pick<StartCheckout, 'method' | 'region' | 'country'>,
): Promise<CollectionOffer | Refused<'collection_not_available' | 'invalid_input'>> {
  const offers = await offerCollection(program, [...new Set(holds.map((hold) => hold.performanceId))]);
  const offer = offers.find(
    (one) =>
      one.available &&
      one.method === input.method &&
      (one.method !== 'courier' || one.region === (input.region ?? 'hong_kong')),
  );
  if (!offer) return refuse('collection_not_available', { field: 'method' });
  const { country } = input;
  if (offer.region === 'overseas' && country !== undefined && !(isOverseas(country) && isCountry(country))) {
    return refuse('invalid_input', { field: 'country', facts: { mistake: 'country_required' } });
  }
  return offer;
}

/** Returns the return and exchange rules for tickets collected by a method, by performance. */
export async function readRules(
  program: Program,
  performances: readonly { performanceId: string }[],
  method: CollectionMethod,
): Promise<Map<string, TicketRules>> {
  const read = await Promise.all(
    performances.map(async ({ performanceId }) => {
      const { event } = await getPerformance(program, performanceId);
      return [performanceId, describeTicketRules(event, method)] as const;
    }),
  );
  return new Map(read);
}

/** Plans the checkout and its orders, one for each hold; together they equal its total to the cent. */
export function planCheckout(
  program: Program,
  { memberId, language, input }: CheckoutRequest,
  { holds, offer, rules, earlier, priced, cardsOnly }: CheckoutParts,
): PlannedCheckout {
  const now = program.now();
  const whole = priceOrder(
    priced.holds.flatMap((hold) => hold.lines),
    offer,
    priced.holds.reduce((sum, hold) => sum + hold.discountCents, 0),
  );
  const expiresAt = new Date(Math.min(...holds.map((hold) => Date.parse(hold.expiresAt))));
  const row: CheckoutRow = {
    memberId,
    checkoutId: input.checkoutId,
    state: 'open',
    method: offer.method,
    region: offer.region,
    address: (offer.method === 'courier' && input.address?.trim()) || null,
    recipient: (offer.method === 'courier' && input.recipient) || null,
    country: (offer.region === 'overseas' && input.country) || null,
    deliveryFeeCents: whole.deliveryFeeCents,
    discountCents: whole.discountCents,
    totalCents: whole.totalCents,
    contactName: input.contactName,
    contactTelephone: input.contactTelephone,
    language,
    expiresAt,
    payBy: latestPayBy(expiresAt, earlier),
    createdAt: now,
    paidAt: null,
    paidChargeId: null,
    performanceIds: unique(holds.map((hold) => hold.performanceId)),
    exchangeOf: null,
    resaleOf: null,
    cardsOnly,
  };
  const groups = splitTotal(
    holds.map((hold, at) => {
      const { lines, discounts, discountCents } = priced.holds[at]!;
      return { hold, ...priceOrder(lines, { feeCents: 0 }, discountCents), lines: [...lines], discounts };
    }),
    whole,
  );
  const sum = groups.reduce((total, group) => total + group.totalCents, 0);
  if (sum !== whole.totalCents)
    throw new Error(`the orders add up to ${sum} cents, the checkout to ${whole.totalCents}`);
  const orders = groups.map(({ hold, ...group }): OrderRow => ({
    ...newOrder(program, row, hold),
    ...group,
    rules: isSet(group.discounts) ? 'neither' : rules.get(hold.performanceId)!,
  }));
  const isByCode = orders.some(({ discounts }) => discounts.some(({ kind }) => kind === 'code'));
  return { row, orders, codeId: isByCode ? priced.code!.codeId : null };
}

function newOrder(program: Program, { memberId, checkoutId, createdAt }: CheckoutRow, hold: MultilingualHold) {
  return {
    performanceId: hold.performanceId,
    orderId: program.id(),
    holdId: hold.holdId,
    memberId,
    checkoutId,
    number: '',
    state: 'open' as const,
    quantity: hold.lines.reduce((total, line) => total + line.quantity, 0),
    creditCents: 0,
    createdAt,
    paidAt: null,
  };
}

/** Another checkout used the same holds concurrently; the transaction is rolled back. */
export class HoldsAlreadyUsed extends Error {}

/** The same request arrived twice concurrently; the transaction is rolled back. */
export class CheckoutIdUsed extends Error {}

/** The total differs from the one shown to the buyer; the transaction is rolled back. */
export class PriceChanged extends Error {
  readonly totalCents: number;

  constructor(totalCents: number) {
    super(`the total is ${totalCents} cents now`);
    this.totalCents = totalCents;
  }
}

/** Returns whether the checkout total equals the total shown to the buyer. True if the request has no total. */
export function isAsShown({ input }: CheckoutRequest, { row }: PlannedCheckout): boolean {
  return input.totalCents === undefined || input.totalCents === row.totalCents;
}

/** Another checkout took the last use of a code concurrently; the transaction is rolled back. */
export class CodeUsedUp extends Error {}

/**
 * Writes checkouts with their orders and order numbers, and counts the uses of their codes.
 * @param beforeUses releases the uses of earlier checkouts. It runs last, because codes are locked last.
 * @throws {CheckoutIdUsed}
 * @throws {HoldsAlreadyUsed}
 * @throws {CodeUsedUp} if another request was faster.
 */
export async function writePlanned(
  program: Program,
  tx: Tx,
  planned: readonly PlannedCheckout[],
  beforeUses?: () => Promise<void>,
): Promise<void> {
  if (
    !(await insertCheckouts(
      tx,
      planned.map(({ row }) => row),
    ))
  )
    throw new CheckoutIdUsed();
  const orders = planned.flatMap((one) => one.orders);
  const moves = await numberOrders(program, tx, orders);
  if (!(await insertOrders(tx, orders))) throw new HoldsAlreadyUsed();
  // Move numbers last, so that a transaction that locks a number never waits for the holds.
  if (!(await moveNumbers(tx, moves))) throw new HoldsAlreadyUsed();
  await beforeUses?.();
  const uses = planned.flatMap(({ row: { memberId, checkoutId }, codeId }) =>
    codeId ? [{ memberId, checkoutId, codeId }] : [],
  );
  if (!(await takeUses(program, tx, uses))) throw new CodeUsedUp();
}

/**
 * Assigns order numbers. A buyer who returns from the preview to the cart keeps the number, and the cancelled order
 * gets a new one.
 * @returns the moves of numbers between orders, to apply once the orders are written.
 */
async function numberOrders(program: Program, tx: Tx, orders: readonly OrderRow[]): Promise<NumberMove[]> {
  const since = new Date(program.now().getTime() - keepNumberMs);
  const givenUp = await readReplacedOrders(tx, [...new Set(orders.map((order) => order.memberId))], since);
  const latest = new Map(givenUp.map((order) => [`${order.memberId} ${order.performanceId}`, order]));
  const moves: (Omit<NumberMove, 'newNumber'> & { renamed: NumberedOrder })[] = [];
  const unnumbered: NumberedOrder[] = [];
  for (const order of orders) {
    const key = `${order.memberId} ${order.performanceId}`;
    const from = latest.get(key);
    // Two orders for one performance cannot share a number.
    latest.delete(key);
    if (from) {
      order.number = from.number;
      moves.push({ from, to: order, renamed: { ...from, number: '' } });
    } else unnumbered.push(order);
  }
  await drawNumbers(program, tx, [...unnumbered, ...moves.map((move) => move.renamed)]);
  return moves.map(({ from, to, renamed }) => ({ from, to, newNumber: renamed.number }));
}

async function drawNumbers(program: Program, tx: Tx, orders: readonly NumberedOrder[]): Promise<void> {
  const drawn = new Set<string>();
  let open = orders;
  for (let attempt = 0; open.length > 0; attempt++) {
    if (attempt === numberTries) throw new Error('no order number was free');
    for (const order of open) {
      do order.number = orderNumber(program.random(6));
      while (drawn.has(order.number));
      drawn.add(order.number);
    }
    const taken = await insertNumbers(tx, open);
    open = open.filter((order) => taken.has(order.number));
  }
}
