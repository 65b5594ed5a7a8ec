import type { RequestState } from '../../../../contract/requests/requests.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { noticeRequestMoved } from '../../notices/inbox/notice-request-moved.ts';
import { wasChanged } from './answer-request.ts';
import { isRequestClosed, mayMove } from '../rules.ts';
import { moveState, readRequestByReference } from '../store.ts';

/**
 * Moves a request to another state on behalf of staff, records who did it and notifies the member, in one transaction.
 * One of two concurrent moves succeeds.
 * @param permit names the request by its reference number.
 */
export async function moveRequest(
  ctx: Ctx,
  permit: Permit<'request.move', string>,
  input: { to: RequestState },
): Promise<Outcome<{ state: RequestState }, 'not_found' | 'request_moved' | 'change_not_made'>> {
  const request = await readRequestByReference(ctx.db, permit.subject);
  if (!request) return refuse('not_found');
  const { requestId, memberId, reference, kind, state: from } = request;
  if (!mayMove(from, input.to)) return refuse('request_moved');
  if (input.to === 'done' && kind !== 'contact' && !(await wasChanged(ctx, request)))
    return refuse('change_not_made', { field: 'to' });
  return ctx.transact(async (tx) => {
    const now = ctx.now();
    if (!(await moveState(tx, requestId, { from, to: input.to, closes: isRequestClosed(input.to), now })))
      return refuse('request_moved');
    await recordChange(ctx, tx, permit, { before: from, after: input.to });
    if (memberId) await noticeRequestMoved(ctx, tx, { memberId, requestId, reference, kind, state: input.to });
    return done({ state: input.to });
  });
}
