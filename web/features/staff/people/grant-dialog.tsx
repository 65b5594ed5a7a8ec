import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import type { useProof } from '../prove/use-proof.tsx';
import { noChoice, readChoice, RoleAndScope } from './role-and-scope.tsx';

/** Grants somebody one more role for something. */
export function GrantDialog({
  open,
  onClose,
  staffId,
  withProof,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  staffId: string;
  withProof: ReturnType<typeof useProof>['withProof'];
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.people');
  const tFrame = useTranslations('staff.frame');
  const sending = useSending();
  const [choice, setChoice] = useState(noChoice);
  const [isAsked, setAsked] = useState(false);
  const grant = async () => {
    setAsked(true);
    const body = readChoice(choice);
    if (!body) return;
    const params = { staffId };
    if (!(await sending.send(async () => void (await withProof(() => staffApi.grantStaff({ params, body })))))) return;
    setChoice(noChoice);
    setAsked(false);
    onClose();
    await onDone();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('grantTitle')} closeLabel={tFrame('close')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void grant();
        }}
      >
        <Trouble sending={sending} />
        <RoleAndScope choice={choice} onChoose={setChoice} isAsked={isAsked} sending={sending} />
        <div className="flex justify-end">
          <Button type="submit" tone="main" busy={sending.busy}>
            {t('grant')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
