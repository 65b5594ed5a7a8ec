import type { RequestKind, RequestState } from '../../../../contract/requests/requests.ts';
import type { Program, Tx } from '../../../context.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice, in the same transaction, that customer service has updated a member's request. */
export async function noticeRequestMoved(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  moved: { memberId: string; requestId: string; reference: string; kind: RequestKind; state: RequestState },
): Promise<void> {
  const { memberId, requestId, reference, kind, state } = moved;
  await insertNotices(tx, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `request:${requestId}:${state}`,
      facts: { kind: 'request_moved', reference, request: kind, state },
      createdAt: program.now(),
    },
  ]);
}
