import { viewingDays } from '../../../../contract/streaming/limits.ts';
import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Program } from '../../../context.ts';
import { deleteOldViewings, deleteViewingsOf, readViewingRecords } from '../store.ts';

/** What is kept of what a member watched: by which ticket, when, and for how many minutes. */
export async function tellViewingData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  return { part: 'streaming', records: [{ record: 'viewings', rows: await readViewingRecords(program.db, memberId) }] };
}

/** An account was closed. Doing it again changes nothing. */
export async function forgetViewer({ db }: Pick<Program, 'db'>, { memberId }: { memberId: string }): Promise<void> {
  await deleteViewingsOf(db, memberId);
}

/** Forgets what nobody asks after any more. For the worker's rounds. */
export async function forgetViewings(program: Pick<Program, 'db' | 'now'>): Promise<void> {
  await deleteOldViewings(program.db, new Date(program.now().getTime() - viewingDays * 24 * 60 * 60 * 1000));
}
