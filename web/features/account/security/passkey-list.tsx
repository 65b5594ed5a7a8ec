import { useTranslations } from 'use-intl';
import type { Security } from '../../../../contract/identity/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { SecurityForm } from './security-form.tsx';

export function PasskeyList({
  security,
  renaming,
}: {
  security: Security;
  /** Passkey whose new name was rejected, and the error. */
  renaming: { id: string; name: string; error: string | undefined } | undefined;
}) {
  const t = useTranslations('signInMethods');
  return (
    <section aria-labelledby="passkeys" className="grid gap-4">
      <h2 id="passkeys" className="text-large font-bold">
        {t('passkeys')}
      </h2>
      <p className="reading-width text-muted">{t('passkeysLead')}</p>
      {security.passkeys.length === 0 ? (
        <p>{t('noPasskeys')}</p>
      ) : (
        <ul className="border-y border-edge">
          {security.passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              canRemove={security.canRemove}
              {...(renaming?.id === passkey.id ? { renaming } : {})}
            />
          ))}
        </ul>
      )}
      {security.isFresh ? <AddPasskeyForm /> : null}
    </section>
  );
}

function Passkey({
  passkey: { id, name, createdAt, lastUsedAt },
  canRemove,
  renaming,
}: {
  passkey: Security['passkeys'][number];
  canRemove: boolean;
  renaming?: { name: string; error: string | undefined };
}) {
  const t = useTranslations('signInMethods');
  const formats = useFormats();
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-bold break-words">{name}</p>
          <p className="tabular text-small text-muted">
            {t('added', { day: formats.dayOf(createdAt) })}
            {' · '}
            {lastUsedAt ? t('lastUsed', { day: formats.dayOf(lastUsedAt) }) : t('neverUsed')}
          </p>
        </div>
        {canRemove ? (
          <SecurityForm intent="remove-passkey" id={id}>
            <Button type="submit" aria-label={t('removeLabel', { name })}>
              {t('remove')}
            </Button>
          </SecurityForm>
        ) : (
          <p className="text-small text-muted">{t('lastMethod')}</p>
        )}
      </div>
      <details open={renaming ? true : undefined}>
        <summary
          aria-label={t('renameLabel', { name })}
          className="min-h-6 cursor-pointer py-1 text-accent underline underline-offset-4"
        >
          {t('rename')}
        </summary>
        <SecurityForm intent="rename-passkey" id={id} className="mt-2 grid max-w-96 gap-3">
          <TextField
            id={`name-${id}`}
            name="name"
            label={t('newName')}
            defaultValue={renaming?.name ?? name}
            maxLength={60}
            error={renaming?.error}
          />
          <Button type="submit" className="justify-self-start">
            {t('rename')}
          </Button>
        </SecurityForm>
      </details>
    </li>
  );
}
