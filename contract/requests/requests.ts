import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { call } from '../core/call.ts';
import { deliveryRegions } from '../orders/collection-methods.ts';
import {
  DeliveryChangeRequest,
  email,
  submissionFields,
  telephone,
  TransactionChangeRequest,
  typed,
  UploadKey,
} from './change-requests.ts';

/** Kinds of customer service requests: contact form, or about a transaction. */
export const requestKinds = ['contact', 'transaction_change', 'delivery_change'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['received', 'in_progress', 'answered', 'done', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** Transitions that staff may make from each state. A state with no transitions is closed. */
export const requestMoves = {
  received: ['in_progress', 'declined'],
  in_progress: ['answered', 'done', 'declined'],
  answered: [],
  done: [],
  declined: [],
} as const satisfies Record<RequestState, readonly RequestState[]>;

/** States that a reply may set; `in_progress` keeps the request open. */
export const answeredStates = [
  'in_progress',
  'answered',
  'done',
  'declined',
] as const satisfies readonly RequestState[];
export type AnsweredState = (typeof answeredStates)[number];

export const maxOfMessage = 5000;

/** Specification, section 3: name, email, contact no, enquiries. */
export const ContactRequest = z.object({
  name: textLine('contact_form_name_required', 100),
  email: email('contact_form_email_required'),
  telephone: telephone('contact_form_telephone_required', 'contact_telephone_not_valid'),
  message: typed('contact_form_message_required', maxOfMessage),
  ...submissionFields,
});
export type ContactRequest = z.infer<typeof ContactRequest>;

export const OwnRequest = z.object({
  reference: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  number: z.nullable(z.string()),
  createdAt: z.string(),
  movedAt: z.string(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const RequestStart = z.object({
  /** Null for visitors. */
  sender: z.nullable(z.object({ name: z.string(), email: z.string(), telephone: z.string() })),
  /** The request that the receipt belongs to; null if there is no receipt or we did not issue it. */
  received: z.nullable(z.object({ reference: z.string() })),
  /** The member's transactions, latest first. */
  transactions: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      startsAt: z.string(),
      /** True if paid by card; a change then requires the card details. */
      byCard: z.boolean(),
      /** Why courier delivery is no longer possible; null if it is. */
      noDelivery: z.nullable(z.enum(['delivery_too_late', 'delivery_not_for_streamed'])),
      /** Last Hong Kong day for courier delivery to each region; null if it has passed or there is none. */
      delivery: z.record(z.enum(deliveryRegions), z.nullable(z.string())),
    }),
  ),
});
export type RequestStart = z.infer<typeof RequestStart>;

const Received = z.object({
  reference: z.string(),
  /**
   * Token that shows the reference number again (`startRequest`): the signed number, without any data about the sender.
   */
  receipt: z.string(),
});

const sendingRefusals = ['bot_check_needed', 'too_many_requests'] as const;
const pictureRefusals = [
  'not_an_image',
  'picture_too_large',
  'picture_too_many_points',
  'image_upload_failed',
] as const;

export const requestsCalls = {
  contactUs: call({
    method: 'POST',
    path: '/ContactUs.do',
    summary: 'Sends an enquiry to customer service and returns its reference number.',
    access: 'anyone',
    body: ContactRequest,
    output: Received,
    refusals: sendingRefusals,
    form: true,
    sentAs: 'form',
  }),
  requestTransactionChange: call({
    method: 'POST',
    path: '/api/txnChangeRequest.do',
    summary:
      "Requests a change of a transaction's contact or address. The response doesn't reveal whether the transaction exists.",
    access: 'anyone',
    body: TransactionChangeRequest,
    output: Received,
    refusals: [...sendingRefusals, ...pictureRefusals],
    form: true,
  }),
  requestDeliveryChange: call({
    method: 'POST',
    path: '/api/deliveryChangeRequest.do',
    summary:
      "Requests delivery of a transaction's tickets. Accepts the member's own only if a courier can still deliver them. The response doesn't reveal whether someone else's transaction exists.",
    access: 'anyone',
    body: DeliveryChangeRequest,
    output: Received,
    refusals: [...sendingRefusals, ...pictureRefusals, 'delivery_too_late', 'delivery_not_for_streamed'],
    form: true,
  }),
  presignUpload: call({
    method: 'GET',
    path: '/api/txnChangeRequest/presignedUrl.do',
    summary:
      "Returns an address where this browser can PUT one picture, once, and the key by which a request refers to it. The file name is only a hint about the picture's type.",
    access: 'anyone',
    query: z.object({
      fileName: z.string('card_picture_required').check(z.minLength(1, 'card_picture_required'), z.maxLength(255)),
      /** Picture size. Too large a size is rejected before the upload, and the upload must have exactly this size. */
      bytes: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    output: z.object({
      url: z.string(),
      key: z.string(),
      headers: z.record(z.string(), z.string()),
      mostBytes: z.int(),
      expiresAt: z.string(),
    }),
    refusals: ['too_many_requests', 'picture_too_large'],
  }),
  finishUpload: call({
    method: 'POST',
    path: '/api/txnChangeRequest/upload.do',
    summary: "Checks an uploaded picture, and deletes it immediately if it isn't one.",
    access: 'anyone',
    body: z.object({ key: UploadKey }),
    output: z.object({ key: z.string(), bytes: z.int() }),
    refusals: pictureRefusals,
  }),
  removeUpload: call({
    method: 'POST',
    path: '/api/txnChangeRequest/removeUpload.do',
    summary: "Deletes a picture that isn't part of a request yet. Idempotent.",
    access: 'anyone',
    body: z.object({ key: UploadKey }),
    output: z.object({ removed: z.literal(true) }),
    refusals: [],
  }),
  startRequest: call({
    method: 'GET',
    path: '/api/requestStart.do',
    summary:
      'Returns data to prefill the forms for a member: name, contact and transactions. Returns nothing for visitors. With a receipt, returns the reference number of the request just sent.',
    access: 'anyone',
    query: z.object({ receipt: z.optional(z.string()) }),
    output: RequestStart,
    refusals: [],
  }),
  listOwnRequests: call({
    method: 'GET',
    path: '/api/Member/Requests.do',
    summary: "Lists the member's own requests and their states, latest first.",
    access: 'member',
    output: z.object({ data: z.array(OwnRequest) }),
    refusals: [],
  }),
  putUpload: {
    kind: 'file',
    method: 'PUT',
    path: '/api/files/fei/incoming/:key',
    summary: 'Receives one picture at a presigned address (S3 signature V4), unless a bucket is configured.',
    access: 'anyone',
    takes: 'image/*',
    answers: { 200: null },
  },
} as const;
