import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { emailOf } from '../identity/email.ts';
import { plainPhone, telephonePattern } from '../identity/phone.ts';
import { deliveryRegions } from '../orders/orders.ts';

/** What people ask of customer service: by the contact form, or about a transaction. */
export const requestKinds = ['contact', 'transaction_change', 'delivery_change'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['received', 'in_progress', 'answered', 'done', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** Where staff may move a request from each state; one without a way on is closed. */
export const requestMoves = {
  received: ['in_progress', 'declined'],
  in_progress: ['answered', 'done', 'declined'],
  answered: [],
  done: [],
  declined: [],
} as const satisfies Record<RequestState, readonly RequestState[]>;

/** What the database cannot keep as it was typed: NUL, and halves of a character. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** A text as somebody types it: any script, any sign, with an end. */
const typed = (required: string, most: number) =>
  z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(most, 'too_long'),
    z.refine((text) => !unkeepable.test(text), 'not_valid'),
  );

const email = (required: string) => emailOf(required, 'contact_email_not_valid');

const telephone = (required: string, notValid: string) =>
  z
    .string(required)
    .check(
      z.overwrite(plainPhone),
      z.minLength(1, required),
      z.maxLength(30, notValid),
      z.regex(telephonePattern, notValid),
    );

/** Ten digits; spaces and hyphens between them are forgiven. */
const TransactionNumber = z.pipe(
  z.string('transaction_number_required').check(z.trim(), z.minLength(1, 'transaction_number_required')),
  z.pipe(
    z.transform((text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^\d{10}$/, 'transaction_number_not_valid')),
  ),
);

/** The key of an upload. */
const UploadKey = z
  .string('card_picture_required')
  .check(z.minLength(1, 'card_picture_required'), z.regex(/^[\w-]{1,60}$/, 'image_upload_failed'));

const fourDigits = z
  .string('card_digits_required')
  .check(z.trim(), z.minLength(1, 'card_digits_required'), z.regex(/^\d{4}$/, 'card_digits_not_valid'));

const sending = {
  /** Made by the browser: makes repeats harmless. */
  requestId: z.optional(z.uuid()),
  /** A solved bot check, where one was asked for. */
  botCheck: z.optional(z.string().check(z.maxLength(4000, 'not_valid'))),
};

/** The longest message, in characters. */
export const mostOfMessage = 5000;

/** Section 3 of the specification: name, email, contact no, enquiries. */
export const ContactRequest = z.object({
  name: typed('contact_form_name_required', 100),
  email: email('contact_form_email_required'),
  telephone: telephone('contact_form_telephone_required', 'contact_telephone_not_valid'),
  message: typed('contact_form_message_required', mostOfMessage),
  ...sending,
});
export type ContactRequest = z.infer<typeof ContactRequest>;

/** True, or what a form sends for a tick. */
const Ticked = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false')),
);

/** The new values, and the box that each belongs to. */
export const newFields = ['newName', 'newTelephone', 'newAddress'] as const;
export const ticks = {
  newName: 'changesName',
  newTelephone: 'changesTelephone',
  newAddress: 'changesAddress',
} as const;

const NewField = {
  newName: typed('new_name_required', 100),
  newTelephone: telephone('new_telephone_required', 'new_telephone_not_valid'),
  newAddress: typed('new_address_required', 300),
} as const;

/** What is wrong with a new value whose box is ticked. */
function mistakeAt(form: unknown, field: (typeof newFields)[number]): string | undefined {
  if (typeof form !== 'object' || form === null || Reflect.get(form, ticks[field]) !== true) return undefined;
  return NewField[field].safeParse(Reflect.get(form, field) ?? '').error?.issues[0]?.message;
}

