import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { exportPointData } from '../points/export-point-data.ts';
import { readTopUpRecords } from './store.ts';

export async function exportTopUpData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await exportPointData(program, memberId);
  const rows = await readTopUpRecords(program.db, memberId);
  return { part: 'points', records: [...records, { record: 'top_ups', rows }] };
}
