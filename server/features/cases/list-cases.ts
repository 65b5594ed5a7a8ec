import type { Program } from '../../context.ts';
import { readCase, readCases, readLiveCases, type CaseRow } from './store.ts';

/**
 * Returns cases, newest first.
 * @param of filter as in `readCases`.
 */
export function listCases(
  { db }: Pick<Program, 'db'>,
  limit = 50,
  of: Parameters<typeof readCases>[2] = {},
): Promise<CaseRow[]> {
  return readCases(db, limit, of);
}

export function findCase({ db }: Pick<Program, 'db'>, number: number): Promise<CaseRow | undefined> {
  return readCase(db, { number });
}

export type LiveCase = Pick<CaseRow, 'performanceId' | 'number' | 'kind' | 'state' | 'newStartsAt'>;

/** Returns open cases by performance. */
export async function listLiveCases(
  { db }: Pick<Program, 'db'>,
  performanceIds: readonly string[],
): Promise<ReadonlyMap<string, LiveCase>> {
  return new Map((await readLiveCases(db, performanceIds)).map((one) => [one.performanceId, one]));
}
