import { requestStates, type RequestKind, type RequestState } from '../../../../contract/requests/requests.ts';
import type { Program } from '../../../context.ts';
import { isRequestClosed } from '../rules.ts';
import { readAnswers, readQueue, readQueued, type QueuedRequest, type RequestAnswerRow } from '../store-queue.ts';
import { readRequestByReference, type RequestRow } from '../store.ts';
import { readPictureOf } from '../uploads/store-uploads.ts';

export type { QueuedRequest };

/** Our decision. */
const pageRequests = 50;

export interface QueueQuery {
  /** `open`: all that are not closed. */
  readonly state: 'open' | 'closed' | RequestState;
  readonly kind: RequestKind | null;
  readonly assignedTo: string | null;
  /** Cursor from the previous page; an invalid one gives the first page. */
  readonly after: string | null;
}

/** Returns a page of the queue: open requests oldest first, closed ones latest first. */
export async function readQueuePage(
  { db }: Pick<Program, 'db'>,
  { state, kind, assignedTo, after }: QueueQuery,
): Promise<{ requests: QueuedRequest[]; next: string | null }> {
  const open = state === 'open' || (state !== 'closed' && !isRequestClosed(state));
  const states = requestStates.filter((one) =>
    state === 'open' || state === 'closed' ? isRequestClosed(one) !== open : one === state,
  );
  const filter = { states, open, kind, assignedTo, after: readAfter(after) };
  const rows = await readQueue(db, filter, pageRequests + 1);
  const requests = rows.slice(0, pageRequests);
  const last = requests.at(-1);
  const next = last && rows.length > pageRequests ? `${last.createdAt.getTime()}.${last.requestId}` : null;
  return { requests, next };
}

function readAfter(after: string | null): { createdAt: Date; requestId: string } | null {
  const [, at, requestId] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(after ?? '') ?? [];
  return requestId === undefined ? null : { createdAt: new Date(Number(at)), requestId };
}

/**
 * Returns a request with its assignment and replies, and whether it has a picture; `undefined` if it does not exist.
 */
export async function readWholeRequest(
  { db }: Pick<Program, 'db'>,
  reference: string,
): Promise<
  | (RequestRow &
      Pick<QueuedRequest, 'assignedTo' | 'assignedName'> & { hasPicture: boolean; answers: RequestAnswerRow[] })
  | undefined
> {
  const [request, queued] = await Promise.all([readRequestByReference(db, reference), readQueued(db, reference)]);
  if (!request || !queued) return undefined;
  const { assignedTo, assignedName } = queued;
  const hasPicture = (await readPictureOf(db, request.requestId)) !== undefined;
  return { ...request, assignedTo, assignedName, hasPicture, answers: await readAnswers(db, request.requestId) };
}
