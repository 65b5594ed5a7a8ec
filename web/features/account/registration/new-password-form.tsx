import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';

export function NewPasswordForm({
  token,
  failure,
  submit,
}: {
  token: string;
  failure: FormFailure | undefined;
  submit: string;
}) {
  const t = useTranslations('oneTimePassword');
  const tAccount = useTranslations('account');
  const tShell = useTranslations('shell');
  const navigation = useNavigation();
  const text = useErrorText();
  const first = failure && text.at(failure, 'newPassword');
  const second = failure && text.at(failure, 'confirmPassword');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ((first ?? second) && !(first && second))
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [failure, first, second]);
  return (
    <Form ref={form} method="post" noValidate className="grid w-full gap-5">
      <CsrfField />
      {failure && !first && !second ? (
        <Callout
          tone={failure.problem.code === 'password_needed' ? 'info' : 'danger'}
          role="alert"
          title={text.general(failure)}
        />
      ) : null}
      {first && second ? (
        <ErrorSummary
          title={tShell('errorSummary', { count: 2 })}
          errors={[
            { fieldId: 'new-password', message: first },
            { fieldId: 'confirm-password', message: second },
          ]}
        />
      ) : null}
      <input type="hidden" name="token" value={token} />
      <PasswordField
        id="new-password"
        name="newPassword"
        label={t('newPassword')}
        help={tAccount('passwordHelp')}
        autoComplete="new-password"
        error={first}
      />
      <PasswordField
        id="confirm-password"
        name="confirmPassword"
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={second}
      />
      <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
        {submit}
      </Button>
    </Form>
  );
}
