import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { mailer } from '../../../mail/mail.ts';
import { readMailbox } from '../store-member-info.ts';
import { writePasswordMail } from './write-password-mail.ts';

/** Mails a member that their password was changed. A retried job creates the same message. */
export async function mailPasswordChanged(
  program: Program,
  data: DomainEventData<'identity.password_changed'>,
): Promise<void> {
  const mailbox = await readMailbox(program.db, data.memberId);
  if (!mailbox) return;
  await program.shared(mailer)({
    messageId: `password-changed-${data.changeId}`,
    to: mailbox.email,
    language: mailbox.language,
    ...writePasswordMail({
      language: mailbox.language,
      changedAt: new Date(data.changedAt),
      origin: program.config.publicUrl,
    }),
  });
}
