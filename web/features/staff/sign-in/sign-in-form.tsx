import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';

/**
 * Login by password and code, or by passkey. Shows no data before the second factor.
 * @param props.email required account, when a user returns to their page.
 */
export function SignInForm({ email = '', onDone }: { email?: string; onDone: (own: OwnStaff) => void }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [over, setOver] = useState<string>();
  if (step === 'code') {
    return (
      <CodeForm
        onDone={onDone}
        onAgain={(reason) => {
          setOver(reason);
          setStep('password');
        }}
      />
    );
  }
  return <PasswordStep email={email} over={over} onNext={() => setStep('code')} onDone={onDone} />;
}

function PasswordStep({
  email,
  over,
  onNext,
  onDone,
}: {
  email: string;
  /** Why the login starts again. */
  over: string | undefined;
  onNext: () => void;
  onDone: (own: OwnStaff) => void;
}) {
  const t = useTranslations('staff.signIn');
  const submission = useSubmission();
  const form = useFirstFocus();
  const { typed, field } = useTyped(submission, { email, password: '' });
  const submit = async () => {
    if (await submission.send(() => sendPassword(typed))) onNext();
  };
  return (
    <StaffForm
      ref={form}
      submission={over && !submission.general ? { ...submission, general: over, mistakes: [] } : submission}
      onSubmit={submit}
    >
      <TextField label={t('email')} name="email" type="email" autoComplete="username" {...field('email')} />
      <PasswordInput label={t('password')} name="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" tone="main" busy={submission.busy}>
        {submission.busy ? t('checking') : t('go')}
      </Button>
      <PasskeyButton onDone={onDone} />
      <p className="text-small text-muted">{t('help')}</p>
    </StaffForm>
  );
}

/** After many failed attempts the browser must solve a proof of work first, without user interaction. */
async function sendPassword(body: { email: string; password: string }): Promise<void> {
  try {
    await staffApi.staffSignIn({ body });
  } catch (error) {
    if (!isRefusal(error, 'bot_check_needed')) throw error;
    const { solveStaffBotCheck } = await import('./solve-staff-bot-check.ts');
    await staffApi.staffSignIn({ body: { ...body, botCheck: await solveStaffBotCheck() } });
  }
}
