import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { staffPasswordLength } from '../../../../contract/identity/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSending } from '../forms/use-sending.ts';
import { useLanguage } from '../words/language.tsx';
import { Door } from './door.tsx';
import { PasswordInput } from './password-input.tsx';

type Invitation = Awaited<ReturnType<typeof staffApi.readInvitation>>;

/** First step of an invitation: name and password. The account gets the language of the page. */
export function AcceptForm({
  token,
  invitation,
  onDone,
}: {
  token: string;
  invitation: Invitation;
  onDone: () => void;
}) {
  const t = useTranslations('staff.signIn.invitation');
  const tRole = useTranslations('staff.frame.roles');
  const language = useLanguage();
  const sending = useSending();
  const form = useFirstFocus();
  const [typed, setTyped] = useState({ name: invitation.name ?? '', password: '' });
  const type = (name: keyof typeof typed) => (event: { target: { value: string } }) => {
    sending.mend(name);
    setTyped({ ...typed, [name]: event.target.value });
  };
  const submit = async () => {
    const body = { token, language, ...typed };
    if (await sending.send(async () => void (await staffApi.acceptInvitation({ body })))) onDone();
  };
  return (
    <Door
      title={invitation.grant ? t('title') : t('back')}
      text={
        <>
          <p>{t('forAddress', { email: invitation.email })}</p>
          {invitation.grant ? <p>{t('role', { role: tRole(invitation.grant.role) })}</p> : null}
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-small text-muted">{t('step', { step: '1' })}</p>
        <Trouble sending={sending} />
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
        <TextField
          label={t('staffName')}
          help={t('nameHelp')}
          id="name"
          autoComplete="name"
          value={typed.name}
          onChange={type('name')}
          error={sending.at('name')}
        />
        <PasswordInput
          label={t('password')}
          help={t('passwordHelp', { least: String(staffPasswordLength.least) })}
          id="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={type('password')}
          error={sending.at('password')}
        />
        <Button type="submit" tone="main" busy={sending.busy}>
          {t('next')}
        </Button>
      </form>
    </Door>
  );
}
