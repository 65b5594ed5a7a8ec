import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { readCaseRecords } from './store-orders.ts';

/** What a member was told of performances that were cancelled or put off, and what they chose. */
export async function tellCaseData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  return { part: 'cases', records: [{ record: 'cases', rows: await readCaseRecords(program.db, memberId) }] };
}
