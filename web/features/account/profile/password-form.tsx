import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { FormErrorSummary } from '../../../shared/forms/form-error-summary.tsx';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';

export function PasswordForm({ email, failure }: { email: string; failure: FormFailure | undefined }) {
  const t = useTranslations('memberInfo');
  const tAccount = useTranslations('account');
  const navigation = useNavigation();
  const text = useErrorText();
  const field = (name: 'oldPassword' | 'newPassword' | 'retypePassword', help?: string) => (
    <PasswordField
      id={name}
      name={name}
      label={t(name)}
      help={help}
      autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
      error={failure && text.at(failure, name)}
    />
  );
  return (
    <Form method="post" noValidate className="grid gap-5">
      <h2 className="text-title font-bold">{t('parts.password')}</h2>
      <CsrfField />
      <input type="hidden" name="intent" value="password" />
      {/* Identifies the account to password managers. */}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <FormErrorSummary failure={failure} fields={['oldPassword', 'newPassword', 'retypePassword']} />
      {field('oldPassword')}
      {field('newPassword', tAccount('passwordHelp'))}
      {field('retypePassword')}
      <p className="text-small text-muted">{t('loginAgain')}</p>
      <div>
        <Button type="submit" tone="main" busy={navigation.formData?.get('intent') === 'password'}>
          {t('changePassword')}
        </Button>
      </div>
    </Form>
  );
}
