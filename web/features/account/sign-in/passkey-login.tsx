import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/**
 * Login with a passkey: as autofill in the name field where browsers support it, and by a button. Requires JavaScript.
 */
export function PasskeyLogin({ target }: { target: string | null }) {
  const t = useTranslations('signInMethods');
  const link = useLink();
  const isAlive = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const next = target ?? link('events');
  const failed = t('troubles.passkey_failed');

  const ask = useCallback(
    async (inField: boolean) => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser');
      if (inField && !(await browserSupportsWebAuthnAutofill())) return;
      const options = await browserApi.startPasskeyLogin();
      const result = await startAuthentication({
        optionsJSON: options,
        useBrowserAutofill: inField,
      });
      await browserApi.logInByPasskey({ body: { ...result } });
      window.location.assign(next);
    },
    [next],
  );

  useEffect(() => {
    // The user did not request autofill, so dismissing it shows no error.
    ask(true).catch((reason: unknown) => {
      if (reason instanceof CallError) setError(reason.message);
    });
  }, [ask]);

  if (!isAlive || !('PublicKeyCredential' in window)) return null;
  const press = async () => {
    setBusy(true);
    setError('');
    try {
      await ask(false);
    } catch (reason) {
      setError(reason instanceof CallError ? reason.message || failed : failed);
      setBusy(false);
    }
  };
  return (
    <li className="grid gap-1">
      <Button busy={busy} aria-describedby="passkey-error" onClick={() => void press()}>
        {busy ? t('passkeyBusy') : t('passkey')}
      </Button>
      <FieldError id="passkey-error" error={error || undefined} />
    </li>
  );
}
