import { createHash } from 'node:crypto';
import { formatsIn } from '../../../contract/format.ts';
import { href } from '../../../contract/routes.ts';
import { newsletterMailWords } from '../../../contract/words/newsletter-mails.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { confirmationMs } from './rules.ts';
import { signNewsletter } from './sign-newsletter.ts';
import { noteLinkSent, readSubscriber } from './store-newsletter.ts';

/** Sends the link that was asked for last. An address that is subscribed already gets nothing: nobody sees a difference. */
export async function sendConfirmation(program: Program, data: { subscriberId: string }): Promise<void> {
  const subscriber = await readSubscriber(program.db, data.subscriberId);
  if (subscriber?.state !== 'waiting') return;
  const { subscriberId, wantedAt, linkSentAt, language } = subscriber;
  if (linkSentAt?.getTime() === wantedAt.getTime()) return;
  const token = signNewsletter(program, 'confirm', subscriberId, wantedAt.getTime());
  const link = new URL(href('newsletter', { language, query: { token } }), program.config.publicUrl).href;
  const words = newsletterMailWords[language];
  const until = formatsIn(language).dayAndTime(new Date(wantedAt.getTime() + confirmationMs));
  await program.shared(mailer)({
    messageId: `subscription-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
    to: subscriber.email,
    language,
    ...layOutMail({
      language,
      subject: words.confirmSubject,
      heading: words.confirmHeading,
      paragraphs: [words.confirmText],
      button: { label: words.confirm, link },
      notes: [fillIn(words.until, { time: until }), `${words.plain} ${link}`, words.notYou],
    }),
  });
  await noteLinkSent(program.db, subscriberId, wantedAt);
}
