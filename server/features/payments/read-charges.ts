import type { Db, Program, Tx } from '../../context.ts';
import { chooseProvider } from './choose-provider.ts';
import type { PaymentProvider } from './rules.ts';
import { readChargesOf, type Charge } from './store.ts';

export type { Charge };

/** Charges of some subjects, latest first. */
export function readCharges(db: Db | Tx, subjects: readonly string[]): Promise<Charge[]> {
  return readChargesOf(db, subjects);
}

/** How one can pay here. */
export function paymentMethodsOf(program: Program): PaymentProvider['methods'] {
  return chooseProvider(program).methods;
}
