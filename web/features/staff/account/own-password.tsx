import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { staffPasswordLength } from '../../../../contract/identity/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Section } from '../show/section.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';

/** Changes the password, which ends all other sessions. */
export function OwnPassword({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('staff.security');
  const sending = useSending();
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const change = async () => {
    setDone(false);
    const body = { password };
    if (!(await sending.send(async () => void (await staffApi.changeStaffPassword({ body }))))) return;
    setPassword('');
    setDone(true);
    await onDone();
  };
  return (
    <Section title={t('password')} text={t('passwordText')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <Trouble sending={sending} />
        <PasswordInput
          label={t('newPassword')}
          help={t('passwordHelp', { least: String(staffPasswordLength.least) })}
          id="password"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => {
            sending.mend('password');
            setPassword(target.value);
          }}
          error={sending.at('password')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={sending.busy}>
            {t('changePassword')}
          </Button>
          <output className="empty:hidden">{isDone ? t('passwordChanged') : null}</output>
        </div>
      </form>
    </Section>
  );
}
