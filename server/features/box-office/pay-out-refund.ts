import type { PayOutProof, Shift } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { recordCounterRefund } from '../payments/record-counter-payment.ts';
import { staffIdOf } from './name-staff.ts';
import { resultOf } from './pay-at-counter.ts';
import { reportShift } from './report-shift.ts';
import { counterProviders, expectedCents } from './rules.ts';
import { readOpenShift, readShift, readTakings } from './store.ts';
import { payRefund, readCounterRefund } from './store-payments.ts';

/**
 * Records once, under the shift's lock, that a refund was paid out of the drawer or sent back by the terminal. Rejects
 * amounts larger than the drawer's cash.
 * @param permit names the refund by its key.
 * @param proof shown by the customer.
 */
export async function payOutRefund(
  ctx: Ctx,
  permit: Permit<'refund.pay_out', string>,
  { proof }: { readonly proof: PayOutProof },
): Promise<Outcome<Shift, 'not_found' | 'shift_needed' | 'refund_paid_out' | 'drawer_too_little'>> {
  const key = permit.subject;
  const paid = await ctx.transact(async (tx) => {
    const shift = await readOpenShift(tx, staffIdOf(permit), 'for update');
    if (!shift) return refuse('shift_needed');
    const refund = await readCounterRefund(tx, key);
    if (!refund) return refuse('not_found');
    const there = expectedCents(await readTakings(tx, shift.shiftId));
    if (refund.state === 'pending' && refund.method === 'cash' && there < refund.amountCents)
      return refuse('drawer_too_little');
    if (!(await payRefund(tx, key, shift.shiftId, ctx.now()))) return refuse('refund_paid_out');
    const { chargeId, amountCents, method } = refund;
    await recordChange(ctx, tx, permit, { chargeId, amountCents, method, proof, shiftId: shift.shiftId });
    return done({ shift, refund });
  });
  if (!paid.ok) return paid;
  const { shift, refund } = paid.value;
  const result = resultOf({ key, state: 'done' });
  await recordCounterRefund(ctx, counterProviders[refund.method], { key, amountCents: refund.amountCents, result });
  return done(await reportShift(ctx.db, (await readShift(ctx.db, shift.shiftId))!));
}
