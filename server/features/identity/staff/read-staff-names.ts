import type { Program } from '../../../context.ts';
import { listStaffNames } from '../store-staff-people.ts';

export function readStaffNames({ db }: Pick<Program, 'db'>, staffIds: readonly string[]): Promise<Map<string, string>> {
  return listStaffNames(db, staffIds);
}
