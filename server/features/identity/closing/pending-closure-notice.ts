import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import {
  deleteClosureNotice,
  deleteClosureNoticesBefore,
  hasClosed,
  readClosureNotice as readRow,
} from './store-closing.ts';

/** Two days: the last mail is retried for a day, then its address is deleted even if unsent. */
const longestMs = 2 * 86_400_000;

/** Returns the recipient of a closed account's last mail, or `undefined` once it was sent. */
export function readPendingClosureNotice(
  program: Pick<Program, 'db'>,
  memberId: string,
): Promise<{ email: string; language: Language } | undefined> {
  return readRow(program.db, memberId);
}

/** Returns true if an account is closed. For jobs, which then have to send elsewhere. */
export function isAccountClosed({ db }: Pick<Program, 'db'>, memberId: string): Promise<boolean> {
  return hasClosed(db, memberId);
}

/** Deletes the address of a closed account after its last mail. */
export function finishClosureNotice(program: Pick<Program, 'db'>, memberId: string): Promise<void> {
  return deleteClosureNotice(program.db, memberId);
}

/** Deletes outdated addresses of closed accounts. Called by the worker's periodic jobs. */
export function forgetClosureNotices(program: Pick<Program, 'db' | 'now'>): Promise<void> {
  return deleteClosureNoticesBefore(program.db, new Date(program.now().getTime() - longestMs));
}