const rightWhereTicked = (field: (typeof newFields)[number]) =>
  z.refine((form: unknown) => mistakeAt(form, field) === undefined, {
    path: [field],
    error: ({ input }) => mistakeAt(input, field) ?? 'not_valid',
    // Spoken also while other fields are still wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** What changes about a transaction: each new value counts where its box is ticked. */
export const TransactionChangeRequest = z
  .object({
    number: TransactionNumber,
    firstDigits: fourDigits,
    lastDigits: fourDigits,
    picture: UploadKey,
    changesName: Ticked,
    changesTelephone: Ticked,
    changesAddress: Ticked,
    newName: z.optional(z.string()),
    newTelephone: z.optional(z.string()),
    newAddress: z.optional(z.string()),
    ...sending,
  })
  .check(
    z.refine((form: object) => newFields.some((field) => Reflect.get(form, ticks[field]) === true), {
      path: ['changes'],
      error: 'nothing_ticked',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    ...newFields.map((field) => rightWhereTicked(field)),
  );
export type TransactionChangeRequest = z.infer<typeof TransactionChangeRequest>;

/** To which address the tickets shall go. */
export const DeliveryChangeRequest = z.object({
  number: TransactionNumber,
  name: typed('delivery_name_required', 100),
  telephone: telephone('delivery_telephone_required', 'delivery_telephone_not_valid'),
  address: typed('delivery_address_required', 300),
  email: email('contact_form_email_required'),
  picture: UploadKey,
  ...sending,
});
export type DeliveryChangeRequest = z.infer<typeof DeliveryChangeRequest>;

/** A member's request as they see it. */
export const OwnRequest = z.object({
  reference: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** The transaction that it is about. */
  number: z.nullable(z.string()),
  createdAt: z.string(),
  movedAt: z.string(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** What a form is filled in with. */
export const RequestStart = z.object({
  /** Null for visitors. */
  sender: z.nullable(z.object({ name: z.string(), email: z.string(), telephone: z.string() })),
  /** The request that the receipt is of; null without one, or where it is not ours. */
  received: z.nullable(z.object({ reference: z.string() })),
  /** The member's own, latest first. */
  transactions: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      startsAt: z.string(),
      /** Last Hong Kong day for each region's courier; null where it has passed or there is none. */
      delivery: z.record(z.enum(deliveryRegions), z.nullable(z.string())),
    }),
  ),
});
export type RequestStart = z.infer<typeof RequestStart>;

const Received = z.object({
  reference: z.string(),
  /** Shows the reference number again (`startRequest`): the number with our signature, nothing of the sender's. */
  receipt: z.string(),
});

const sendingRefusals = ['bot_check_needed', 'too_many_requests'] as const;
const pictureRefusals = ['not_an_image', 'picture_too_large', 'image_upload_failed'] as const;

export const requestsCalls = {
  contactUs: call({
    method: 'POST',
    path: '/ContactUs.do',
    summary: 'Sends an enquiry to customer service and a reference number to its sender.',
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
      "Asks staff to change a transaction's contact or address. The answer does not tell whether the transaction exists.",
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
      "Asks staff to have a transaction's tickets delivered. The answer does not tell whether the transaction exists.",
    access: 'anyone',
    body: DeliveryChangeRequest,
    output: Received,
    refusals: [...sendingRefusals, ...pictureRefusals],
    form: true,
  }),
  presignUpload: call({
    method: 'GET',
    path: '/api/txnChangeRequest/presignedUrl.do',
    summary:
      'An address to which this browser can PUT one picture, once, and the key by which a request names it. The file’s name only says what the sender takes it for.',
    access: 'anyone',
    query: z.object({
      fileName: z.string('card_picture_required').check(z.minLength(1, 'card_picture_required'), z.maxLength(255)),
      /** Its size, so that one that is too large is refused before it is sent; then exactly as many have to come. */
      bytes: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    output: z.object({
      url: z.string(),
      key: z.string(),
      /** To be sent along. */
      headers: z.record(z.string(), z.string()),
      mostBytes: z.int(),
      expiresAt: z.string(),
    }),
    refusals: ['too_many_requests', 'picture_too_large'],
  }),
  finishUpload: call({
    method: 'POST',
    path: '/api/txnChangeRequest/upload.do',
    summary: 'Has a picture that was sent looked at; what is none is deleted at once.',
    access: 'anyone',
    body: z.object({ key: UploadKey }),
    output: z.object({ key: z.string(), bytes: z.int() }),
    refusals: pictureRefusals,
  }),
  removeUpload: call({
    method: 'POST',
    path: '/api/txnChangeRequest/removeUpload.do',
    summary: 'Deletes a picture that is not part of a request yet; repeating it changes nothing.',
    access: 'anyone',
    body: z.object({ key: UploadKey }),
    output: z.object({ removed: z.literal(true) }),
    refusals: [],
  }),
  startRequest: call({
    method: 'GET',
    path: '/api/requestStart.do',
    summary:
      'What the forms are filled in with for a member: who they are, and their transactions. Nothing for visitors. With a receipt, the reference number of what was just sent.',
    access: 'anyone',
    query: z.object({ receipt: z.optional(z.string()) }),
    output: RequestStart,
    refusals: [],
  }),
  listOwnRequests: call({
    method: 'GET',
    path: '/api/Member/Requests.do',
    summary: "The member's own requests and their state, latest first.",
    access: 'member',
    output: z.object({ data: z.array(OwnRequest) }),
    refusals: [],
  }),
  putUpload: {
    kind: 'file',
    method: 'PUT',
    path: '/api/files/fei/incoming/:key',
    summary: 'Takes one picture at a presigned address (S3 signature V4), unless a bucket is configured.',
    access: 'anyone',
    takes: 'image/*',
    answers: { 200: null },
  },
} as const;
