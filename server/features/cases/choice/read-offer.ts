import type { CaseOffer } from '../../../../contract/cases/cases.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder } from '../../orders/access/find-own-order.ts';
import { readPaidOrder, worthOf } from '../../orders/history/list-orders-of.ts';
import { findOptions } from './find-options.ts';
import { chooseUntil } from '../rules.ts';
import { openChoice } from './sign-choice.ts';
import { readLatestCaseOrder, type CaseOrderRow } from '../store-orders.ts';
import { readCase } from '../store.ts';

/** Returns the offer behind a mailed link. Read-only, so mail scanners do no harm. */
export async function readOfferByLink(ctx: Ctx, token: string): Promise<Outcome<CaseOffer, 'choice_link_invalid'>> {
  const row = await findByLink(ctx, token);
  return row ? done(await writeOffer(ctx, row)) : refuse('choice_link_invalid');
}

/** Returns the latest case row of the order in a link, or `undefined` if the link is invalid. */
export async function findByLink(ctx: Ctx, token: string): Promise<CaseOrderRow | undefined> {
  const link = openChoice(ctx, token);
  const found = link && (await readCase(ctx.db, { caseId: link.caseId }));
  return found && readLatestCaseOrder(ctx.db, found.performanceId, link.orderId);
}

/** Returns a member's choices for their own order, or null if no case affects it. */
export async function readOwnOffer(ctx: Ctx, number: string): Promise<Outcome<CaseOffer | null, 'order_not_found'>> {
  const found = await findOwn(ctx, number);
  if (!found.ok) return found;
  return done(found.value ? await writeOffer(ctx, found.value) : null);
}

/** Returns the offer of an order's latest case and the buyer's choice, or `undefined` if there is no case. */
export async function readOfferOfOrder(
  ctx: Ctx,
  { performanceId, orderId }: { readonly performanceId: string; readonly orderId: string },
): Promise<(CaseOffer & { caseNumber: number; toldAt: Date; chosenAt: Date | null }) | undefined> {
  const row = await readLatestCaseOrder(ctx.db, performanceId, orderId);
  const found = row && (await readCase(ctx.db, row));
  if (!found) return undefined;
  const { toldAt, chosenAt } = row;
  return { ...(await writeOffer(ctx, row)), caseNumber: found.number, toldAt, chosenAt };
}

export async function findOwn(ctx: Ctx, number: string): Promise<Outcome<CaseOrderRow | undefined, 'order_not_found'>> {
  const order = await findOwnOrder(ctx, requireMember(ctx), number);
  if (!order.ok) return order;
  return done(await readLatestCaseOrder(ctx.db, order.value.performanceId, order.value.orderId));
}

export async function writeOffer(ctx: Ctx, row: CaseOrderRow): Promise<CaseOffer> {
  const order = await readPaidOrder(ctx.db, row.performanceId, row.orderId);
  const found = await readCase(ctx.db, row);
  if (!order || !found) throw new Error(`order ${row.orderId} or its case does not exist`);
  const { event, performance } = await getPerformance(ctx, row.performanceId);
  const options = await findOptions(ctx, found, row, order);
  const isOver = row.choice === 'refund' || row.choice === 'exchange';
  const refundCents = isOver ? row.owedCents : order.owedCents;
  return {
    number: order.number,
    title: localize(event.title, ctx.language),
    venue: localize(performance.venue.name, ctx.language),
    standing: performance.state === 'scheduled' ? null : performance.state,
    startsAt: performance.startsAt.toISOString(),
    before: performance.previousStartsAt?.toISOString() ?? null,
    reason: localize(found.texts, ctx.language),
    quantity: row.choice === 'refund' ? order.voided : row.choice === 'exchange' ? order.exchanged : order.valid,
    totalCents: worthOf(order),
    refundCents,
    whole: refundCents === worthOf(order),
    otherwise: found.kind === 'cancel' ? 'refund' : 'keep',
    choice: row.choice,
    options,
    until: options.length > 0 ? chooseUntil(found, row.toldAt).toISOString() : null,
  };
}
