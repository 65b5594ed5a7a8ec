import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { readCaseRecords } from './store-orders.ts';

/** Exports a member's notifications about cancelled or postponed performances, and their choices. */
export async function exportCaseData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  return { part: 'cases', records: [{ record: 'cases', rows: await readCaseRecords(program.db, memberId) }] };
}
