import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readQueued, writeAssigned } from '../store-queue.ts';

/**
 * Assigns a request to a staff member, or to no one.
 * @param permit names the request by its reference number.
 */
export async function assignRequest(
  ctx: Pick<Ctx, 'db' | 'id' | 'now' | 'transact'>,
  permit: Permit<'request.assign', string>,
  to: { readonly staffId: string; readonly name: string } | null,
): Promise<Outcome<{ assignedTo: string | null }, 'not_found' | 'request_moved'>> {
  const request = await readQueued(ctx.db, permit.subject);
  if (!request) return refuse('not_found');
  return ctx.transact(async (tx) => {
    if (!(await writeAssigned(tx, permit.subject, to))) return refuse('request_moved');
    await recordChange(ctx, tx, permit, { before: request.assignedTo, after: to?.staffId ?? null });
    return done({ assignedTo: to?.staffId ?? null });
  });
}
