import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { chooseProvider } from './choose-provider.ts';
import { isLive, type PaymentProvider } from './rules.ts';
import { readCharge, recordAsked } from './store.ts';

/**
 * Asks the provider for a charge that is written down, and records its answer. Repeating it answers the same address.
 * When the provider does not answer, the charge stays `asking`: whether it was heard is found out by reconciliation.
 */
export async function askForCharge(
  program: Program,
  chargeId: string,
): Promise<Outcome<{ redirectUrl: string }, 'payment_failed'>> {
  const charge = await readCharge(program.db, chargeId);
  if (!charge) throw new Error(`charge ${chargeId} was never written down`);
  if (charge.redirectUrl) return done({ redirectUrl: charge.redirectUrl });
  if (!isLive(charge.state)) return refuse('payment_failed');
  const provider = chooseProvider(program);
  let answer: Awaited<ReturnType<PaymentProvider['start']>>;
  try {
    answer = await provider.start(charge);
  } catch (error) {
    program.log.warn({ err: error, chargeId }, 'the payment provider did not answer');
    return refuse('payment_failed');
  }
  const state = await recordAsked(program.db, chargeId, answer);
  if (state === 'captured' || (state && isLive(state))) return done({ redirectUrl: answer.redirectUrl });
  // Given up by reconciliation while the answer was under way: nobody may pay there any more.
  try {
    await provider.cancel(chargeId);
  } catch (error) {
    program.log.warn({ err: error, chargeId }, 'the provider did not take the cancellation');
  }
  return refuse('payment_failed');
}
