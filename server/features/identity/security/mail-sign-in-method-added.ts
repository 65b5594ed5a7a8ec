import { formatsIn } from '../../../../contract/core/format.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { readMailbox } from '../store-member-info.ts';

/** Mails a member that a sign-in method was added, in case someone else did it. */
export async function mailSignInMethodAdded(
  program: Program,
  data: DomainEventData<'identity.way_in_added'>,
): Promise<void> {
  const mailbox = await readMailbox(program.db, data.memberId);
  if (!mailbox) return;
  const { email, language } = mailbox;
  const t = translator(language, 'signInMethodAdded');
  const subject = t('title', { way: t(`methods.${data.way}`) });
  await program.shared(mailer)({
    // Must match IDs already in the mail log, which prevents a second mail.
    messageId: `way-in-${data.wayId}`,
    to: email,
    language,
    ...layOutMail({
      language,
      subject,
      heading: subject,
      paragraphs: [t('text', { time: formatsIn(language).dayAndTime(new Date(data.addedAt)) }), t('notYou')],
      button: { label: t('button'), link: new URL(href('security', { language }), program.config.publicUrl).href },
    }),
  });
}
