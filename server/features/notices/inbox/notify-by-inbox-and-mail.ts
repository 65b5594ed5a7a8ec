import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { layOutMail, type MailContent } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { readMailboxes } from '../../identity/profile/read-mailboxes.ts';
import type { NoticeData } from '../rules.ts';
import { insertNotices } from '../store.ts';

/** Email content; its notice has the same title. */
export type MailedNotice = { title: string; text: string } & Pick<MailContent, 'button' | 'facts' | 'notes'>;

/**
 * Notifies a member in the inbox and by email, once per key even if the job is retried. Does nothing for a closed
 * account.
 * @param say returns the text in the member's language
 */
export async function notifyByInboxAndMail(
  program: Program,
  { memberId, key, facts }: { memberId: string; key: string; facts: NoticeData },
  say: (language: Language) => MailedNotice,
): Promise<void> {
  const mailbox = (await readMailboxes(program, [memberId])).get(memberId);
  if (!mailbox) return;
  const createdAt = program.now();
  await insertNotices(program.db, [{ noticeId: program.id(), memberId, factKey: key, facts, createdAt }]);
  const { email, language } = mailbox;
  const { title, text, ...more } = say(language);
  await program.shared(mailer)({
    messageId: key,
    to: email,
    language,
    ...layOutMail({ language, subject: title, heading: title, paragraphs: [text], ...more }),
  });
}
