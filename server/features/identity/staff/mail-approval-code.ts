import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import { approvalCodeOf } from '../../approvals/derive-code.ts';
import { readStaffAccount } from '../store-staff.ts';

/** Mails the requester the code for approving their own request. A retried job creates the same message. */
export async function mailApprovalCode(
  program: Program,
  { approvalId, staffId }: DomainEventData<'approvals.code_wanted'>,
): Promise<void> {
  const { email, language } = await readStaffAccount(program.db, staffId);
  const t = translator(language, 'identityMails.approvalCode');
  const { approvalAloneMinutes: minutes, approvalHours: hours } = staffLifetimes;
  await program.shared(mailer)({
    messageId: `approval-code-${approvalId}`,
    to: email,
    language,
    ...layOutMail({
      language,
      subject: t('subject'),
      heading: t('heading'),
      paragraphs: [t('text', { minutes, hours })],
      code: { label: t('code'), digits: approvalCodeOf(program, approvalId) },
      notes: [t('notYou')],
    }),
  });
}
