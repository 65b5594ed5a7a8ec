import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { Trouble } from '../forms/trouble.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSending } from '../forms/use-sending.ts';
import { noChoice, readChoice, RoleAndScope } from './role-and-scope.tsx';

/** Grants a member of staff another role; an administrator's role needs approval. */
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
  const sending = useSending();
  const [choice, setChoice] = useState(noChoice);
  const [reason, setReason] = useState('');
  const { form, isAsked, ask, forget } = useAsking();
  const isAdministrator = choice.role === 'administrator';
  const grant = async () => {
    ask();
    const body = readChoice(choice);
    if (!body) return;
    const params = { staffId };
    const isSent = await sending.send(async () => {
      if (isAdministrator) await staffApi.askForGrant({ params, body: { scope: body.scope, reason } });
      else await staffApi.grantStaff({ params, body });
    });
    if (!isSent) return;
    setChoice(noChoice);
    setReason('');
    forget();
    onClose();
    await onDone();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('grantTitle')} closeLabel={tFrame('close')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void grant();
        }}
      >
        <Trouble sending={sending} />
        <RoleAndScope choice={choice} onChoose={setChoice} isAsked={isAsked} sending={sending} />
        {isAdministrator ? (
          <WhyField name="reason" text={t('administratorText')} value={reason} onType={setReason} sending={sending} />
        ) : null}
        <div className="flex justify-end">
          <Button type="submit" tone="main" busy={sending.busy}>
            {t(isAdministrator ? 'ask' : 'grant')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
