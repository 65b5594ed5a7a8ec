import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { tellPointData } from '../points/tell-point-data.ts';
import { readTopUpRecords } from './store.ts';

/** What is kept of a member's points, and of what the member paid for them. */
export async function tellTopUpData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const records = await tellPointData(program, memberId);
  const rows = await readTopUpRecords(program.db, memberId);
  return { part: 'points', records: [...records, { record: 'top_ups', rows }] };
}
