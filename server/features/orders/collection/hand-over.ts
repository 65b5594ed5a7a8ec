import type { NoTickets } from '../../../../contract/orders/orders.ts';
import { whyNoTickets } from '../rules.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readPerformanceStatus } from '../../catalogue/events/move-performance.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { logSecurityEvent } from '../../identity/throttling/log-security-event.ts';
import { readChargesById } from '../../payments/charges/read-charges.ts';
import { findOrder } from '../staff/find-orders.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { insertPapers, readPapers, type PaperRow } from '../store-papers.ts';
import { lockOrder, type LockedOrder } from '../tickets/return-tickets.ts';
import { nameEnder } from '../tickets/rules.ts';

export interface Proof {
  /** Last four digits of the card that paid. */
  readonly cardDigits?: string | undefined;
  /** True if staff saw an identity document with the name on the order. */
  readonly identitySeen: boolean;
}

export type PaperRefusal =
  | 'order_not_found'
  /** Unpaid, refunded or with a refund in progress. */
  | NoTickets
  | 'tickets_not_valid'
  | 'tickets_cancelled';

type HandOverRefusal =
  | PaperRefusal
  | 'tickets_not_handed_out'
  | 'tickets_collected'
  | 'proof_required'
  | 'card_digits_wrong'
  | 'too_many_requests';

/**
 * Hands over paper tickets, each once, even under concurrent requests. A retry with the same ID returns the same
 * result.
 * @param permit names the order by its number.
 * @returns the order, whose tickets may be printed.
 */
export async function handOver(
  ctx: Ctx,
  permit: Permit<'order.hand_over', string>,
  requested: { readonly handOverId: string; readonly tickets: readonly number[] } & Proof,
): Promise<Outcome<OrderRow, HandOverRefusal>> {
  const staffId = permit.actor.kind === 'staff' ? permit.actor.actorId : '';
  if (requested.cardDigits !== undefined) {
    const allowed = await mayAsk(ctx, 'handOverDigits', { account: staffId, transaction: permit.subject });
    if (!allowed.ok) return allowed;
  }
  const found = await findOrder(ctx, permit.subject);
  if (!found) return refuse('order_not_found');
  const { handOverId, tickets: numbers } = requested;
  const handed = await ctx.transact(async (tx): Promise<Outcome<OrderRow, HandOverRefusal>> => {
    const locked = await lockOrder(tx, found);
    if (!locked) return refuse('tickets_not_ready');
    const { checkout, order } = locked;
    const checked = await checkPaperTickets(tx, locked, numbers);
    if (!checked.ok) return checked;
    const { wanted, paperOf } = checked.value;
    if (wanted.every((ticket) => paperOf(ticket)?.handOverId === handOverId)) return done(order);
    if (checkout.method === 'e_ticket' || checkout.method === 'courier') return refuse('tickets_not_handed_out');
    if (wanted.some((ticket) => paperOf(ticket))) return refuse('tickets_collected');
    const unproven = await checkProof(tx, checkout, requested);
    if (unproven) return refuse(unproven, { field: 'cardDigits' });
    await insertPapers(tx, order, wanted, { handOverId, at: ctx.now(), by: nameEnder(permit.actor) });
    const proof = requested.cardDigits ? 'card' : 'identity';
    await recordChange(ctx, tx, permit, { tickets: numbers, handOverId, proof });
    return done(order);
  });
  if (!handed.ok && handed.code === 'card_digits_wrong')
    logSecurityEvent(ctx, 'counter_guess', { address: ctx.address, staffId, number: found.number });
  return handed;
}

/**
 * Records that tickets were printed at the sale, so that they cannot be handed over again.
 * @param permit of the sale, which was recorded with its money.
 */
export async function recordPaperSale(
  ctx: Ctx,
  { actor }: Permit<'counter.sell' | 'counter.exchange', string>,
  { checkoutId, ...order }: Pick<OrderRow, 'performanceId' | 'orderId' | 'checkoutId'>,
  tickets: readonly { readonly n: number; readonly issue: number }[],
): Promise<void> {
  await insertPapers(ctx.db, order, tickets, { handOverId: checkoutId, at: ctx.now(), by: nameEnder(actor) });
}

/** Returns the requested paper tickets and whether each was handed over. Their checkout must be locked. */
export async function checkPaperTickets(
  tx: Tx,
  { order, tickets }: LockedOrder,
  numbers: readonly number[],
): Promise<
  Outcome<
    {
      wanted: { n: number; issue: number; holderId: string | null }[];
      paperOf: (ticket: { n: number; issue: number }) => PaperRow | undefined;
    },
    NoTickets | 'tickets_not_valid' | 'tickets_cancelled'
  >
> {
  if (order.state !== 'paid') return refuse(whyNoTickets(order));
  const wanted = tickets.filter((one) => numbers.includes(one.n) && !one.endedAs && one.holderId === null);
  if (wanted.length === 0 || wanted.length !== new Set(numbers).size) return refuse('tickets_not_valid');
  if ((await readPerformanceStatus(tx, order.performanceId)) === 'cancelled') return refuse('tickets_cancelled');
  const papers = new Map((await readPapers(tx, order)).map((paper) => [`${paper.n}.${paper.issue}`, paper]));
  return done({ wanted, paperOf: ({ n, issue }) => papers.get(`${n}.${issue}`) });
}

async function checkProof(
  tx: Tx,
  { paidChargeId }: CheckoutRow,
  { cardDigits, identitySeen }: Proof,
): Promise<'proof_required' | 'card_digits_wrong' | undefined> {
  if (cardDigits === undefined) return identitySeen ? undefined : 'proof_required';
  const [charge] = paidChargeId ? await readChargesById(tx, [paidChargeId]) : [];
  return charge?.cardNumber?.endsWith(cardDigits) ? undefined : 'card_digits_wrong';
}
