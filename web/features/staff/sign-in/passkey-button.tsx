import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';

/** Login by passkey; hidden if the browser doesn't support passkeys. */
export function PasskeyButton({ onDone }: { onDone: (own: OwnStaff) => void }) {
  const t = useTranslations('staff.signIn');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!('PublicKeyCredential' in window)) return null;
  const press = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const result = await startAuthentication({ optionsJSON: await staffApi.staffPasskeyOptions() });
      onDone(await staffApi.staffPasskeySignIn({ body: { ...result } }));
    } catch (reason) {
      setError((reason instanceof CallError && reason.message) || t('passkeyFailed'));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-1">
      <p className="text-center text-small text-muted">{t('or')}</p>
      <Button busy={busy} aria-describedby="passkey-error" onClick={() => void press()}>
        {t('passkey')}
      </Button>
      <FieldError id="passkey-error" error={error} />
    </div>
  );
}
