import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { CheckoutKey } from '../store.ts';

/** Records that buyers of free tickets agreed to the rules; for a payment, `movePaying` does this. */
export async function recordConsents(tx: Tx, keys: readonly CheckoutKey[], now: Date): Promise<void> {
  await sql`update checkout c set agreed_at = ${now}
    from unnest(${keys.map((key) => key.memberId)}::uuid[], ${keys.map((key) => key.checkoutId)}::uuid[]) k(m, i)
    where c.member_id = k.m and c.checkout_id = k.i`.execute(tx);
}
