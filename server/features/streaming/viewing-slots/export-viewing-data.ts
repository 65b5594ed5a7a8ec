import { viewingDays } from '../../../../contract/streaming/limits.ts';
import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Program } from '../../../context.ts';
import { deleteOldViewings, deleteViewingsOf, readViewingRecords } from '../store.ts';

/** Exports a member's viewing records as personal data: ticket, time and minutes. */
export async function exportViewingData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  return { part: 'streaming', records: [{ record: 'viewings', rows: await readViewingRecords(program.db, memberId) }] };
}

/** Deletes a closed account's viewing records. Idempotent. */
export async function forgetViewer({ db }: Pick<Program, 'db'>, { memberId }: { memberId: string }): Promise<void> {
  await deleteViewingsOf(db, memberId);
}

/** Deletes viewing records past their retention period. */
export async function forgetViewings(program: Pick<Program, 'db' | 'now'>): Promise<void> {
  await deleteOldViewings(program.db, new Date(program.now().getTime() - viewingDays * 24 * 60 * 60 * 1000));
}
