import type { Db, Program, Tx } from '../../../context.ts';
import type { PaymentProvider } from '../provider.ts';
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
