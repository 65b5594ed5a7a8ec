import { languages } from '../../../../contract/core/language.ts';
import { NewsletterIssue } from '../../../../contract/notices/newsletter.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { inLanguage } from './send-issue.ts';

/**
 * Emails an issue to its author as a preview in each language; stores nothing.
 * @throws if it is incomplete in any of the three languages, or if an email is rejected
 */
export async function tryIssue(program: Program, email: string, content: unknown): Promise<void> {
  const issue = NewsletterIssue.parse(content);
  for (const language of languages) {
    const t = translator(language, 'newsletterMails');
    const { subject, ...said } = inLanguage(issue, language);
    await program.shared(mailer)({
      messageId: `newsletter-try-${program.id()}`,
      to: email,
      language,
      ...layOutMail({ ...said, subject: t('trialSubject', { subject }), language, notes: [t('trial')] }),
    });
  }
}
