import type { Language } from '../../../contract/language.ts';
import type { PaymentMethod } from '../../../contract/orders.ts';
import type { Program, Tx } from '../../context.ts';
import { chooseProvider } from './choose-provider.ts';
import { nextAsk } from './rules.ts';
import { insertCharge } from './store.ts';

/**
 * Writes down that money will be asked for, before anybody is asked. In the caller's transaction; afterwards the
 * provider is asked by `askForCharge`. @returns false when the id was used before.
 */
export async function openCharge(
  program: Program,
  tx: Tx,
  charge: {
    chargeId: string;
    payerId: string;
    subject: string;
    method: PaymentMethod;
    amountCents: number;
    language: Language;
    returnUrl: string;
    expiresAt: Date;
  },
): Promise<boolean> {
  const now = program.now();
  const provider = chooseProvider(program);
  return insertCharge(tx, { ...charge, provider: provider.name, createdAt: now, askAgainAt: nextAsk(now, now) });
}
