import type { Program } from '../../../context.ts';
import { applyRefund } from './apply-refund.ts';
import { providerOf } from '../charges/choose-provider.ts';
import { ProviderRefuses, type RefundResult } from '../provider.ts';
import { nextAsk, refundKey } from '../rules.ts';
import { chargeOfRefund, markSent, readRefund } from './store-refunds.ts';

/**
 * Moves the money back, once however often it is called: the refund's key is the provider's idempotency key. What the
 * provider will not do fails, and is on the list of what staff look at. While the payment is disputed nothing is sent.
 * @throws when the provider does not answer, or is not there any more: the job comes again.
 */
export async function askRefund(program: Program, refundId: string): Promise<void> {
  const now = program.now();
  const asked = await readRefund(program.db, refundId);
  if (asked?.state !== 'asked' && asked?.state !== 'sent') return;
  const provider = providerOf(program, asked);
  if (!provider) throw new Error(`refund ${refundId} waits for ${asked.provider}, which is no provider here`);
  const refund = await markSent(program.db, refundId, { now, askAgainAt: nextAsk(now, now) });
  if (!refund) return;
  let result: RefundResult;
  try {
    result = await provider.refund(chargeOfRefund(refund), refund.amountCents, refundKey(refund));
  } catch (error) {
    if (!(error instanceof ProviderRefuses)) throw error;
    result = { state: 'failed', providerRef: null, failure: error.message };
  }
  await applyRefund(program, refund, result);
}
