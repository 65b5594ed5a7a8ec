import { createHash } from 'node:crypto';
import { formatsIn } from '../../../../contract/core/format.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { confirmationMs } from '../rules.ts';
import { signNewsletter } from './sign-newsletter.ts';
import { markLinkSent, readSubscriber } from './store-newsletter.ts';

/**
 * Sends the latest requested confirmation link. Sends nothing to a subscribed address, and no response reveals that.
 */
export async function sendConfirmation(program: Program, data: { subscriberId: string }): Promise<void> {
  const subscriber = await readSubscriber(program.db, data.subscriberId);
  if (subscriber?.state !== 'waiting') return;
  const { subscriberId, wantedAt, linkSentAt, language } = subscriber;
  if (linkSentAt?.getTime() === wantedAt.getTime()) return;
  const token = signNewsletter(program, 'confirm', subscriberId, wantedAt.getTime());
  const link = new URL(href('newsletter', { language, query: { token } }), program.config.publicUrl).href;
  const t = translator(language, 'newsletterMails');
  const time = formatsIn(language).dayAndTime(new Date(wantedAt.getTime() + confirmationMs));
  await program.shared(mailer)({
    messageId: `subscription-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
    to: subscriber.email,
    language,
    ...layOutMail({
      language,
      subject: t('confirmSubject'),
      heading: t('confirmHeading'),
      paragraphs: [t('confirmText')],
      button: { label: t('confirm'), link },
      notes: [t('until', { time }), `${t('plain')} ${link}`, t('notYou')],
    }),
  });
  await markLinkSent(program.db, subscriberId, wantedAt);
}
