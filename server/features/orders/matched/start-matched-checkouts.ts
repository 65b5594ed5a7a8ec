import type { Language } from '../../../../contract/core/language.ts';
import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Refused } from '../../../platform/outcome.ts';
import { priceCarts, type PricedCart } from '../../discounts/price-holds.ts';
import type { HeldTickets } from '../../seating/holds/read-holds.ts';
import type { MultilingualHold } from '../../seating/holds/write-hold.ts';
import { takeOutOfCheckout } from '../checkout/release-checkout-hold.ts';
import { openPayment } from '../checkout/open-payments.ts';
import {
  chooseCollection,
  planCheckout,
  readRules,
  writePlanned,
  type PlannedCheckout,
} from '../checkout/plan-checkout.ts';
import { releaseLostSeats } from '../settlement/release-lost-seats.ts';
import { settleFree } from '../settlement/settle-charges.ts';
import { givenUp } from '../tickets/surrender-tickets.ts';
import { findOrdersOf, readCheckoutRow, type CheckoutKey } from '../store.ts';

/** Tickets found for a member, and their collection method. */
export interface MatchedTickets {
  readonly checkoutId: string;
  readonly hold: HeldTickets;
  readonly language: Language;
  readonly collection: Pick<StartCheckout, 'method' | 'region' | 'recipient' | 'country' | 'address'>;
  readonly contactName: string;
  readonly contactTelephone: string;
}

/** Checkout total in cents; `priceCents` includes service fees. */
export interface StartedCheckout {
  readonly checkoutId: string;
  readonly number: string;
  readonly priceCents: number;
  readonly deliveryCents: number;
  readonly totalCents: number;
}

/**
 * Writes checkouts for tickets matched to members, to be paid like any other. If the collection method has closed, as
 * courier delivery does some days before a performance, they become e-tickets.
 * @throws if one of the IDs was used before.
 */
export async function startMatchedCheckouts(
  program: Program,
  tx: Tx,
  found: readonly MatchedTickets[],
): Promise<StartedCheckout[]> {
  // Applies only discounts available to everyone: the buyer must choose to use a code.
  const carts = found.map(({ hold }) => ({ memberId: hold.buyerId, holds: [hold], letGo: [] }));
  const priced = await priceCarts(program, carts, { codes: false });
  const planned: PlannedCheckout[] = [];
  for (const [at, one] of found.entries()) planned.push(await planMatchedCheckout(program, one, priced[at]!));
  await writePlanned(program, tx, planned);
  return planned.map(describeStartedCheckout);
}

export async function planMatchedCheckout(
  program: Program,
  {
    hold,
    language,
    collection,
    ...input
  }: Omit<MatchedTickets, 'hold'> & { readonly hold: MultilingualHold & Pick<HeldTickets, 'buyerId'> },
  priced: PricedCart,
): Promise<PlannedCheckout> {
  const requested: StartCheckout = { ...input, ...collection, holds: [hold] };
  const wished = await chooseCollection(program, [hold], requested);
  const offer =
    'code' in wished ? await chooseCollection(program, [hold], { ...requested, method: 'e_ticket' }) : wished;
  if ('code' in offer) throw new Error(`performance ${hold.performanceId} has no e-tickets`);
  const rules = await readRules(program, [hold], offer.method);
  const request = { memberId: hold.buyerId, language, input: requested };
  // Returned tickets go to the wish list outside sale windows.
  return planCheckout(program, request, { holds: [hold], offer, rules, earlier: [], priced, cardsOnly: null });
}

export function describeStartedCheckout({ row, orders }: PlannedCheckout): StartedCheckout {
  return {
    checkoutId: row.checkoutId,
    number: orders[0]!.number,
    priceCents: orders[0]!.ticketsCents + orders[0]!.feesCents - row.discountCents,
    deliveryCents: row.deliveryFeeCents,
    totalCents: row.totalCents,
  };
}

/**
 * Pays a checkout with points alone, as its member agreed in advance. A retry with the same ID returns the same result.
 * @returns `short` if there are too few points, `not_now` if something else prevents the payment.
 */
export async function payByPoints(
  program: Program,
  { paymentId, language, ...key }: CheckoutKey & { paymentId: string; language: Language },
): Promise<'paid' | 'short' | 'not_now'> {
  const opened = await openPayment(program, { ...key, paymentId, method: 'points', language });
  if (!opened.ok) return opened.code === 'points_not_enough' ? 'short' : 'not_now';
  if (opened.value.next === 'paid') return 'paid';
  if (opened.value.next === 'ask') return 'not_now';
  const by = { actor: { kind: 'system', name: 'orders.pay_by_points' } } as const;
  return (await settleFree(program, key, givenUp, by)) ? 'not_now' : 'paid';
}

/**
 * Cancels the checkout of matched tickets in the caller's transaction. Does nothing if it was never started.
 * @returns the reason if it is paid or being paid for.
 */
export async function cancelMatchedCheckout(
  program: Program,
  tx: Tx,
  key: CheckoutKey,
): Promise<Refused<'checkout_closed' | 'payment_in_progress'> | undefined> {
  const [order] = await findOrdersOf(tx, [key]);
  const refused = order && (await takeOutOfCheckout(program, tx, order));
  const row = refused ? undefined : await readCheckoutRow(tx, key);
  if (row) await releaseLostSeats(program, tx, [row]);
  return refused;
}

/** Returns the state of a checkout; undefined if it was never started. */
export async function stateOfCheckout(
  program: Pick<Program, 'db'>,
  key: CheckoutKey,
): Promise<{ state: 'open' | 'paying' | 'paid' | 'cancelled' | 'expired'; hasTickets: boolean } | undefined> {
  const row = await readCheckoutRow(program.db, key);
  if (!row) return undefined;
  const orders = await findOrdersOf(program.db, [key]);
  return { state: row.state, hasTickets: orders.some(({ state }) => state === 'paid') };
}
