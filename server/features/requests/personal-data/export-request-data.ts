import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Program } from '../../../context.ts';
import { readAnswerRecords } from '../store-queue.ts';
import { readRequestRecords } from '../store.ts';

/** Exports a member's requests. Lists pictures only as existing, because only staff may see them. */
export async function exportRequestData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const results = await readAnswerRecords(program.db, memberId);
  const records = { ...(await readRequestRecords(program.db, memberId)), answers: results };
  return { part: 'requests', records: Object.entries(records).map(([record, rows]) => ({ record, rows })) };
}
