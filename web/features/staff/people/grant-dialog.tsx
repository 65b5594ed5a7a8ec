import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { noGrantChoice, readGrantChoice, RoleAndScope } from './role-and-scope.tsx';

/** Grants a staff member another role; an administrator's role needs approval. */
export function GrantDialog({
  open,
  onClose,
  staffId,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  staffId: string;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.people');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [choice, setChoice] = useState(noGrantChoice);
  const [reason, setReason] = useState('');
  const { form, isAsked, ask, forget } = useAsking();
  const isAdministrator = choice.role === 'administrator';
  const grant = async () => {
    ask();
    const body = readGrantChoice(choice);
    if (!body) return;
    const params = { staffId };
    const isSent = await submission.send(async () => {
      if (isAdministrator) await staffApi.askForGrant({ params, body: { scope: body.scope, reason } });
      else await staffApi.grantStaff({ params, body });
    });
    if (!isSent) return;
    setChoice(noGrantChoice);
    setReason('');
    forget();
    onClose();
    await onDone();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('grantTitle')} closeLabel={tFrame('close')}>
      <StaffForm ref={form} submission={submission} submit={t(isAdministrator ? 'ask' : 'grant')} onSubmit={grant}>
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
