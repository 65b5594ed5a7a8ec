import { sqlState } from '../../../platform/database.ts';

/** Whether a unique index or the check of a count said that another process was faster. */
export function isRace(error: unknown): boolean {
  return sqlState(error) === '23505' || isOverCount(error);
}

/** Whether the check of a count said that there is no room for what was to be counted. */
export function isOverCount(error: unknown): boolean {
  return sqlState(error) === '23514';
}

/** Whether PostgreSQL undid a statement because of a value in it (SQLSTATE classes 22 and 23). */
export function isRefusedForData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
