import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { CheckoutKey } from '../store.ts';

/** Records the charge that paid a checkout after its cancellation. That charge and any later ones are refunded. */
export async function recordLateCharges(
  tx: Tx,
  charges: readonly (CheckoutKey & { chargeId: string })[],
): Promise<void> {
  const { numAffectedRows } = await sql`update checkout c set paid_charge_id = k."chargeId"
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
      as k("memberId" uuid, "checkoutId" uuid, "chargeId" uuid)
    where c.member_id = k."memberId" and c.checkout_id = k."checkoutId" and c.state = 'cancelled'
      and c.paid_charge_id is null`.execute(tx);
  if (Number(numAffectedRows ?? 0n) !== charges.length) throw new Error('a late charge would have been refunded twice');
}
