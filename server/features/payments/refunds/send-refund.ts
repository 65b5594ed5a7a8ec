import type { Program } from '../../../context.ts';
import { applyRefund } from './apply-refund.ts';
import { providerOf } from '../charges/choose-provider.ts';
import { ProviderRefuses, type RefundResult } from '../provider.ts';
import { nextAsk, refundKeyOf } from '../rules.ts';
import { chargeOfRefund, markSent, readRefund } from './store-refunds.ts';

/**
 * Sends a refund to its provider; the idempotency key ensures that retries move the money once. A rejected refund fails
 * and is listed for staff. Nothing is sent while the payment is disputed.
 * @throws if the provider does not respond or is no longer configured; the job then runs again.
 */
export async function sendRefund(program: Program, refundId: string): Promise<void> {
  const now = program.now();
  const requested = await readRefund(program.db, refundId);
  if (requested?.state !== 'asked' && requested?.state !== 'sent') return;
  const provider = providerOf(program, requested);
  if (!provider) throw new Error(`refund ${refundId} waits for ${requested.provider}, which is no provider here`);
  const refund = await markSent(program.db, refundId, { now, askAgainAt: nextAsk(now, now) });
  if (!refund) return;
  let result: RefundResult;
  try {
    result = await provider.refund(chargeOfRefund(refund), refund.amountCents, refundKeyOf(refund));
  } catch (error) {
    if (!(error instanceof ProviderRefuses)) throw error;
    result = { state: 'failed', providerRef: null, failure: error.message };
  }
  await applyRefund(program, refund, result);
}
