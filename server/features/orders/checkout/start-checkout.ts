import { formatsIn } from '../../../../contract/core/format.ts';
import { holdMinutes } from '../../../../contract/seating/limits.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { MultilingualHold } from '../../seating/holds/write-hold.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { decideByPublished } from '../../catalogue/versions/decide-by-published.ts';
import { findSalesPause, refuseForPause } from '../../content/switches/pause-sales.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { readHolds, readHoldsOf, type HeldTickets } from '../../seating/holds/read-holds.ts';
import { demandCards } from '../cart/demand-cards.ts';
import { beginCheckout } from './begin-checkouts.ts';
import { priceCarts } from '../../discounts/price-holds.ts';
import { returnUses } from '../../discounts/take-uses.ts';
import { findFirstHalt, type Halted } from '../settlement/confirm-reserved.ts';
import { cancelOpenCheckouts } from './cancel-open-checkouts.ts';
import {
  chooseCollection,
  CodeUsedUp,
  HoldsAlreadyUsed,
  CheckoutIdUsed,
  isAsShown,
  planCheckout,
  PriceChanged,
  readRules,
  writePlanned,
  type CheckoutParts,
  type CheckoutRequest,
} from './plan-checkout.ts';
import { readCheckout, writeCheckout } from './read-checkout.ts';
import {
  releaseOrderHolds,
  lockCheckouts,
  readCheckoutRow,
  readOrdersOf,
  readOrdersOfHolds,
  type CheckoutKey,
  type CheckoutRow,
} from '../store.ts';

type Refusal =
  | 'hold_expired'
  | 'hold_not_found'
  | 'hold_conflict'
  | Halted
  | 'collection_not_available'
  | 'invalid_input'
  | 'payment_in_progress'
  | 'discount_code_used_up'
  | 'price_changed'
  | 'card_groups_differ'
  | 'maintenance';

/** Maximum lifetime of a hold that no checkout has extended, in milliseconds. */
const longestHoldMs = Math.max(...Object.values(holdMinutes)) * 60_000;

/** Number of attempts if another checkout uses the same holds concurrently. */
const tries = 3;

/**
 * Turns the member's live holds into a payable checkout: one order per hold, with fixed lines, fees and total. A retry
 * with the same ID and holds returns the same checkout in its current state. Holds move from an earlier checkout with
 * no payment in progress. Rejects cancelled performances, paused sales, tickets that were not held before, and a total
 * that differs from the one shown.
 */
export async function startCheckout(ctx: Ctx, input: StartCheckout): Promise<Outcome<Checkout, Refusal>> {
  const request = { memberId: requireBuyer(ctx), language: ctx.language, input };
  const begun = await beginCheckout(ctx, request);
  if (begun) return done(await writeCheckout(ctx, begun));
  return decideByPublished(ctx, (current) => startAlone(current, request));
}

/** Returns whether any live hold was created after an instant. Holds in a checkout are older. */
async function isAnyTakenSince(ctx: Ctx, since: Date, keys: StartCheckout['holds']): Promise<boolean> {
  const young = (await readHolds(ctx, keys)).filter(
    (hold) => Date.parse(hold.expiresAt) - longestHoldMs > since.getTime(),
  );
  if (young.length === 0) return false;
  const ordered = new Set((await readOrdersOfHolds(ctx.db, young)).map((order) => order.holdId));
  return young.some((hold) => !ordered.has(hold.holdId));
}

/** Handles the checkouts that a batch leaves: repeats, holds that move, refusals, and lost races. */
async function startAlone(ctx: Ctx, request: CheckoutRequest): Promise<Outcome<Checkout, Refusal>> {
  const { memberId, input } = request;
  const key = { memberId, checkoutId: input.checkoutId };
  const wanted = [...new Map(input.holds.map((hold) => [`${hold.performanceId} ${hold.holdId}`, hold])).values()];
  const paused = await refusePaused(ctx, input.holds);
  if (paused) return paused;
  const repeated = await readCheckoutRow(ctx.db, key);
  if (repeated) return returnEarlier(ctx, repeated, wanted);
  const holds = await findCartHolds(ctx, memberId, wanted);
  if ('code' in holds) return holds;
  const halted = await findFirstHalt(ctx, holds);
  if (halted) return refuse(halted);
  const offer = await chooseCollection(ctx, holds, input);
  if ('code' in offer) return offer;
  const demand = await demandCards(ctx, holds, ctx.language);
  if (!demand.ok) return demand;
  const rules = await readRules(ctx, holds, offer.method);
  const refused = await writeWithRetries(ctx, request, { holds, offer, rules, cardsOnly: demand.value });
  if (refused) return refused;
  // The other request of a double click may have written the checkout.
  const written = await readCheckoutRow(ctx.db, key);
  if (!written) throw new Error('the checkout just written no longer exists');
  return returnEarlier(ctx, written, wanted);
}

