import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { StaffSecurity } from '../../../../contract/identity/staff-security.ts';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

type Passkey = StaffSecurity['passkeys'][number];

export function OwnPasskeys({ passkeys, onDone }: { passkeys: readonly Passkey[]; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.security');
  const formats = useStaffFormats();
  const [removed, setRemoved] = useState<Passkey>();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Section title={t('passkeys')} text={t('passkeysText')}>
      <ul className="mb-4 grid empty:hidden">
        {passkeys.map((one) => (
          <li
            key={one.passkeyId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{one.name}</p>
              <p className="text-small text-muted tabular">
                {one.lastUsedAt === null
                  ? t('added', { time: formats.dayAndTime(one.createdAt) })
                  : t('used', { time: formats.dayAndTime(one.lastUsedAt) })}
              </p>
            </div>
            <button
              type="button"
              className="small-button"
              aria-label={t('removeOne', { name: one.name })}
              onClick={() => {
                setRemoved(one);
                setRemoving(true);
              }}
            >
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
      <AddPasskey onDone={onDone} />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('removeTitle')}
        act={t('remove')}
        onConfirm={async () => {
          if (!removed) return;
          const params = { passkeyId: removed.passkeyId };
          await staffApi.removeStaffPasskey({ params });
          await onDone();
        }}
      >
        <p>{t('removeText', { name: removed?.name ?? '' })}</p>
      </ConfirmDialog>
    </Section>
  );
}

function AddPasskey({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('staff.security');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!('PublicKeyCredential' in window)) return <p className="text-muted">{t('noPasskeys')}</p>;
  const add = async () => {
    if (name.trim() === '') {
      setError(t('passkeyNameNeeded'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({ optionsJSON: await staffApi.startStaffPasskey() });
      await staffApi.addStaffPasskey({ body: { name, credential: { ...made } } });
      setName('');
      await onDone();
    } catch (reason) {
      const said = reason instanceof CallError ? (reason.fieldMessage('name') ?? reason.message) : '';
      setError(said || t('passkeyStopped'));
    }
    setBusy(false);
  };
  return (
    <StaffForm
      submission={{ busy, general: undefined, mistakes: [] }}
      submit={t('addPasskey')}
      tone="plain"
      align="start"
      onSubmit={add}
    >
      <TextField
        label={t('passkeyName')}
        help={t('passkeyNameHelp')}
        id="passkey-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => {
          setError(undefined);
          setName(target.value);
        }}
        error={error}
      />
    </StaffForm>
  );
}
