import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

export interface GiftBatchRow {
  readonly performanceId: string;
  readonly batchId: string;
  readonly allotmentId: string;
  /** Allotment name when the tickets were given. */
  readonly allotment: string;
  readonly staffName: string;
  readonly givenAt: Date;
}

export interface GiftRow {
  readonly performanceId: string;
  readonly orderId: string;
  readonly batchId: string;
  readonly n: number;
  /** Identifies the guest, and is the checkout ID. */
  readonly buyerId: string;
  /** Null once the address is deleted. */
  readonly email: string | null;
}

/** @returns false if the ID was already used. */
export async function insertGiftBatch(tx: Tx, row: GiftBatchRow): Promise<boolean> {
  const { rows } =
    await sql`insert into gift_batch (performance_id, batch_id, allotment_id, allotment, staff_name, given_at)
    values (${row.performanceId}, ${row.batchId}, ${row.allotmentId}, ${row.allotment}, ${row.staffName}, ${row.givenAt})
    on conflict do nothing returning batch_id`.execute(tx);
  return rows.length > 0;
}

export async function insertGifts(tx: Tx, rows: readonly GiftRow[]): Promise<void> {
  await sql`insert into gift (performance_id, order_id, batch_id, n, buyer_id, email)
    select "performanceId", "orderId", "batchId", n, "buyerId", email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r("performanceId" uuid, "orderId" uuid, "batchId" uuid, n int, "buyerId" uuid, email text)`.execute(tx);
}

/** Counts the tickets issued in a batch; undefined if it does not exist. */
export async function countBatchGifts(
  db: Db | Tx,
  performanceId: string,
  batchId: string,
): Promise<{ guests: number; tickets: number } | undefined> {
  const { rows } = await sql<{ guests: number; tickets: number }>`select count(*)::int as guests,
      coalesce(sum(o.quantity), 0)::int as tickets
    from gift g join orders o on o.performance_id = ${performanceId} and o.order_id = g.order_id
    where g.performance_id = ${performanceId} and g.batch_id = ${batchId}`.execute(db);
  return rows[0]?.guests ? rows[0] : undefined;
}

export type NumberedGiftRow = GiftRow & GiftBatchRow & { readonly number: string };

/**
 * Lists the complimentary tickets of a performance, latest first.
 * @param orderId limits the list to one order.
 */
export async function readGifts(db: Db | Tx, performanceId: string, orderId?: string): Promise<NumberedGiftRow[]> {
  const { rows } = await sql<NumberedGiftRow>`select g.performance_id as "performanceId", g.order_id as "orderId",
      g.batch_id as "batchId", g.n, g.buyer_id as "buyerId", g.email, b.allotment_id as "allotmentId", b.allotment,
      b.staff_name as "staffName", b.given_at as "givenAt", o.number
    from gift g join gift_batch b on b.performance_id = ${performanceId} and b.batch_id = g.batch_id
      join orders o on o.performance_id = ${performanceId} and o.order_id = g.order_id
    where g.performance_id = ${performanceId} and (${orderId ?? null}::uuid is null or g.order_id = ${orderId ?? null})
    order by b.given_at desc, g.batch_id, g.n`.execute(db);
  return rows;
}

export async function listAddressed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ performanceId: string }>`select distinct performance_id as "performanceId" from gift
    where email is not null`.execute(db);
  return rows.map(({ performanceId }) => performanceId);
}

export async function eraseGiftEmails(db: Db, performanceId: string): Promise<void> {
  await sql`update gift set email = null where performance_id = ${performanceId} and email is not null`.execute(db);
}

export async function writeGiftEmail(tx: Tx, { performanceId, orderId }: GiftRow, email: string): Promise<void> {
  await sql`update gift set email = ${email}
    where performance_id = ${performanceId} and order_id = ${orderId}`.execute(tx);
}
