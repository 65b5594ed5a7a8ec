import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { answeredStates, requestKinds, requestStates } from '../requests/requests.ts';
import { OrderListItem } from './orders.ts';
import { Id } from '../core/id.ts';

/** Maximum characters of an answer. Our decision. */
const maxOfAnswer = 5000;

const Assignee = z.object({ staffId: Id, name: z.string() });

export const QueueRow = z.object({
  reference: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Order number given in the request. */
  number: z.nullable(z.string()),
  name: z.nullable(z.string()),
  assignee: z.nullable(Assignee),
  createdAt: z.string(),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const StaffRequest = z.object({
  ...QueueRow.shape,
  language: z.enum(languages),
  /** Values as typed, by form field. */
  fields: z.record(z.string(), z.string()),
  hasPicture: z.boolean(),
  /** Recipient of an answer; null if there is none. */
  address: z.nullable(z.string()),
  /** Order given in the request, and whether the sending member bought it; null if there is none. */
  order: z.nullable(z.object({ ...OrderListItem.shape, own: z.boolean(), cardNumber: z.nullable(z.string()) })),
  /** True if staff changed the order after the request. */
  changed: z.boolean(),
  answers: z.array(z.object({ by: z.string(), text: z.string(), at: z.string() })),
  log: z.array(z.object({ at: z.string(), action: z.string(), by: z.nullable(z.string()) })),
  /** Answer templates in the sender's language. */
  templates: z.array(z.object({ key: z.string(), text: z.string() })),
  /** States the request may move to. */
  moves: z.array(z.enum(requestStates)),
  assignees: z.array(Assignee),
  maySeePicture: z.boolean(),
});
export type StaffRequest = z.infer<typeof StaffRequest>;

const Referred = z.object({ reference: z.string() });

export const RequestFilters = z.object({
  state: z._default(z.enum(['open', 'closed', ...requestStates]), 'open'),
  kind: z.optional(z.enum(requestKinds)),
  /** Only requests assigned to the caller. */
  mine: z.optional(z.literal('true')),
});

export const staffRequestCalls = {
  listRequestQueue: staffCall({
    method: 'GET',
    path: `${staffApiPath}/requests`,
    summary: 'Lists requests to customer service: open ones by longest wait, closed ones latest first.',
    action: 'request.see',
    query: z.extend(RequestFilters, {
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ requests: z.array(QueueRow), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readStaffRequest: staffCall({
    method: 'GET',
    path: `${staffApiPath}/requests/:reference`,
    summary: 'Returns everything about a request, together with the transaction that it names.',
    action: 'request.see',
    params: Referred,
    output: StaffRequest,
    refusals: ['not_found'],
  }),
  assignRequest: staffCall({
    method: 'POST',
    path: `${staffApiPath}/requests/:reference/assignee`,
    summary: 'Assigns a request to a staff member, or to no one.',
    action: 'request.assign',
    params: Referred,
    body: z.object({ staffId: z.nullable(Id) }),
    output: z.object({ assignedTo: z.nullable(Id) }),
    refusals: ['not_found', 'forbidden', 'request_moved'],
  }),
  moveStaffRequest: staffCall({
    method: 'POST',
    path: `${staffApiPath}/requests/:reference/state`,
    summary: 'Changes the state of a request and notifies its member.',
    action: 'request.move',
    params: Referred,
    body: z.object({ to: z.enum(requestStates) }),
    output: z.object({ state: z.enum(requestStates) }),
    refusals: ['not_found', 'forbidden', 'request_moved', 'change_not_made'],
  }),
  answerStaffRequest: staffCall({
    method: 'POST',
    path: `${staffApiPath}/requests/:reference/answers`,
    summary: 'Answers the sender of a request by email and changes its state. A retry sends no second email.',
    action: 'request.answer',
    params: Referred,
    body: z.object({
      answerId: Id,
      text: z
        .string('note_required')
        .check(z.trim(), z.minLength(1, 'note_required'), z.maxLength(maxOfAnswer, 'note_too_long')),
      /** `in_progress` leaves the request open. */
      to: z.enum(answeredStates),
    }),
    output: z.object({ state: z.enum(requestStates) }),
    refusals: ['not_found', 'forbidden', 'request_moved', 'change_not_made'],
  }),
  seeRequestPicture: staffCall({
    method: 'POST',
    path: `${staffApiPath}/requests/:reference/picture`,
    summary: 'Returns the masked card picture of a request. Logs each view.',
    action: 'request.see_picture',
    params: Referred,
    output: z.object({ contentType: z.string(), base64: z.string() }),
    refusals: ['not_found', 'forbidden'],
  }),
} as const;
