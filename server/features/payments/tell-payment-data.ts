import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { erasePayer, hasOpenRefund, readPaymentRecords } from './store-payers.ts';

/** What is kept of a member's payments. */
export async function tellPaymentData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await readPaymentRecords(program.db, memberId);
  return { part: 'payments', records: Object.entries(records).map(([record, rows]) => ({ record, rows })) };
}

/** Whether money is still on its way back to a member. */
export function owesRefund(program: Pick<Program, 'db'>, memberId: string): Promise<boolean> {
  return hasOpenRefund(program.db, memberId);
}

/** An account was closed: payments stay without the card. Doing it again changes nothing. */
export function forgetPayer(program: Program, { memberId }: { memberId: string }): Promise<void> {
  return erasePayer(program.db, memberId);
}
