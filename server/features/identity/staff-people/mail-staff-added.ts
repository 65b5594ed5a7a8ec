import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { staffOrigin } from '../sign-in/verify-passkey.ts';
import { readStaffAccount } from '../store-staff.ts';
import { listPermittedStaff } from '../staff/list-permitted-staff.ts';

/**
 * Mails administrators that an account was added or given a role, except the person who did it and the one concerned.
 */
export async function mailStaffAdded(
  program: Program,
  { grantId, staffId, grantedBy }: DomainEventData<'identity.role_granted'>,
): Promise<void> {
  const { name, email: address } = await readStaffAccount(program.db, staffId);
  const granter = grantedBy ? (await readStaffAccount(program.db, grantedBy)).name : null;
  for (const administrator of await listPermittedStaff(program, 'staff.grant')) {
    if (administrator.staffId === staffId || administrator.staffId === grantedBy) continue;
    const { email, language } = await readStaffAccount(program.db, administrator.staffId);
    const t = translator(language, 'identityMails.staffAdded');
    await program.shared(mailer)({
      messageId: `staff-added-${grantId}-${administrator.staffId}`,
      to: email,
      language,
      ...layOutMail({
        language,
        subject: t('subject', { name }),
        heading: t('heading'),
        paragraphs: [
          granter ? t('text', { name, email: address, granter }) : t('textByMachine', { name, email: address }),
        ],
        button: { label: t('button'), link: new URL(`/Staff/People/${staffId}`, staffOrigin(program)).href },
        notes: [t('notYou')],
      }),
    });
  }
}
