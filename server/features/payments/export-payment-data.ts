import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { erasePayer, hasOpenRefund, readPaymentRecords } from './store-payers.ts';

/** Exports a member's payments. */
export async function exportPaymentData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await readPaymentRecords(program.db, memberId);
  return { part: 'payments', records: Object.entries(records).map(([record, rows]) => ({ record, rows })) };
}

/** Reports whether a refund to a member is still open. */
export function owesRefund(program: Pick<Program, 'db'>, memberId: string): Promise<boolean> {
  return hasOpenRefund(program.db, memberId);
}

/** Erases the card data of a closed account's payments. Repeating it changes nothing. */
export function forgetPayer(program: Program, { memberId }: { memberId: string }): Promise<void> {
  return erasePayer(program.db, memberId);
}
