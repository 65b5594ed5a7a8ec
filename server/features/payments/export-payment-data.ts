import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { erasePayer, hasOpenRefund, readPaymentRecords } from './store-payers.ts';

export async function exportPaymentData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await readPaymentRecords(program.db, memberId);
  return { part: 'payments', records: Object.entries(records).map(([record, rows]) => ({ record, rows })) };
}

export function owesRefund(program: Pick<Program, 'db'>, memberId: string): Promise<boolean> {
  return hasOpenRefund(program.db, memberId);
}

/** Erases the card data of a closed account's payments. Idempotent. */
export function forgetPayer(program: Program, { memberId }: { memberId: string }): Promise<void> {
  return erasePayer(program.db, memberId);
}
