import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Adds a passkey. Requires JavaScript. */
export function AddPasskeyForm() {
  const t = useTranslations('signInMethods');
  const link = useLink();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isAlive = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  if (!isAlive) return <noscript className="text-muted">{t('passkeyNeedsScript')}</noscript>;
  if (!('PublicKeyCredential' in window)) return <p className="text-muted">{t('noPasskeySupport')}</p>;
  const add = async (name: string) => {
    setBusy(true);
    setError('');
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const options = await browserApi.startPasskey();
      const made = await startRegistration({
        optionsJSON: options,
      });
      await browserApi.addPasskey({ body: { name, credential: { ...made } } });
      await navigate(link('security', { query: { done: 'passkeyAdded' } }));
    } catch (reason) {
      const said = reason instanceof CallError ? (reason.fieldMessage('name') ?? reason.message) : '';
      setError(said || t('passkeyStopped'));
      // The page then asks for proof of identity instead of a name.
      if (reason instanceof CallError && reason.problem.code === 'proof_needed') await revalidate();
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        void add(typeof name === 'string' ? name : '');
      }}
    >
      <TextField
        id="passkey-name"
        name="name"
        label={t('passkeyName')}
        help={t('passkeyNameHelp')}
        defaultValue={t('myDevice')}
        maxLength={60}
        error={error || undefined}
      />
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        {t('addPasskey')}
      </Button>
    </form>
  );
}
