import { formatsIn } from '../../../../contract/core/format.ts';
import { isLanguage } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { readOpenInvitation } from '../store-staff-invitations.ts';
import { findStaffAccount } from '../store-staff.ts';
import { invitationLink } from './sign-invitation.ts';

/** Mails an invitation that is still valid. A retried job creates the same message. */
export async function mailInvitation(program: Program, data: DomainEventData<'identity.staff_invited'>): Promise<void> {
  const invitation = await readOpenInvitation(program.db, data.invitationId, program.now());
  if (!invitation) return;
  const account = await findStaffAccount(program.db, invitation.email);
  const language = account?.language ?? (isLanguage(data.language) ? data.language : 'zh_hk');
  const t = translator(language, 'identityMails.staffInvitation');
  await program.shared(mailer)({
    messageId: `staff-invitation-${data.invitationId}`,
    to: invitation.email,
    language,
    ...layOutMail({
      language,
      subject: t(account ? 'subjectBack' : 'subject'),
      heading: t(account ? 'headingBack' : 'heading'),
      paragraphs: [t('text')],
      button: { label: t('button'), link: invitationLink(program, data.invitationId) },
      notes: [t('until', { time: formatsIn(language).dayAndTime(invitation.expiresAt) }), t('notYou')],
    }),
  });
}
