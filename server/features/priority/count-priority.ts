import type { Program } from '../../context.ts';
import { countAudiences } from './store.ts';

/**
 * Counts the people and added card ranges of each group and the codes of each set. `bound` counts those with a known
 * account.
 */
export function countPriority(program: Pick<Program, 'db'>): ReturnType<typeof countAudiences> {
  return countAudiences(program.db);
}
