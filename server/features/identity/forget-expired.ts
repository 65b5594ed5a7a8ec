import type { Program } from '../../context.ts';
import { deleteExpired } from './store-sessions.ts';

/** Deletes sessions, tokens and counters that are over; nothing reads them any more. For the worker's rounds. */
export function forgetExpired(program: Program): Promise<void> {
  return deleteExpired(program.db, program.now());
}
