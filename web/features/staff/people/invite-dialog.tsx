import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { noGrantChoice, readGrantChoice, RoleAndScope } from './role-and-scope.tsx';

/** Emails an invitation link with a first grant; an administrator's invitation needs approval. */
export function InviteDialog({
  open,
  onClose,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  /** @param requested the approval request to resolve before the email is sent. */
  onDone: (email: string, requested: Approval | undefined) => void;
}) {
  const t = useTranslations('staff.people');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState(noGrantChoice);
  const [reason, setReason] = useState('');
  const { form, isAsked, ask, forget } = useAsking();
  const isAdministrator = choice.role === 'administrator';
  const invite = async () => {
    ask();
    const grant = readGrantChoice(choice);
    if (!grant || email.trim() === '') return;
    let request: Approval | undefined;
    const isSent = await submission.send(async () => {
      if (isAdministrator) request = await staffApi.askForInvitation({ body: { email, scope: grant.scope, reason } });
      else await staffApi.inviteStaff({ body: { email, ...grant } });
    });
    if (!isSent) return;
    setEmail('');
    setReason('');
    setChoice(noGrantChoice);
    forget();
    onClose();
    onDone(email.trim(), request);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('inviteTitle')} closeLabel={tFrame('close')}>
      <StaffForm
        ref={form}
        text={t('inviteText')}
        submission={submission}
        submit={t(isAdministrator ? 'ask' : 'sendInvitation')}
        onSubmit={invite}
      >
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          {...submission.field('email', email, setEmail)}
          error={submission.at('email') ?? (isAsked && email.trim() === '' ? t('emailNeeded') : undefined)}
        />
        <RoleAndScope choice={choice} onChoose={setChoice} isAsked={isAsked} submission={submission} />
        {isAdministrator ? (
          <WhyField
            name="reason"
            text={t('administratorText')}
            value={reason}
            onType={setReason}
            submission={submission}
          />
        ) : null}
      </StaffForm>
    </Dialog>
  );
}
