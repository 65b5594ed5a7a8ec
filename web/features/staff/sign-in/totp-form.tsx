import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, isRefusal } from '../../../../contract/core/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SecretPicture } from './secret-picture.tsx';

type Secret = Awaited<ReturnType<typeof staffApi.beginTotp>>;

export function TotpForm({
  onDone,
  onOver,
}: {
  onDone: (confirmed: Awaited<ReturnType<typeof staffApi.confirmTotp>>) => void;
  /** Runs, with a reason, if the invitation must be opened again. */
  onOver: (reason: string) => void;
}) {
  const t = useTranslations('staff.signIn');
  const submission = useSubmission();
  const form = useFirstFocus();
  const [secret, setSecret] = useState<Secret>();
  const [code, setCode] = useState('');
  useEffect(() => {
    // A second call returns the same secret.
    staffApi.beginTotp().then(setSecret, (error: unknown) => onOver(error instanceof CallError ? error.message : ''));
  }, [onOver]);
  const submit = () =>
    submission.send(async () => {
      try {
        onDone(await staffApi.confirmTotp({ body: { code } }));
      } catch (error) {
        if (!isRefusal(error, 'staff_step_over', 'invitation_invalid')) throw error;
        onOver(error.message);
      }
    });
  return (
    <AuthLayout title={t('totp.title')} text={t('totp.text')}>
      <p className="text-small text-muted">{t('invitation.step', { step: '2' })}</p>
      {secret ? <SecretPicture secret={secret} /> : <div className="h-56" />}
      <StaffForm ref={form} submission={submission} onSubmit={submit}>
        <TextField
          label={t('totp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...submission.field('code', code, setCode)}
        />
        <Button type="submit" tone="main" busy={submission.busy}>
          {t('totp.confirm')}
        </Button>
      </StaffForm>
    </AuthLayout>
  );
}
