import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { forgetRecipient } from '../../../platform/record-mail.ts';
import { translator } from '../../../translator.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { finishClosureNotice, readPendingClosureNotice } from '../../identity/closing/pending-closure-notice.ts';
import { deleteNoticesOf } from '../store.ts';
import { deleteSubscriber } from '../newsletter/store-newsletter.ts';

/**
 * Empties a closed account's inbox, ends its newsletter, sends a final confirmation email and then deletes the address.
 * A retried job finds no address and does nothing.
 */
export async function mailAccountClosed(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await deleteNoticesOf(program.db, memberId);
  const farewell = await readPendingClosureNotice(program, memberId);
  if (!farewell) return;
  const { email, language } = farewell;
  await deleteSubscriber(program.db, accountKeyOf(email));
  const t = translator(language, 'newsletterMails');
  await program.shared(mailer)({
    messageId: `farewell-${memberId}`,
    to: email,
    language,
    ...layOutMail({
      language,
      subject: t('closedSubject'),
      heading: t('closedHeading'),
      paragraphs: [t('closedText'), t('closedKept')],
      notes: [t('closedNotYou')],
    }),
  });
  await forgetRecipient(program.pool, email);
  await finishClosureNotice(program, memberId);
}
