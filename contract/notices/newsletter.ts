import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { isWebLink } from '../core/text.ts';
import { Email, emailPattern, fitsLocalPart } from '../identity/email.ts';
import { subscribePath } from './subscribe-path.ts';

/** The footer's email field has a single message for all errors (specification, section 5). */
const ReaderEmail = z
  .string('newsletter_email_not_valid')
  .check(
    z.trim(),
    z.maxLength(254, 'newsletter_email_not_valid'),
    z.regex(emailPattern, 'newsletter_email_not_valid'),
    z.refine(fitsLocalPart, 'newsletter_email_not_valid'),
  );

const Token = z.string('not_valid').check(z.minLength(1, 'not_valid'), z.maxLength(200, 'not_valid'));

const everyLanguage = (max: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
  return z.object({ en_us: text, zh_hk: text, zh_cn: text });
};

/** A newsletter issue as written by its editor, complete in all three languages. */
export const NewsletterIssue = z.object({
  subject: everyLanguage(200),
  heading: everyLanguage(200),
  paragraphs: z.array(everyLanguage(5000)).check(z.minLength(1), z.maxLength(50)),
  /** Links to an absolute URL. */
  button: z.optional(z.object({ label: everyLanguage(60), link: z.string().check(z.refine(isWebLink, 'not_valid')) })),
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

const newsletterLinkPurposes = ['confirm', 'unsubscribe'] as const;
export type NewsletterLinkPurpose = (typeof newsletterLinkPurposes)[number];

/** `done`: the subscription is already confirmed. `invalid`: expired, used, replaced or not issued by us. */
const newsletterLinkStates = ['open', 'done', 'invalid'] as const;
export type NewsletterLinkState = (typeof newsletterLinkStates)[number];

export const newsletterCalls = {
  readNewsletterLink: call({
    method: 'GET',
    path: '/api/newsletter/link.do',
    summary: "Returns whether the link in a newsletter email is valid. Doesn't use up the link.",
    access: 'anyone',
    query: z.object({ purpose: z.enum(newsletterLinkPurposes), token: Token }),
    output: z.object({ state: z.enum(newsletterLinkStates) }),
    refusals: [],
  }),
  subscribeNewsletter: call({
    method: 'POST',
    path: subscribePath,
    summary:
      "Sends a link to confirm a subscription. The response doesn't reveal whether the address is subscribed. A plain form post is redirected to `redirectUrl`, an address on this site.",
    access: 'anyone',
    query: z.object({ redirectUrl: z.optional(z.string()) }),
    body: z.object({ email: ReaderEmail }),
    output: z.object({ sent: z.literal(true), redirectUrl: z.string() }),
    refusals: ['too_many_requests'],
    form: true,
    leadsBack: 'newsletter',
  }),
  confirmNewsletter: call({
    method: 'POST',
    path: '/api/newsletter/confirm.do',
    summary: 'Confirms a subscription with the emailed link, which works once.',
    access: 'anyone',
    body: z.object({ token: Token }),
    output: z.object({ confirmed: z.literal(true) }),
    refusals: ['newsletter_link_invalid'],
    form: true,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/unsubscribe.do',
    summary: 'Unsubscribes an email address.',
    access: 'anyone',
    query: z.object({ email: Email }),
    output: z.object({ unsubscribed: z.literal(true) }),
    refusals: ['newsletter_email_unknown', 'too_many_requests'],
  }),
  unsubscribeByLink: call({
    method: 'POST',
    path: '/api/newsletter/unsubscribe.do',
    summary: 'Unsubscribes the reader identified by a newsletter link.',
    access: 'anyone',
    body: z.object({ token: Token }),
    output: z.object({ unsubscribed: z.literal(true) }),
    refusals: ['newsletter_link_invalid'],
    form: true,
  }),
  readMailState: call({
    method: 'GET',
    path: '/api/Member/MailState.do',
    summary: "Returns whether email to the member's address was permanently rejected.",
    access: 'member',
    output: z.object({ bounced: z.boolean() }),
    refusals: [],
  }),
  unsubscribeByOneClick: {
    kind: 'webhook',
    method: 'POST',
    path: '/api/newsletter/oneClick',
    summary: 'Unsubscribes a reader with one click in their email program (RFC 8058).',
    access: 'anyone',
    query: ['token'],
    takes: 'application/x-www-form-urlencoded',
    answers: { 200: 'application/json' },
  },
  showUnsubscribe: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/newsletter/oneClick',
    summary: 'Redirects people who open the one-click address to the page with the unsubscribe button.',
    access: 'anyone',
    query: ['token'],
    answers: { 303: null },
  },
} as const;
