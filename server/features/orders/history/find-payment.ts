import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program } from '../../../context.ts';
import { readChargesById } from '../../payments/charges/read-charges.ts';
import { readPaidBy } from './store-members.ts';

/** Returns how the member's transactions were paid; null for free ones. Omits unknown numbers. */
export async function findPayments(
  { db }: Pick<Program, 'db'>,
  memberId: string,
  numbers: readonly string[],
): Promise<Map<string, PaymentMethod | null>> {
  const paid = await readPaidBy(db, memberId, numbers);
  const charges = await readChargesById(
    db,
    paid.flatMap(({ chargeId }) => chargeId ?? []),
  );
  const methods = new Map(charges.map(({ chargeId, method }) => [chargeId, method]));
  return new Map(paid.map(({ number, chargeId }) => [number, methods.get(chargeId ?? '') ?? null]));
}
