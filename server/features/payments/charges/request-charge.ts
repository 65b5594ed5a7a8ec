import type { ChargeState } from '../../../../contract/payments/charges.ts';
import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { recordFailure, recordSuccess } from '../../../platform/health/failure-watch.ts';
import { providerOf } from './choose-provider.ts';
import type { PaymentProvider } from '../provider.ts';
import { isCapturePossible } from '../rules.ts';
import { readChargesById, recordProviderAnswers, type ChargeRow } from '../store.ts';

const max = 200;

/** Batches the statements around concurrent requests to the provider. */
const reader = sharedKey<Batcher<string, ChargeRow | undefined>, Program>(
  (program) =>
    new Batcher(
      async (chargeIds) => {
        const charges = new Map(
          (await readChargesById(program.db, chargeIds)).map((charge) => [charge.chargeId, charge]),
        );
        return chargeIds.map((chargeId) => charges.get(chargeId));
      },
      { most: max, atOnce: 2 },
    ),
);

const recorder = sharedKey<
  Batcher<{ chargeId: string; providerRef: string; redirectUrl: string }, ChargeState | undefined>,
  Program
>(
  (program) =>
    new Batcher(
      async (results) => {
        const states = await recordProviderAnswers(program, results);
        return results.map(({ chargeId }) => states.get(chargeId));
      },
      { most: max, atOnce: 2 },
    ),
);

/**
 * Requests a stored charge from its provider and records the response. A retry returns the same address. If the
 * provider does not respond, the charge stays `asking` until reconciliation determines whether it was received.
 * @param fresh the charge, if the caller has just written it.
 */
export async function requestCharge(
  program: Program,
  chargeId: string,
  fresh?: ChargeRow,
): Promise<Outcome<{ redirectUrl: string }, 'payment_failed'>> {
  const charge = fresh ?? (await program.shared(reader).add(chargeId));
  if (!charge) throw new Error(`charge ${chargeId} was never recorded`);
  if (charge.redirectUrl) return done({ redirectUrl: charge.redirectUrl });
  if (!isCapturePossible(charge.state)) return refuse('payment_failed');
  const provider = providerOf(program, charge);
  if (!provider) return refuse('payment_failed');
  let result: Awaited<ReturnType<PaymentProvider['start']>>;
  try {
    result = await provider.start(charge);
  } catch (error) {
    program.log.warn({ err: error, chargeId }, 'the payment provider did not answer');
    recordFailure(program, 'provider', 'the payment provider does not respond: payments fail');
    return refuse('payment_failed');
  }
  recordSuccess(program, 'provider');
  const state = await program.shared(recorder).add({ chargeId, ...result });
  if (state === 'captured' || (state && isCapturePossible(state))) return done({ redirectUrl: result.redirectUrl });
  // Reconciliation abandoned the charge in the meantime: the page must no longer accept payment.
  try {
    await provider.cancel({ ...charge, providerRef: result.providerRef });
  } catch (error) {
    program.log.warn({ err: error, chargeId }, 'the provider did not accept the cancellation');
  }
  return refuse('payment_failed');
}
