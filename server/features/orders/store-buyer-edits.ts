import { sql } from 'kysely';
import type { BuyerField } from '../../../contract/staff/orders-work/buyer-edits.ts';
import type { Db, Tx } from '../../context.ts';
import type { CheckoutKey } from './store.ts';

export type BuyerValues = Record<BuyerField, string | null>;

export interface BuyerEditRow extends CheckoutKey {
  editId: string;
  before: BuyerValues;
  after: BuyerValues;
}

const columns = sql`edit_id as "editId", member_id as "memberId", checkout_id as "checkoutId", before, after`;

export async function readBuyerEdit(db: Db | Tx, editId: string): Promise<BuyerEditRow | undefined> {
  const { rows } = await sql<BuyerEditRow>`select ${columns} from buyer_edit where edit_id = ${editId}`.execute(db);
  return rows[0];
}

export async function readBuyerEditsOf(db: Db, key: CheckoutKey): Promise<BuyerEditRow[]> {
  const { rows } = await sql<BuyerEditRow>`select ${columns} from buyer_edit
    where member_id = ${key.memberId} and checkout_id = ${key.checkoutId}`.execute(db);
  return rows;
}

/** Writes an edit and applies it to its checkout, which the caller must have locked. */
export async function writeBuyerEdit(tx: Tx, edit: BuyerEditRow, at: Date): Promise<void> {
  const { editId, memberId, checkoutId, before, after } = edit;
  await sql`insert into buyer_edit (edit_id, member_id, checkout_id, before, after, edited_at)
    values (${editId}, ${memberId}, ${checkoutId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${at})`.execute(tx);
  await sql`update checkout set contact_name = ${after.contactName}, contact_telephone = ${after.contactTelephone},
      delivery_recipient = ${after.recipient}, delivery_country = ${after.country}, delivery_address = ${after.address}
    where member_id = ${memberId} and checkout_id = ${checkoutId}`.execute(tx);
}

export async function deleteBuyerEdits(db: Db, memberId: string): Promise<void> {
  await sql`delete from buyer_edit where member_id = ${memberId}`.execute(db);
}

/** Returns the stored staff edits of a member's payments, for the export of personal data. */
export async function readBuyerEditRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select checkout_id, before, after, edited_at from buyer_edit
    where member_id = ${memberId} order by edited_at, edit_id`.execute(db);
  return rows;
}
