import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import type { useProof } from '../prove/use-proof.tsx';
import { noChoice, readChoice, RoleAndScope } from './role-and-scope.tsx';

/** Has a link mailed by which somebody becomes staff, with their first grant. */
export function InviteDialog({
  open,
  onClose,
  withProof,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  withProof: ReturnType<typeof useProof>['withProof'];
  onDone: (email: string) => void;
}) {
  const t = useTranslations('staff.people');
  const tFrame = useTranslations('staff.frame');
  const sending = useSending();
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState(noChoice);
  const [isAsked, setAsked] = useState(false);
  const lacksEmail = isAsked && email.trim() === '';
  const invite = async () => {
    setAsked(true);
    const grant = readChoice(choice);
    if (!grant || email.trim() === '') return;
    const body = { email, ...grant };
    if (!(await sending.send(async () => void (await withProof(() => staffApi.inviteStaff({ body })))))) return;
    setEmail('');
    setChoice(noChoice);
    setAsked(false);
    onClose();
    onDone(email.trim());
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('inviteTitle')} closeLabel={tFrame('close')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <p>{t('inviteText')}</p>
        <Trouble sending={sending} />
        <TextField
          label={t('email')}
          id="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            sending.mend('email');
            setEmail(target.value);
          }}
          error={sending.at('email') ?? (lacksEmail ? t('emailNeeded') : undefined)}
        />
        <RoleAndScope choice={choice} onChoose={setChoice} isAsked={isAsked} sending={sending} />
        <div className="flex justify-end">
          <Button type="submit" tone="main" busy={sending.busy}>
            {t('sendInvitation')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
