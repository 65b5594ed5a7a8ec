import type { Language } from '../../../../contract/core/language.ts';
import { newsletterCalls, type NewsletterIssue } from '../../../../contract/notices/newsletter.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { listOptedOut } from '../../identity/closing/list-opted-out.ts';
import { signNewsletter } from './sign-newsletter.ts';
import { readIssue, readSubscribers, type SubscriberRow } from './store-newsletter.ts';

/**
 * Sends an issue to a batch of readers, one by one. Skips readers who have unsubscribed or opted out of direct
 * marketing. Message IDs ensure that a retried job sends only what is missing.
 */
export async function sendIssue(program: Program, data: { issueId: string; subscriberIds: string[] }): Promise<void> {
  const issue = await readIssue(program.db, data.issueId);
  if (!issue) return;
  const subscribers = await readSubscribers(program.db, data.subscriberIds);
  const optedOut = await listOptedOut(
    program,
    subscribers.map(({ emailKey }) => emailKey),
  );
  let firstFailure: unknown;
  for (const subscriber of subscribers) {
    if (subscriber.state !== 'confirmed' || optedOut.has(subscriber.emailKey)) continue;
    try {
      await program.shared(mailer)(writeIssue(program, data.issueId, issue, subscriber));
    } catch (error) {
      // One failure must not delay the other readers; the retried job sends what is missing.
      firstFailure ??= error;
    }
  }
  if (firstFailure) throw firstFailure;
}

function writeIssue(program: Program, issueId: string, issue: NewsletterIssue, subscriber: SubscriberRow) {
  const { language, subscriberId } = subscriber;
  const origin = program.config.publicUrl;
  const t = translator(language, 'newsletterMails');
  const token = signNewsletter(program, 'unsubscribe', subscriberId);
  const oneClick = `${origin}${newsletterCalls.unsubscribeByOneClick.path}?token=${token}`;
  const leave = origin + href('unsubscribe', { language, query: { token } });
  return {
    messageId: `newsletter-${issueId}-${subscriberId}`,
    to: subscriber.email,
    language,
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...layOutMail({ ...inLanguage(issue, language), language, notes: [t('why'), `${t('leave')} ${leave}`] }),
  };
}

export function inLanguage({ subject, heading, paragraphs, button }: NewsletterIssue, language: Language) {
  return {
    subject: subject[language],
    heading: heading[language],
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
    ...(button ? { button: { label: button.label[language], link: button.link } } : {}),
  };
}
