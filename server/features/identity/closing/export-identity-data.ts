import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Program } from '../../../context.ts';
import { readMemberRecords } from './store-closing.ts';

export async function exportIdentityData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await readMemberRecords(program.db, memberId);
  return { part: 'identity', records: Object.entries(records).map(([record, rows]) => ({ record, rows })) };
}
