import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useTroubleText } from '../../../shared/forms/trouble-text.ts';

/** Asks for a new password, twice, after a mailed link. */
export function NewPasswordForm({
  token,
  trouble,
  submit,
}: {
  token: string;
  trouble: FormTrouble | undefined;
  submit: string;
}) {
  const t = useTranslations('oneTimePassword');
  const tAccount = useTranslations('account');
  const tShell = useTranslations('shell');
  const navigation = useNavigation();
  const text = useTroubleText();
  const first = trouble && text.at(trouble, 'newPassword');
  const second = trouble && text.at(trouble, 'confirmPassword');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ((first ?? second) && !(first && second))
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [trouble, first, second]);
  return (
    <Form ref={form} method="post" noValidate className="grid w-full gap-5">
      <CsrfField />
      {trouble && !first && !second ? (
        <Callout
          tone={trouble.problem.code === 'password_needed' ? 'info' : 'danger'}
          role="alert"
          title={text.general(trouble)}
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
