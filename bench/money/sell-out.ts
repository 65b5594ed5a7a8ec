import { offerTickets } from '../../server/features/orders/tickets/offer-tickets.ts';
import { acceptTickets } from '../../server/features/orders/tickets/accept-tickets.ts';
import { signTransfer } from '../../server/features/orders/tickets/sign-transfer.ts';
import { findOwnOrder, type OwnOrder } from '../../server/features/orders/access/find-own-order.ts';
import { checkoutOfHolds } from '../../server/features/orders/checkout/testing-purchase.ts';
import { payCheckout } from '../../server/features/orders/checkout/pay-checkout.ts';
import { startCheckout } from '../../server/features/orders/checkout/start-checkout.ts';
import { settleTogether } from '../../server/features/orders/settlement/settle-together.ts';
import { applyEvent } from '../../server/features/payments/charges/apply-events.ts';
import { chargeOf, wordOf } from '../../server/features/payments/testing-charges.ts';
import { creditPoints } from '../../server/features/points/credit-points.ts';
import { requireMember } from '../../server/features/identity/sessions/require-member.ts';
import { holdTickets } from '../../server/features/seating/holds/hold-tickets.ts';
import { act } from '../../server/providers/payment/sandbox/take-requests.ts';
import type { Ctx } from '../../server/context.ts';
import type { RunningProgram } from '../../server/program.ts';
import { requestContext } from '../../server/testing/contexts.ts';
import { valueOf } from '../../server/testing/outcomes.ts';
import { runMany } from '../measure.ts';

/** Tickets of each order. */
const quantity = 2;
const atOnce = 64;

/** Who buys: members with an account, to whom mail can be written. */
export interface Buyer {
  memberId: string;
  email: string;
}

function contextOf(program: RunningProgram, { memberId }: Buyer): Ctx {
  const actor = { kind: 'member', actorId: memberId, sessionId: memberId, displayName: 'Buyer' } as const;
  return requestContext(program, { actor });
}

/** Two tickets at the sandbox gateway, half by points where asked, settled as its job does. */
async function buy(ctx: Ctx, memberId: string, performanceId: string, byPoints: boolean): Promise<OwnOrder> {
  const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity }];
  const hold = valueOf(await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices }));
  const {
    checkoutId,
    totalCents: amountCents,
    groups,
  } = valueOf(await startCheckout(ctx, checkoutOfHolds(ctx, [hold])));
  const chargeId = ctx.id();
  const pointsCents = byPoints ? Math.floor(amountCents / 200) * 100 : 0;
  if (byPoints) {
    await ctx.transact((tx) =>
      creditPoints(ctx, tx, { memberId, lotId: ctx.id(), source: 'grant', cents: pointsCents }),
    );
  }
  valueOf(await payCheckout(ctx, { checkoutId, paymentId: chargeId, method: 'alipay', pointsCents }));
  const charge = await chargeOf(ctx, chargeId);
  await act(ctx, charge.providerRef ?? '', { kind: 'approve' });
  await applyEvent(ctx, 'sandbox', wordOf(charge, 'captured'));
  const subject = `checkout:${memberId}:${checkoutId}`;
  await settleTogether(ctx, [{ chargeId, subject, state: 'captured', amountCents }]);
  return valueOf(await findOwnOrder(ctx, requireMember(ctx), groups[0]!.number));
}

/**
 * Sells a performance by the real verbs: an order of two tickets to each buyer, every fourth paid half by points; of
 * every tenth one ticket has gone to somebody else.
 * @returns how many tickets there are to give back.
 */
export async function sellOut(
  program: RunningProgram,
  performanceId: string,
  buyers: readonly Buyer[],
): Promise<number> {
  await runMany(buyers.length, atOnce, async (at) => {
    const buyer = buyers[at]!;
    const ctx = contextOf(program, buyer);
    const order = await buy(ctx, buyer.memberId, performanceId, at % 4 === 0);
    if (at % 10 === 7) {
      const receiver = buyers[(at + 1) % buyers.length]!;
      const transferId = program.id();
      const to = { name: 'Lee Ka Man', email: receiver.email };
      valueOf(await offerTickets(ctx, order, { transferId, numbers: [1], ...to }));
      valueOf(await acceptTickets(contextOf(program, receiver), signTransfer(program, transferId)));
    }
  });
  return buyers.length * quantity;
}
