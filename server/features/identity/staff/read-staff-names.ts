import type { Program } from '../../../context.ts';
import { listStaffNames } from '../store-staff-people.ts';

/** What some of the staff are called, by their ids. */
export function readStaffNames({ db }: Pick<Program, 'db'>, staffIds: readonly string[]): Promise<Map<string, string>> {
  return listStaffNames(db, staffIds);
}
