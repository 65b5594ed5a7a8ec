import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Program } from '../../../context.ts';
import { findPerformances } from '../store-history.ts';
import { readResaleRecords } from '../store-resales.ts';
import { readTransferRecords } from '../store-transfers.ts';
import { readBuyerEditRecords } from '../store-buyer-edits.ts';
import { readNoteRecords } from '../store-notes.ts';
import { readOrderRecords } from './store-members.ts';

export async function exportOrderData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const transfers = await readTransferRecords(program.db, memberId);
  const performanceIds = await findPerformances(program.db, [memberId]);
  const resales = await readResaleRecords(program.db, memberId, performanceIds);
  const notes = await readNoteRecords(program.db, memberId);
  const buyerEdits = await readBuyerEditRecords(program.db, memberId);
  const records = { ...(await readOrderRecords(program.db, memberId)), transfers, resales, notes, buyerEdits };
  return { part: 'orders', records: Object.entries(records).map(([record, rows]) => ({ record, rows })) };
}
