import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { deleteFarewell, deleteFarewellsBefore, hasClosed, readFarewell as readRow } from '../store-closing.ts';

/** The last mail is tried for a day; then its address goes, sent or not. Milliseconds: two days. */
const longestMs = 2 * 86_400_000;

/** Where the last mail of a closed account goes; undefined once it was sent. */
export function readFarewell(
  program: Pick<Program, 'db'>,
  memberId: string,
): Promise<{ email: string; language: Language } | undefined> {
  return readRow(program.db, memberId);
}

/** Whether an account is gone. For jobs: what still comes to it has to go elsewhere. */
export function isClosed({ db }: Pick<Program, 'db'>, memberId: string): Promise<boolean> {
  return hasClosed(db, memberId);
}

/** The last mail was sent: its address is not needed any more. */
export function finishFarewell(program: Pick<Program, 'db'>, memberId: string): Promise<void> {
  return deleteFarewell(program.db, memberId);
}

/** For the worker's rounds. */
export function forgetFarewells(program: Pick<Program, 'db' | 'now'>): Promise<void> {
  return deleteFarewellsBefore(program.db, new Date(program.now().getTime() - longestMs));
}
