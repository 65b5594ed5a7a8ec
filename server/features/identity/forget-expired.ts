import type { Program } from '../../context.ts';
import { deleteOldEmailChanges } from './store-email-changes.ts';
import { deleteExpired } from './store-sessions.ts';
import { deleteExpiredSteps } from './store-ways-in.ts';

/** Deletes sessions, tokens and counters that are over; nothing reads them any more. For the worker's rounds. */
export async function forgetExpired(program: Program): Promise<void> {
  await deleteExpired(program.db, program.now());
  await deleteOldEmailChanges(program.db, program.now());
  await deleteExpiredSteps(program.db, program.now());
}
