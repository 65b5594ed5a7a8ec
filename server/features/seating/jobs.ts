import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { openPerformances } from './inventory/open-performances.ts';

export function seatingJobs(program: Program): Pick<Handlers, 'seating.open_performances'> {
  return {
    'seating.open_performances': async ({ performanceIds }) => {
      await openPerformances(program, performanceIds);
    },
  };
}
