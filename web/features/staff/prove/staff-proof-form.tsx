import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';

/** Proves the user's identity by password and code, or by a passkey. */
export function StaffProofForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.prove');
  const submission = useSubmission();
  const { typed, field } = useTyped(submission, { password: '', code: '' });
  const prove = async () => {
    if (await submission.send(async () => void (await staffApi.proveStaff({ body: typed })))) onDone();
  };
  return (
    <StaffForm
      text={t('text')}
      submission={submission}
      ids={{ password: 'proof-password', code: 'proof-code' }}
      submit={t('go')}
      foot={<ProvePasskey onDone={onDone} />}
      onSubmit={prove}
    >
      <PasswordInput label={t('password')} autoComplete="current-password" {...field('password')} id="proof-password" />
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
        id="proof-code"
      />
    </StaffForm>
  );
}

/** Passkey proof; hidden if the browser doesn't support passkeys. */
function ProvePasskey({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.prove');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!('PublicKeyCredential' in window)) return null;
  const press = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const result = await startAuthentication({ optionsJSON: await staffApi.proveStaffPasskeyOptions() });
      await staffApi.proveStaffPasskey({ body: { ...result } });
      onDone();
    } catch (reason) {
      setError((reason instanceof CallError && reason.message) || t('passkeyFailed'));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-1">
      <Button busy={busy} aria-describedby="proof-passkey-error" onClick={() => void press()}>
        {t('passkey')}
      </Button>
      <FieldError id="proof-passkey-error" error={error} />
    </div>
  );
}
