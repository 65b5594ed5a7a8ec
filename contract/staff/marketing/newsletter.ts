import * as z from 'zod/mini';
import { isWebLink, linesInAll } from '../../core/text.ts';
import { languages } from '../../core/language.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Id } from '../../core/id.ts';

const line = (max: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'));
const written = (max: number) => z.object({ en_us: line(max), zh_hk: line(max), zh_cn: line(max) });

/** An issue as staff write it: `NewsletterIssue` with an error code per field. */
export const StaffIssue = z.object({
  subject: linesInAll(200),
  heading: linesInAll(200),
  paragraphs: z.array(written(5000)).check(z.minLength(1, 'required'), z.maxLength(50, 'too_many')),
  /** Links to an absolute URL. */
  button: z.optional(
    z.object({ label: linesInAll(60), link: z.string('required').check(z.refine(isWebLink, 'not_valid')) }),
  ),
});
export type StaffIssue = z.infer<typeof StaffIssue>;

/** Subscriber counts by state and language. Contains no addresses. */
const Readers = z.array(
  z.object({
    language: z.enum(languages),
    confirmed: z.int(),
    /** Subscribed but not yet confirmed. */
    waiting: z.int(),
    unsubscribed: z.int(),
  }),
);

export const staffNewsletterCalls = {
  readNewsletter: staffCall({
    method: 'GET',
    path: `${staffApiPath}/newsletter`,
    summary: 'Returns the number of newsletter readers by language, and the sent issues, latest first.',
    action: 'content.see',
    output: z.object({
      readers: Readers,
      issues: z.array(z.object({ issueId: Id, sentAt: z.string(), subject: StaffIssue.shape.subject })),
    }),
    refusals: [],
  }),
  sendNewsletterIssue: staffCall({
    method: 'POST',
    path: `${staffApiPath}/newsletter/issues`,
    summary:
      "Sends an issue to every confirmed reader. The same content is sent only to readers who haven't received it.",
    action: 'newsletter.send',
    body: StaffIssue,
    output: z.object({ issueId: Id, readers: z.int() }),
    refusals: ['not_found'],
  }),
  tryNewsletterIssue: staffCall({
    method: 'POST',
    path: `${staffApiPath}/newsletter/try`,
    summary: 'Emails an issue in all three languages to the caller only. Stores nothing.',
    action: 'newsletter.send',
    body: StaffIssue,
    /** `email`: the recipient. */
    output: z.object({ email: z.string() }),
    refusals: ['not_found'],
  }),
} as const;
