import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { Trouble } from '../forms/trouble.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSending, type Sending } from '../forms/use-sending.ts';
import { noChoice, readChoice, RoleAndScope } from './role-and-scope.tsx';

/** Mails an invitation link with a first grant; an administrator's invitation needs approval. */
export function InviteDialog({
  open,
  onClose,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  /** @param asked the approval request to resolve before the mail is sent. */
  onDone: (email: string, asked: Approval | undefined) => void;
}) {
  const t = useTranslations('staff.people');
  const tFrame = useTranslations('staff.frame');
  const sending = useSending();
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState(noChoice);
  const [reason, setReason] = useState('');
  const { form, isAsked, ask, forget } = useAsking();
  const isAdministrator = choice.role === 'administrator';
  const invite = async () => {
    ask();
    const grant = readChoice(choice);
    if (!grant || email.trim() === '') return;
    let asked: Approval | undefined;
    const isSent = await sending.send(async () => {
      if (isAdministrator) asked = await staffApi.askForInvitation({ body: { email, scope: grant.scope, reason } });
      else await staffApi.inviteStaff({ body: { email, ...grant } });
    });
    if (!isSent) return;
    setEmail('');
    setReason('');
    setChoice(noChoice);
    forget();
    onClose();
    onDone(email.trim(), asked);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('inviteTitle')} closeLabel={tFrame('close')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <p>{t('inviteText')}</p>
        <Trouble sending={sending} />
        <EmailField email={email} onType={setEmail} sending={sending} missing={isAsked && email.trim() === ''} />
        <RoleAndScope choice={choice} onChoose={setChoice} isAsked={isAsked} sending={sending} />
        {isAdministrator ? (
          <WhyField name="reason" text={t('administratorText')} value={reason} onType={setReason} sending={sending} />
        ) : null}
        <div className="flex justify-end">
          <Button type="submit" tone="main" busy={sending.busy}>
            {t(isAdministrator ? 'ask' : 'sendInvitation')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function EmailField({
  email,
  onType,
  sending,
  missing,
}: {
  email: string;
  onType: (email: string) => void;
  sending: Sending;
  missing: boolean;
}) {
  const t = useTranslations('staff.people');
  return (
    <TextField
      label={t('email')}
      id="email"
      type="email"
      autoComplete="off"
      value={email}
      onChange={({ target }) => {
        sending.mend('email');
        onType(target.value);
      }}
      error={sending.at('email') ?? (missing ? t('emailNeeded') : undefined)}
    />
  );
}
