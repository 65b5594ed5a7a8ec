import type { Db, Program, Tx } from '../../../context.ts';
import type { PaymentProvider, PaymentProviders } from '../provider.ts';
import { isCapturePossible } from '../rules.ts';
import { readChargesById, readChargesOf, type ChargeRow } from '../store.ts';

export { isCapturePossible, readChargesById, type ChargeRow };

/** Returns the charges of the given subjects, latest first. */
export function readCharges(db: Db | Tx, subjects: readonly string[]): Promise<ChargeRow[]> {
  return readChargesOf(db, subjects);
}

export function paymentMethodsOf(program: Program): PaymentProvider['methods'] {
  return program.providers.payment.methods;
}

/** Returns the minimum amount of each method, in cents; omits methods that have none. */
export function leastAmountsOf(program: Program): PaymentProviders['leastCents'] {
  return program.providers.payment.leastCents;
}
