import { sqlState } from '../../../platform/database.ts';

/** Whether a unique index or the check of a count said that another process was faster. */
export function isRace(error: unknown): boolean {
  return ['23505', '23514'].includes(sqlState(error) ?? '');
}

/** Whether PostgreSQL undid a statement because of a value in it (SQLSTATE classes 22 and 23). */
export function isRefusedForData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
