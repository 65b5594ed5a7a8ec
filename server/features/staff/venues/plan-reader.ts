import type { Ctx } from '../../../context.ts';
import { isAllowed, scopesOf } from '../../audit/permit-action.ts';
import type { PlanReader } from '../../seating/saving/read-plans.ts';

/** Returns the scopes where the caller sees plans, and a check of which plans they may change. */
export function readerOf(ctx: Ctx): PlanReader {
  return {
    scopes: scopesOf(ctx, 'venue.see'),
    mayWrite: ({ presenterId }) => isAllowed(ctx, 'plan.write', { presenterId }),
  };
}
