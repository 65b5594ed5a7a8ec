import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { outlinePlan } from './map/outline-plan.ts';
import { openPerformances } from './inventory/open-performances.ts';

export function seatingJobs(program: Program): Pick<Handlers, 'seating.open_performances' | 'seating.outline_plan'> {
  return {
    'seating.open_performances': async ({ performanceIds }) => {
      await openPerformances(program, performanceIds);
    },
    'seating.outline_plan': ({ planId }) => outlinePlan(program, planId),
  };
}
