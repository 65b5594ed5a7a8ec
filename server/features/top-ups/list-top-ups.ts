import type { TopUp } from '../../../contract/top-ups/top-ups.ts';
import { liveChargeStates, type ChargeState } from '../../../contract/payments/charges.ts';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { Ctx, Program } from '../../context.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { paymentMethodsOf, readChargesById } from '../payments/charges/read-charges.ts';
import { describePaymentFailure } from '../payments/charges/describe-payment-failure.ts';
import { readDisputed } from '../payments/refunds/refund-checks.ts';
import { endOfNewPoints, readLotsById } from '../points/read-points.ts';
import { readTopUpRefunds, writeTopUpRefund } from './read-top-up-refund.ts';
import { readTopUps } from './store.ts';

/** Maximum number of top-ups listed; members stay far below it in the two years before points expire. */
const max = 500;

const live: readonly ChargeState[] = liveChargeStates;

interface TopUpList {
  data: TopUp[];
  methods: PaymentMethod[];
  wouldExpireAt: string;
}

/** Returns the member's top-ups, latest first, and the methods available for a new one. */
export async function listTopUps(ctx: Ctx): Promise<TopUpList> {
  const memberId = requireMember(ctx);
  const rows = await readTopUps(ctx.db, memberId, max);
  const ids = rows.map(({ topUpId }) => topUpId);
  const charges = new Map((await readChargesById(ctx.db, ids)).map((charge) => [charge.chargeId, charge]));
  const lots = new Map((await readLotsById(ctx, memberId, ids)).map((lot) => [lot.lotId, lot]));
  const disputed = await readDisputed(ctx.db, ids);
  const refunded = rows.flatMap(({ topUpId, refundedAt }) => (refundedAt ? [topUpId] : []));
  const refunds = await readTopUpRefunds(ctx, memberId, refunded);
  const now = ctx.now();
  const data = rows.map(({ topUpId, cents, method, createdAt, refundedAt }): TopUp => {
    const charge = charges.get(topUpId);
    const lot = lots.get(topUpId);
    const refund = refunds.get(topUpId);
    const confirmationNumber = charge?.confirmationNumber ?? null;
    const isOpen = charge?.state === 'waiting' && charge.expiresAt > now;
    return {
      topUpId,
      state: refundedAt ? 'refunded' : stateOf(charge?.state, lot !== undefined),
      cents,
      method,
      at: createdAt.toISOString(),
      expiresAt: lot && !refundedAt ? lot.expiresAt.toISOString() : null,
      dispute: disputed.get(topUpId) ?? null,
      leftCents: lot && (lot.expiresAt > now || disputed.has(topUpId)) ? lot.leftCents : 0,
      paymentUrl: isOpen ? charge.redirectUrl : null,
      message: charge ? describePaymentFailure(ctx.language, charge) : null,
      refund: refund ? writeTopUpRefund(ctx, refund, confirmationNumber) : null,
      cardNumber: charge?.cardNumber ?? null,
      confirmationNumber,
    };
  });
  return {
    data,
    methods: paymentMethodsOf(ctx).filter((method) => method !== 'points'),
    wouldExpireAt: endOfNewPoints(ctx).toISOString(),
  };
}

/** Returns whether a payment for points may still arrive. */
export async function isToppingUp(program: Pick<Program, 'db' | 'now'>, memberId: string): Promise<boolean> {
  const rows = await readTopUps(program.db, memberId, max);
  const charges = await readChargesById(
    program.db,
    rows.map(({ topUpId }) => topUpId),
  );
  return charges.some(({ state, expiresAt }) => live.includes(state) && expiresAt > program.now());
}

/** A captured top-up still counts as waiting until its points are credited, a moment later. */
function stateOf(state: ChargeState | undefined, hasPoints: boolean): ChargeState {
  return state === 'captured' && !hasPoints ? 'waiting' : (state ?? 'failed');
}