/** Refuses during a sales pause, unless every hold is older than the pause. */
async function refusePaused(ctx: Ctx, holds: StartCheckout['holds']): Promise<Refused<'maintenance'> | undefined> {
  const pause = await findSalesPause(ctx);
  return pause && (await isAnyTakenSince(ctx, pause.from, holds)) ? refuseForPause(ctx, pause) : undefined;
}

/** Returns the wanted holds, if all are live and in the member's cart. */
async function findCartHolds(
  ctx: Ctx,
  memberId: string,
  wanted: StartCheckout['holds'],
): Promise<HeldTickets[] | Refused<Refusal>> {
  const live = new Map((await readHoldsOf(ctx, memberId)).map((hold) => [hold.holdId, hold]));
  const holds = wanted.flatMap(({ performanceId, holdId }) => {
    const hold = live.get(holdId);
    return hold?.performanceId === performanceId && hold.purpose === 'cart' ? [hold] : [];
  });
  return holds.length < wanted.length ? refuseHolds(ctx, memberId, wanted) : holds;
}

/**
 * Writes a checkout, and repeats it while the same holds go into another one.
 * @returns the refusal, or `undefined` when a checkout with this id exists now.
 */
async function writeWithRetries(
  ctx: Ctx,
  request: CheckoutRequest,
  parts: Omit<CheckoutParts, 'earlier' | 'priced'> & { readonly holds: readonly HeldTickets[] },
): Promise<Refused<Refusal> | undefined> {
  const { memberId, input } = request;
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.transact(async (tx) => {
        const earlier = await freeHolds(tx, memberId, parts.holds);
        if ('code' in earlier) return earlier;
        const letGo = earlier.map(({ checkoutId }) => checkoutId);
        const [priced] = await priceCarts(ctx, [{ memberId, holds: parts.holds, letGo }], { tx });
        const planned = planCheckout(ctx, request, { ...parts, earlier, priced: priced! });
        if (!isAsShown(request, planned)) throw new PriceChanged(planned.row.totalCents);
        await writePlanned(ctx, tx, [planned], () => returnUses(ctx, tx, earlier));
        return undefined;
      });
    } catch (error) {
      if (error instanceof CheckoutIdUsed) return undefined;
      if (error instanceof CodeUsedUp) return refuse('discount_code_used_up');
      if (error instanceof PriceChanged) return refusePrice(ctx, input, error);
      if (!(error instanceof HoldsAlreadyUsed)) throw error;
      if (attempt === tries) return refuse('hold_conflict');
    }
  }
}

function refusePrice(ctx: Ctx, { totalCents: shownCents = 0 }: StartCheckout, { totalCents }: PriceChanged) {
  const { money } = formatsIn(ctx.language);
  return refuse('price_changed', { facts: { shown: money(shownCents), total: money(totalCents) } });
}

/** Handles a retry. A closed checkout has released its holds, so its current state is returned. */
async function returnEarlier(
  ctx: Ctx,
  row: CheckoutRow,
  wanted: StartCheckout['holds'],
): Promise<Outcome<Checkout, Refusal>> {
  if (row.state === 'open' || row.state === 'paying') {
    const orders = await readOrdersOf(ctx.db, [row]);
    const same = new Set(orders.map((order) => order.holdId));
    if (orders.length !== wanted.length || !wanted.every((hold) => same.has(hold.holdId))) {
      return refuse('hold_conflict');
    }
  }
  const result = await readCheckout(ctx, row.checkoutId);
  if (!result.ok) throw new Error('the checkout just read no longer exists');
  return result;
}

/** Returns `hold_not_found` for another member's hold; the member's own hold can only have expired. */
async function refuseHolds(ctx: Ctx, memberId: string, wanted: StartCheckout['holds']): Promise<Refused<Refusal>> {
  const alive = await readHolds(ctx, wanted);
  return refuse(alive.some((hold) => hold.buyerId !== memberId) ? 'hold_not_found' : 'hold_expired');
}

/**
 * Removes the holds from earlier checkouts. Cancels open checkouts; rejects if one is being paid for.
 * @returns the earlier checkouts.
 */
async function freeHolds(
  tx: Tx,
  memberId: string,
  holds: readonly MultilingualHold[],
): Promise<CheckoutRow[] | Refused<'payment_in_progress' | 'hold_expired'>> {
  const found = (await readOrdersOfHolds(tx, holds)).filter((order) => order.memberId === memberId);
  if (found.length === 0) return [];
  const keys = new Map<string, CheckoutKey>(found.map((order) => [order.checkoutId, order]));
  const rows = new Map((await lockCheckouts(tx, [...keys.values()])).map((row) => [row.checkoutId, row]));
  const states = new Set([...rows.values()].map((row) => row.state));
  if (states.has('paying')) return refuse('payment_in_progress');
  // Tickets were issued from the hold after it was read.
  if (states.has('paid')) return refuse('hold_expired');
  await cancelOpenCheckouts(
    tx,
    [...rows.values()].filter((row) => row.state === 'open'),
  );
  await releaseOrderHolds(tx, found);
  return [...rows.values()];
}
