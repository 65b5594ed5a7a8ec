import { sql } from 'kysely';
import type { Language } from '../../../contract/core/language.ts';
import type { Db, Tx } from '../../context.ts';

export interface TransferRow {
  transferId: string;
  state: 'offered' | 'accepted' | 'withdrawn';
  /** The buyer, who owns the checkout. */
  fromMemberId: string;
  checkoutId: string;
  performanceId: string;
  orderId: string;
  number: string;
  numbers: number[];
  /** Issue of each ticket when it was offered; an accepted ticket has the next issue. */
  issues: number[];
  /** Empty once the sender's or the recipient's account is closed. */
  toName: string;
  toEmail: string;
  language: Language;
  offeredAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  toMemberId: string | null;
}

const columns = sql`transfer_id as "transferId", state, from_member_id as "fromMemberId", checkout_id as "checkoutId",
  performance_id as "performanceId", order_id as "orderId", order_number as number, numbers, issues,
  to_name as "toName", to_email as "toEmail", language, offered_at as "offeredAt", expires_at as "expiresAt",
  settled_at as "settledAt", to_member_id as "toMemberId"`;

/** @returns false if the ID was already used. */
export async function insertTransfer(tx: Tx, row: TransferRow): Promise<boolean> {
  const { rows } = await sql`insert into ticket_transfer (transfer_id, state, from_member_id, checkout_id,
      performance_id, order_id, order_number, numbers, issues, to_name, to_email, language, offered_at, expires_at)
    values (${row.transferId}, 'offered', ${row.fromMemberId}, ${row.checkoutId}, ${row.performanceId}, ${row.orderId},
      ${row.number}, ${row.numbers}, ${row.issues}, ${row.toName}, ${row.toEmail}, ${row.language}, ${row.offeredAt},
      ${row.expiresAt})
    on conflict do nothing returning transfer_id`.execute(tx);
  return rows.length > 0;
}

export async function readTransfer(db: Db | Tx, transferId: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${columns} from ticket_transfer
    where transfer_id = ${transferId}`.execute(db);
  return rows[0];
}

/** Returns transfers of an order, latest first. They cannot change while its checkout is locked. */
export async function readTransfersOf(db: Db | Tx, orderId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${columns} from ticket_transfer where order_id = ${orderId}
    order by offered_at desc, transfer_id desc`.execute(db);
  return rows;
}

export async function readReceivedBy(db: Db | Tx, memberId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${columns} from ticket_transfer where to_member_id = ${memberId}
    order by settled_at, transfer_id`.execute(db);
  return rows;
}

/** Settles a transfer. The caller must have locked the checkout of its order. */
export async function settleTransfer(
  tx: Tx,
  transferId: string,
  to: { state: 'accepted' | 'withdrawn'; now: Date; toMemberId: string | null },
): Promise<void> {
  const { numAffectedRows } = await sql`update ticket_transfer set state = ${to.state}, settled_at = ${to.now},
      to_member_id = ${to.toMemberId}
    where transfer_id = ${transferId} and state = 'offered'`.execute(tx);
  if (Number(numAffectedRows ?? 0n) !== 1) throw new Error(`transfer ${transferId} would have been settled twice`);
}

/** Erases names and addresses in all transfers from and to a member. */
export async function eraseTransfers(db: Db, memberId: string): Promise<void> {
  await sql`update ticket_transfer set to_name = '', to_email = '' where from_member_id = ${memberId}
    or to_member_id = ${memberId}`.execute(db);
}

/** Returns the stored transfers from and to a member, for the export of personal data. */
export async function readTransferRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select order_number, numbers, state, to_name, to_email, language,
      offered_at, settled_at from ticket_transfer
    where from_member_id = ${memberId} or to_member_id = ${memberId} order by offered_at`.execute(db);
  return rows;
}
