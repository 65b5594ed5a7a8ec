import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Id } from '../core/id.ts';

export const inboxPageSize = 20;

// `way_in_added` means a sign-in method; the name is preserved because stored notices use it.
const noticeKinds = [
  'order_paid',
  'refund_due',
  'refund_moved',
  'tickets_returned',
  'tickets_given',
  'tickets_received',
  'case_told',
  'case_holder_told',
  'password_changed',
  'way_in_added',
  'authenticator_changed',
  'request_moved',
  'sale_near',
  'sale_opened',
  'stream_opens',
  'points_ending',
  'points_disputed',
  'top_up_refund',
  'wish_told',
] as const;

export const PersonalNotice = z.object({
  noticeId: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /**
   * What the notice links to: a transaction or event by number, the transaction list, or the member's sessions,
   * requests, points, top-ups or wish list.
   */
  subject: z.object({
    page: z.enum([
      'transactionDetail',
      'receivedTickets',
      'txnHistory',
      'security',
      'memberRequests',
      'event',
      'points',
      'topUpsHistory',
      'watch',
      'wishList',
    ]),
    number: z.nullable(z.string()),
  }),
  createdAt: z.string(),
  read: z.boolean(),
});
export type PersonalNotice = z.infer<typeof PersonalNotice>;

/** Notices from the last three months, newest first. */
export const Inbox = z.object({
  data: z.array(PersonalNotice),
  /** Unread notices across all pages. */
  unread: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type Inbox = z.infer<typeof Inbox>;

export const ReadNotices = z
  .object({
    ids: z.optional(z.array(Id).check(z.maxLength(100, 'too_many'))),
    /** Marks all notices as read. */
    all: z.optional(z.literal(true)),
  })
  .check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], error: 'required' }));
export type ReadNotices = z.infer<typeof ReadNotices>;

export const noticesCalls = {
  listPersonalNotices: call({
    method: 'POST',
    path: '/api/user/personalNotices.do',
    summary: "Lists the member's personal notices from the last three months by page, with the number of unread ones.",
    access: 'member',
    names: 'own',
    body: z.object({
      page: z.optional(z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))), undefined)),
    }),
    output: Inbox,
    refusals: [],
  }),
  readPersonalNotices: call({
    method: 'POST',
    path: '/api/user/personalNotice/read.do',
    summary: 'Marks personal notices as read, by ID or all of them. Idempotent.',
    access: 'member',
    body: ReadNotices,
    output: z.object({ unread: z.int() }),
    refusals: [],
  }),
} as const;
