import type { Program } from '../../context.ts';
import { countAudiences } from './store.ts';

/**
 * Counts each group's people and added card ranges, and each set's codes. `bound` counts those with a known account.
 */
export function countPriority(program: Pick<Program, 'db'>): ReturnType<typeof countAudiences> {
  return countAudiences(program.db);
}
