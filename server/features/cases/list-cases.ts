import type { Program } from '../../context.ts';
import { readCases, type CaseRow } from './store.ts';

/** Cases, the newest first. */
export function listCases({ db }: Pick<Program, 'db'>, limit = 50): Promise<CaseRow[]> {
  return readCases(db, limit);
}
