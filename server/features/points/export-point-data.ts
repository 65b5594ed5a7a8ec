import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { readPointRecords } from './store.ts';

export async function exportPointData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart['records']> {
  const records = await readPointRecords(program.db, memberId);
  return Object.entries(records).map(([record, rows]) => ({ record, rows }));
}
