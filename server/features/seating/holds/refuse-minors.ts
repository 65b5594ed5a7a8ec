import { refuse, type Refused } from '../../../platform/outcome.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';

/** Rejects an adults-only film if the buyer has not confirmed that everyone is an adult. */
export function refuseMinors(
  { event }: FoundPerformance,
  adultsConfirmed: boolean | undefined,
): Refused<'adult_confirmation_needed'> | undefined {
  if (event.film?.class !== 'III' || adultsConfirmed) return undefined;
  return refuse('adult_confirmation_needed', { field: 'adult', facts: { mistake: 'adult_required' } });
}
