import type { Db, Program, Tx } from '../../../context.ts';
import type { PaymentProvider, PaymentProviders } from '../provider.ts';
import { isLive } from '../rules.ts';
import { readChargesById, readChargesOf, type Charge } from '../store.ts';

export { isLive, readChargesById, type Charge };

/** Charges of some subjects, latest first. */
export function readCharges(db: Db | Tx, subjects: readonly string[]): Promise<Charge[]> {
  return readChargesOf(db, subjects);
}

/** How one can pay here: what the providers of new charges take. */
export function paymentMethodsOf(program: Program): PaymentProvider['methods'] {
  return program.providers.payment.methods;
}

/** The least that can be paid by each method, in cents; those that take any amount are not named. */
export function leastAmountsOf(program: Program): PaymentProviders['leastCents'] {
  return program.providers.payment.leastCents;
}
