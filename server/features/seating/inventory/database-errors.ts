import { sqlState } from '../../../platform/database.ts';

/** Returns true if a unique index or counter error shows that another process was faster. */
export function isRace(error: unknown): boolean {
  return sqlState(error) === '23505' || isOverCount(error);
}

/** Returns true if a counter has reached its limit. */
export function isOverCount(error: unknown): boolean {
  return sqlState(error) === '23514';
}

/** Returns true if PostgreSQL rejected a statement because of a value in it (SQLSTATE classes 22 and 23). */
export function isRefusedForData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
