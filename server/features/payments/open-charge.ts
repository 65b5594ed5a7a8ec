import type { Language } from '../../../contract/core/language.ts';
import type { PaymentMethod } from '../../../contract/orders/ways.ts';
import type { Program, Tx } from '../../context.ts';
import { providerForNewCharges } from './choose-provider.ts';
import { nextAsk } from './rules.ts';
import { insertCharges } from './store.ts';

export interface ChargeToOpen {
  chargeId: string;
  payerId: string;
  subject: string;
  method: PaymentMethod;
  amountCents: number;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
}

/**
 * Writes down that money will be asked for, before anybody is asked: many charges in one statement. In the caller's
 * transaction; afterwards the provider is asked by `askForCharge`.
 * @returns the ids written; the others were used before.
 */
export async function openCharges(program: Program, tx: Tx, charges: readonly ChargeToOpen[]): Promise<Set<string>> {
  if (charges.length === 0) return new Set();
  const now = program.now();
  const provider = providerForNewCharges(program);
  return insertCharges(
    tx,
    charges.map((charge) => ({
      ...charge,
      provider: provider.name,
      createdAt: now,
      askAgainAt: nextAsk(now, now),
    })),
  );
}

/** The same for one. @returns false when the id was used before. */
export async function openCharge(program: Program, tx: Tx, charge: ChargeToOpen): Promise<boolean> {
  return (await openCharges(program, tx, [charge])).size === 1;
}
