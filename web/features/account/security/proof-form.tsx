import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { Security } from '../../../../contract/identity/sign-in-methods.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useLink } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { SecurityForm } from './security-form.tsx';

/**
 * Asks for the password or a passkey again if the login was a while ago.
 * @param props.lead action that requires the proof
 */
export function ProofForm(props: { security: Security; lead: string; error: string | undefined }) {
  const { security, lead, error } = props;
  const t = useTranslations('signInMethods');
  const hasPasskey = security.passkeys.length > 0;
  return (
    <section aria-labelledby="prove" className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 id="prove" className="text-large font-bold">
        {t('proveTitle')}
      </h2>
      <p className="reading-width text-muted">{lead}</p>
      {security.hasPassword ? (
        <SecurityForm intent="prove" className="grid max-w-96 gap-3">
          <PasswordField
            id="prove-password"
            name="password"
            label={t('provePassword')}
            autoComplete="current-password"
            error={error}
          />
          <Button type="submit" tone="main" className="justify-self-start">
            {t('prove')}
          </Button>
        </SecurityForm>
      ) : null}
      {hasPasskey ? <PasskeyProof /> : null}
      {security.hasPassword || hasPasskey ? null : <LogOutFirst />}
    </section>
  );
}

/** Members without a password or passkey use a provider, which can only verify them during login. */
function LogOutFirst() {
  const t = useTranslations('signInMethods');
  const tAccount = useTranslations('account');
  const link = useLink();
  return (
    <Form method="post" action={link('logout')} className="grid justify-items-start gap-3">
      <CsrfField />
      <p>{t('proveOther')}</p>
      <Button type="submit" tone="main">
        {tAccount('logout')}
      </Button>
    </Form>
  );
}

function PasskeyProof() {
  const t = useTranslations('signInMethods');
  const { revalidate } = useRevalidator();
  const isAlive = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  if (!isAlive || !('PublicKeyCredential' in window)) return null;
  const press = async () => {
    setBusy(true);
    setError('');
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const result = await startAuthentication({ optionsJSON: await browserApi.startPasskeyLogin() });
      await browserApi.proveAgainByPasskey({ body: { ...result } });
      await revalidate();
    } catch (reason) {
      setError((reason instanceof CallError && reason.message) || t('troubles.passkey_failed'));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-1">
      <Button busy={busy} aria-describedby="prove-error" className="justify-self-start" onClick={() => void press()}>
        {t('provePasskey')}
      </Button>
      <FieldError id="prove-error" error={error || undefined} />
    </div>
  );
}
