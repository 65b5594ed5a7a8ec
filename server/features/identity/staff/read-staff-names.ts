import type { Program } from '../../../context.ts';
import { listStaffNames } from '../store-staff-people.ts';

/** Returns the names of staff by id. */
export function readStaffNames({ db }: Pick<Program, 'db'>, staffIds: readonly string[]): Promise<Map<string, string>> {
  return listStaffNames(db, staffIds);
}
