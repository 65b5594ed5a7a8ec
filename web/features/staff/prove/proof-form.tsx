import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';

/** Proves the user's identity by password and code, or by a passkey. */
export function ProofForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.prove');
  const sending = useSending();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const prove = async () => {
    const body = { password, code };
    if (await sending.send(async () => void (await staffApi.proveStaff({ body })))) onDone();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <p>{t('text')}</p>
      <Trouble sending={sending} ids={{ password: 'proof-password', code: 'proof-code' }} />
      <PasswordInput
        label={t('password')}
        id="proof-password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          sending.mend('password');
          setPassword(target.value);
        }}
        error={sending.at('password')}
      />
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        id="proof-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => {
          sending.mend('code');
          setCode(target.value);
        }}
        error={sending.at('code')}
      />
      <div className="flex flex-wrap items-start justify-end gap-2">
        <ProvePasskey onDone={onDone} />
        <Button type="submit" tone="main" busy={sending.busy}>
          {t('go')}
        </Button>
      </div>
    </form>
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
      const answer = await startAuthentication({ optionsJSON: await staffApi.proveStaffPasskeyOptions() });
      await staffApi.proveStaffPasskey({ body: { ...answer } });
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
