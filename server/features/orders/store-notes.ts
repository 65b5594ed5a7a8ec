import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { OrderRow } from './store.ts';

export interface OrderNoteRow {
  noteId: string;
  staffId: string;
  staffName: string;
  text: string;
  writtenAt: Date;
}

/** @returns false if the ID was already used. */
export async function insertNote(
  tx: Tx,
  order: Pick<OrderRow, 'performanceId' | 'orderId' | 'memberId'>,
  note: OrderNoteRow,
): Promise<boolean> {
  const { rows } = await sql`insert into order_note (note_id, performance_id, order_id, member_id, staff_id, staff_name,
      text, written_at)
    values (${note.noteId}, ${order.performanceId}, ${order.orderId}, ${order.memberId}, ${note.staffId},
      ${note.staffName}, ${note.text}, ${note.writtenAt})
    on conflict (note_id) do nothing returning note_id`.execute(tx);
  return rows.length > 0;
}

/** Returns notes, latest first. */
export async function readNotes(db: Db, orderId: string, limit: number): Promise<OrderNoteRow[]> {
  const { rows } = await sql<OrderNoteRow>`select note_id as "noteId", staff_id as "staffId", staff_name as "staffName",
      text, written_at as "writtenAt" from order_note
    where order_id = ${orderId} order by written_at desc, note_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function deleteNotesOf(db: Db, memberId: string): Promise<void> {
  await sql`delete from order_note where member_id = ${memberId}`.execute(db);
}

/** Returns the stored notes about a member's orders, for the export of personal data. */
export async function readNoteRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select order_id, text, written_at from order_note
    where member_id = ${memberId} order by written_at`.execute(db);
  return rows;
}
