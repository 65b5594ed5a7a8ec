import { formatsIn } from '../../../../contract/core/format.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { readMailbox } from '../store-member-info.ts';

/** Mails a member that an authenticator app was added or removed, in case someone else did it. */
export async function mailAuthenticatorChanged(
  program: Program,
  data: DomainEventData<'identity.authenticator_changed'>,
): Promise<void> {
  const mailbox = await readMailbox(program.db, data.memberId);
  if (!mailbox) return;
  const { email, language } = mailbox;
  const t = translator(language, 'authenticatorChanged');
  const subject = t(`${data.change}.title`);
  await program.shared(mailer)({
    messageId: `authenticator-${data.changeId}`,
    to: email,
    language,
    ...layOutMail({
      language,
      subject,
      heading: subject,
      paragraphs: [
        t(`${data.change}.text`, { time: formatsIn(language).dayAndTime(new Date(data.changedAt)) }),
        t('notYou'),
      ],
      button: { label: t('button'), link: new URL(href('security', { language }), program.config.publicUrl).href },
    }),
  });
}
