import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

export interface DiscountBatchRow {
  readonly batchId: string;
  readonly eventId: string;
  readonly discountKey: string;
  /** Request parameters, compared on a retry. */
  readonly asked: object;
  /** Staff member; null for a command. */
  readonly madeBy: string | null;
}

/**
 * Waits for a concurrent transaction that inserts the same batch.
 * @returns false if the ID already exists.
 */
export async function insertDiscountBatch(tx: Tx, batch: DiscountBatchRow, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into discount_batch
    (batch_id, event_id, discount_key, asked, made_at, made_by)
    values (${batch.batchId}, ${batch.eventId}, ${batch.discountKey}, ${JSON.stringify(batch.asked)}, ${now},
      ${batch.madeBy}::uuid) on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** @returns true if the same person made this batch with the same parameters after `since`. */
export async function readBatch(tx: Tx, batch: DiscountBatchRow, since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from discount_batch where batch_id = ${batch.batchId}
    and event_id = ${batch.eventId} and discount_key = ${batch.discountKey}
    and asked = ${JSON.stringify(batch.asked)}::jsonb and made_by is not distinct from ${batch.madeBy}::uuid
    and made_at > ${since}`.execute(tx);
  return rows.length > 0;
}

export async function deleteBatch(tx: Tx, batchId: string): Promise<void> {
  await sql`delete from discount_batch where batch_id = ${batchId}`.execute(tx);
}

export async function countCodes(
  tx: Tx,
  { eventId, discountKey }: DiscountBatchRow,
  digests: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from discount_code
    where event_id = ${eventId} and discount_key = ${discountKey} and digest = any(${[...digests]}::text[])`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
