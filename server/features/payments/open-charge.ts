import type { Language } from '../../../contract/core/language.ts';
import type { PaymentMethod } from '../../../contract/orders/ways.ts';
import type { Program, Tx } from '../../context.ts';
import { providerForNewCharges } from './choose-provider.ts';
import { nextAsk } from './rules.ts';
import { insertCharges, type Charge } from './store.ts';

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
 * @returns those written, by id; the others were used before.
 */
export async function openCharges(
  program: Program,
  tx: Tx,
  charges: readonly ChargeToOpen[],
): Promise<Map<string, Charge>> {
  if (charges.length === 0) return new Map();
  const now = program.now();
  const askAgainAt = nextAsk(now, now);
  const rows = charges.map((charge) => ({
    ...charge,
    ...unanswered,
    provider: providerForNewCharges(program, charge.method).name,
    createdAt: now,
  }));
  const written = await insertCharges(
    tx,
    rows.map((row) => ({ ...row, askAgainAt })),
  );
  return new Map(rows.filter((row) => written.has(row.chargeId)).map((row) => [row.chargeId, row]));
}

/** What a charge is before anybody was asked. */
const unanswered = {
  state: 'asking',
  providerRef: null,
  redirectUrl: null,
  cardNumber: null,
  confirmationNumber: null,
  declineReason: null,
} as const;

/** The same for one. @returns false when the id was used before. */
export async function openCharge(program: Program, tx: Tx, charge: ChargeToOpen): Promise<boolean> {
  return (await openCharges(program, tx, [charge])).size === 1;
}
