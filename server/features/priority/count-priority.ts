import type { Program } from '../../context.ts';
import { countAll } from './store.ts';

/** How many people each group has, and ranges of cards that were added to it, and how many codes each set; `bound`: of whom the account is known. */
export function countPriority(program: Pick<Program, 'db'>): ReturnType<typeof countAll> {
  return countAll(program.db);
}
