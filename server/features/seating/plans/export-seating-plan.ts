import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { countPlanSeats } from '../layout/check-plan.ts';
import type { PretixDocument } from './check-pretix-document.ts';
import { readPlanByKey, readPlanKeys } from './store-plans.ts';
import { writePretixPlan } from './write-pretix-plan.ts';

/**
 * Exports a stored plan as a pretix seating plan.
 * @param known (facts of `plan_not_found`) keys of the existing plans.
 */
export async function exportSeatingPlan(
  program: Program,
  key: string,
): Promise<Outcome<{ document: PretixDocument; seats: number }, 'plan_not_found'>> {
  const plan = await readPlanByKey(program, key);
  if (!plan) return refuse('plan_not_found', { facts: { known: (await readPlanKeys(program)).join(', ') } });
  const seats = countPlanSeats(plan);
  return done({ document: writePretixPlan(plan), seats });
}
