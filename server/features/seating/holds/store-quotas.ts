import type { Runner } from '../store.ts';

/** Subtracts returned tickets from the member's count for the performance, which never drops below the held tickets. */
export async function uncountTickets(
  runner: Runner,
  performanceId: string,
  buyerId: string,
  quantity: number,
): Promise<void> {
  const values = [performanceId, buyerId];
  // Uses two statements because the held tickets must be read under the lock, when no one else can count them.
  const [counted] = await runner.run<{ qty: number }>({
    name: 'seating_lock_quota',
    text: 'select qty from buyer_quota where performance_id = $1 and buyer_id = $2 for update',
    values,
  });
  if (!counted) return;
  await runner.run({
    name: 'seating_uncount',
    text: `update buyer_quota set qty = greatest(qty - $3::int, (
        select coalesce(sum(length(ticket_types)), 0)::int from hold
        where performance_id = $1 and buyer_id = $2 and limited))
      where performance_id = $1 and buyer_id = $2`,
    values: [...values, quantity],
  });
}

/**
 * Adds tickets to the member's count for a performance that has a limit.
 * @returns false, with nothing changed, if the member would exceed the limit.
 */
export async function countTowardsQuota(
  runner: Runner,
  performanceId: string,
  { buyerId, quantity, allowed }: { buyerId: string; quantity: number; allowed: number },
): Promise<boolean> {
  const rows = await runner.run<{ qty: number }>({
    name: 'seating_count_given',
    text: `insert into buyer_quota (performance_id, buyer_id, qty, allowed)
      select $1, $2, $3::int, $4::int where $3::int <= $4::int
      on conflict (performance_id, buyer_id) do update set qty = buyer_quota.qty + excluded.qty, allowed = excluded.allowed
        where buyer_quota.qty + excluded.qty <= excluded.allowed
      returning qty`,
    values: [performanceId, buyerId, quantity, allowed],
  });
  return rows.length > 0;
}

/** Returns the number of a member's counted tickets, held and bought. */
export async function readQuota(runner: Runner, performanceId: string, buyerId: string): Promise<number> {
  const [row] = await runner.run<{ qty: number }>({
    name: 'seating_quota',
    text: 'select qty from buyer_quota where performance_id = $1 and buyer_id = $2',
    values: [performanceId, buyerId],
  });
  return row?.qty ?? 0;
}
