import { useTranslations } from 'use-intl';
import { staffPasswordLength } from '../../../../contract/identity/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useLanguage } from '../language/language.tsx';
import { AuthLayout } from './auth-layout.tsx';
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
  const submission = useSubmission();
  const form = useFirstFocus();
  const { typed, field } = useTyped(submission, { name: invitation.name ?? '', password: '' });
  const submit = async () => {
    const body = { token, language, ...typed };
    if (await submission.send(async () => void (await staffApi.acceptInvitation({ body })))) onDone();
  };
  return (
    <AuthLayout
      title={invitation.grant ? t('title') : t('back')}
      text={
        <>
          <p>{t('forAddress', { email: invitation.email })}</p>
          {invitation.grant ? <p>{t('role', { role: tRole(invitation.grant.role) })}</p> : null}
        </>
      }
    >
      <p className="text-small text-muted">{t('step', { step: '1' })}</p>
      <StaffForm ref={form} submission={submission} onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
        <TextField label={t('staffName')} help={t('nameHelp')} autoComplete="name" {...field('name')} />
        <PasswordInput
          label={t('password')}
          help={t('passwordHelp', { least: String(staffPasswordLength.least) })}
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" tone="main" busy={submission.busy}>
          {t('next')}
        </Button>
      </StaffForm>
    </AuthLayout>
  );
}
