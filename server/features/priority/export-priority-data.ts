import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { memberEntry } from './rules.ts';
import { readPriorityRecords } from './store.ts';

/** Exports a member's groups and the sets of codes bound to them. The codes themselves are not stored. */
export async function exportPriorityData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  const { groups, codes } = await readPriorityRecords(program.db, memberEntry(memberId), memberId);
  return {
    part: 'priority',
    records: [
      { record: 'groups', rows: groups.map(({ group, addedAt }) => ({ group_name: group, created_at: addedAt })) },
      { record: 'codes', rows: codes.map(({ codes: set, boundAt }) => ({ code_set: set, created_at: boundAt })) },
    ],
  };
}
