import type { Program } from '../../../context.ts';
import { applyRefund } from './apply-refund.ts';
import { sendRefund } from './send-refund.ts';
import { offsetUnconfirmedRefunds } from './offset-refunds-with-disputes.ts';
import { providerOf } from '../charges/choose-provider.ts';
import { nextAsk, refundKeyOf } from '../rules.ts';
import { chargeOfRefund, takeOpenRefunds, type RefundOfCharge } from './store-refunds.ts';

/** Refunds per read; `atOnce` is the number of concurrent requests. */
const max = 100;
const atOnce = 10;

/**
 * Polls providers about open refunds, because webhook events get lost and processes can die at any point. Resends
 * refunds that the provider never received. Concurrent processes divide the work.
 * @returns the number of refunds processed.
 */
export async function reconcileRefunds(program: Program): Promise<number> {
  const now = program.now();
  for (let looked = 0; ;) {
    const refunds = await takeOpenRefunds(program.db, now, nextAsk(now, now), max);
    looked += refunds.length;
    for (let from = 0; from < refunds.length; from += atOnce) {
      await Promise.all(refunds.slice(from, from + atOnce).map((refund) => reconcile(program, refund)));
    }
    if (refunds.length < max) return looked;
  }
}

async function reconcile(program: Program, refund: RefundOfCharge): Promise<void> {
  const provider = providerOf(program, refund);
  if (!provider) return;
  try {
    const known =
      refund.state === 'asked' ? null : await provider.fetchRefund(chargeOfRefund(refund), refundKeyOf(refund));
    if (known) return await applyRefund(program, refund, known);
    if (refund.state === 'sent') await offsetUnconfirmedRefunds(program, refund);
    await sendRefund(program, refund.refundId);
  } catch (error) {
    program.log.warn({ err: error, refundId: refund.refundId }, 'a refund could not be reconciled, will be retried');
  }
}
