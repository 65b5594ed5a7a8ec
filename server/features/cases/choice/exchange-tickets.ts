import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Ctx, Program } from '../../../context.ts';
import { canChoose } from '../../../../contract/cases/cases.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder, type OwnOrder } from '../../orders/access/find-own-order.ts';
import { beginExchange, type AllowedToBuyers, type BeginExchange } from '../../orders/exchange/begin-exchange.ts';
import { readExchange } from '../../orders/exchange/read-exchange.ts';
import { readOrdersById } from '../../orders/history/list-orders-of.ts';
import { optionsOf } from '../rules.ts';
import { lockCaseOrder, readLatestCaseOrder, writeChoice } from '../store-orders.ts';
import { readCase } from '../store.ts';

/** Returns what a member can exchange in their own order, under the event's rules or because of a case. */
export async function readOwnExchange(ctx: Ctx, number: string): Promise<Outcome<Exchange, 'order_not_found'>> {
  const order = await findOwnOrder(ctx, requireMember(ctx), number);
  if (!order.ok) return order;
  return done(await readExchange(ctx, order.value, await allowanceOf(ctx, order.value)));
}

/** Starts an exchange in the member's own order. Exchanges allowed by a case are possible until its deadline. */
export async function beginOwnExchange(
  ctx: Ctx,
  number: string,
  input: BeginExchange,
): Promise<Outcome<Checkout, RefusalOf<'beginExchange'>>> {
  const order = await findOwnOrder(ctx, requireMember(ctx), number);
  if (!order.ok) return order;
  return beginExchange(ctx, order.value, input, await allowanceOf(ctx, order.value));
}

async function allowanceOf(ctx: Ctx, { performanceId, orderId }: OwnOrder): Promise<AllowedToBuyers> {
  const row = await readLatestCaseOrder(ctx.db, performanceId, orderId);
  const found = row && (await readCase(ctx.db, row));
  if (!found || !optionsOf(found, row, ctx.now()).includes('exchange')) return { kind: 'event' };
  return { kind: 'case', reason: found.kind === 'cancel' ? 'performance cancelled' : 'performance postponed' };
}

/**
 * Records 'exchange' as the buyer's choice once an order's last tickets are exchanged. Until then the buyer can still
 * choose for the remaining tickets. Ticket state decides whether an exchange or a refund comes first.
 */
export async function recordExchange(
  program: Program,
  { performanceId, orderId }: DomainEventData<'orders.tickets_exchanged'>,
): Promise<void> {
  const told = await readLatestCaseOrder(program.db, performanceId, orderId);
  if (!told) return;
  await program.transact(async (tx) => {
    const row = await lockCaseOrder(tx, told);
    if (!row || !canChoose(row.choice, 'exchange')) return;
    const [order] = await readOrdersById(tx, performanceId, [orderId]);
    if (order?.state === 'paid') return;
    await writeChoice(tx, row, { choice: 'exchange', owedCents: row.owedCents, now: program.now() });
  });
}
