import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/** Data that one feature stores about a member: raw rows, instants in ISO 8601, money in cents. */
export const DataPart = z.object({
  part: z.string(),
  records: z.array(z.object({ record: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
});
export type DataPart = z.infer<typeof DataPart>;

/** Features that store member data, in export order. */
export const personalDataParts = [
  'identity',
  'content',
  'catalogue',
  'priority',
  'orders',
  'payments',
  'points',
  'cases',
  'streaming',
  'wish_list',
  'notices',
  'requests',
] as const;
export type PersonalDataPart = (typeof personalDataParts)[number];

export function isPersonalDataPart(part: string): part is PersonalDataPart {
  return personalDataParts.includes(part as PersonalDataPart);
}

export const dataDownloads = { json: '/api/Member/MyData/json', readable: '/api/Member/MyData/readable' } as const;

export const privacyCalls = {
  readPrivacy: call({
    method: 'GET',
    path: '/api/Member/Privacy.do',
    summary: 'Returns what closing the account depends on.',
    access: 'member',
    names: 'own',
    /** `token`: from a link that confirms account closure. */
    query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({
      email: z.string(),
      /** False: a mailed link confirms account closure. */
      hasPassword: z.boolean(),
      /** True if the link in the query is valid. Reading does not consume it. */
      linkIsOpen: z.boolean(),
      ticketsToCome: z.int(),
      /** Points that expire with the account, in cents. */
      pointsCents: z.int(),
      blockedBy: z.nullable(z.enum(['payment_in_progress', 'refund_open'])),
    }),
    refusals: [],
  }),
  askClosing: call({
    method: 'POST',
    path: '/api/Member/AskClosing.do',
    summary: 'Sends a link with which a member without a password confirms closing the account.',
    access: 'member',
    output: z.object({ sent: z.literal(true) }),
    refusals: ['too_many_requests'],
  }),
  closeAccount: call({
    method: 'POST',
    path: '/api/Member/CloseAccount.do',
    summary: 'Closes the account permanently, confirmed by its password or the emailed link.',
    access: 'member',
    names: 'own',
    body: z.object({
      password: z.optional(z.string().check(z.maxLength(200))),
      token: z.optional(z.string().check(z.maxLength(200))),
      /** Confirms that tickets for upcoming performances remain valid only as the PDF already sent. */
      keepsTickets: z.optional(z.literal(true)),
      /** Points that the member forfeits, in cents: at least the current balance. */
      givesUpPointsCents: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    output: z.object({ closed: z.literal(true) }),
    refusals: [
      'wrong_password',
      'closing_link_invalid',
      'closing_tickets_to_come',
      'closing_points_left',
      'closing_refund_open',
      'payment_in_progress',
      'too_many_requests',
      'busy',
    ],
    form: true,
  }),
  downloadOwnData: {
    kind: 'file',
    method: 'GET',
    path: dataDownloads.json,
    summary: 'Downloads all data held about the member.',
    access: 'member',
    answers: { 200: 'application/json' },
    disposition: 'attachment',
    ownSiteOnly: true,
  },
  downloadOwnDataAsPage: {
    kind: 'file',
    method: 'GET',
    path: dataDownloads.readable,
    summary: 'Downloads all data held about the member as a page.',
    access: 'member',
    answers: { 200: 'text/html' },
    disposition: 'attachment',
    ownSiteOnly: true,
  },
} as const;
