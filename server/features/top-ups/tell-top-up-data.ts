import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { tellPointData } from '../points/tell-point-data.ts';
import { readTopUpRecords } from './store.ts';

/** Exports a member's points and top-ups. */
export async function tellTopUpData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await tellPointData(program, memberId);
  const rows = await readTopUpRecords(program.db, memberId);
  return { part: 'points', records: [...records, { record: 'top_ups', rows }] };
}
