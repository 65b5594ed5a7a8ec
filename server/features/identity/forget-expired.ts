import type { Program } from '../../context.ts';
import { deleteOldEmailChanges } from './store-email-changes.ts';
import { deleteExpired } from './store-sessions.ts';

/** Deletes sessions, tokens and counters that are over; nothing reads them any more. For the worker's rounds. */
export async function forgetExpired(program: Program): Promise<void> {
  await deleteExpired(program.db, program.now());
  await deleteOldEmailChanges(program.db, program.now());
}
