import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { staffPasswordLength } from '../../../../contract/identity/limits.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';

/** Changes the password, which ends all other sessions. */
export function OwnPassword({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('staff.security');
  const submission = useSubmission();
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const change = async () => {
    setDone(false);
    const body = { password };
    if (!(await submission.send(async () => void (await staffApi.changeStaffPassword({ body }))))) return;
    setPassword('');
    setDone(true);
    await onDone();
  };
  return (
    <Section title={t('password')} text={t('passwordText')}>
      <StaffForm
        submission={submission}
        submit={t('changePassword')}
        tone="plain"
        align="start"
        foot={<output className="empty:hidden">{isDone ? t('passwordChanged') : null}</output>}
        onSubmit={change}
      >
        <PasswordInput
          label={t('newPassword')}
          help={t('passwordHelp', { least: String(staffPasswordLength.least) })}
          autoComplete="new-password"
          {...submission.field('password', password, setPassword)}
        />
      </StaffForm>
    </Section>
  );
}
