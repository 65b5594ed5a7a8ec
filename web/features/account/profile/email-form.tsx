import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { FormErrorSummary } from '../../../shared/forms/form-error-summary.tsx';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';

/**
 * Asks for a new address twice, and for the password if the member has one.
 * @param props.pending address awaiting confirmation; `sent` if the link was just emailed to it
 */
export function EmailForm(props: {
  email: string;
  pending: string | null;
  sent: boolean;
  hasPassword: boolean;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('memberInfo');
  const tAccount = useTranslations('account');
  const navigation = useNavigation();
  const text = useErrorText();
  const { failure, pending } = props;
  const at = (name: string) => failure && text.at(failure, name);
  const field = (name: 'email' | 'confirmEmail', label: string) => (
    <TextField
      id={name}
      name={name}
      type="email"
      label={label}
      autoComplete="email"
      defaultValue={failure?.values[name]}
      error={at(name)}
    />
  );
  return (
    <Form method="post" noValidate className="grid gap-5">
      <h2 className="text-title font-bold">{t('parts.email')}</h2>
      <p className="[overflow-wrap:anywhere]">{t('emailNow', { email: props.email })}</p>
      <output className="block empty:hidden">
        {pending ? (
          <Callout tone={props.sent ? 'ok' : 'info'} title={t('emailPending', { email: pending })}>
            {t('emailPendingHelp')}
          </Callout>
        ) : null}
      </output>
      <CsrfField />
      <input type="hidden" name="intent" value="email" />
      <FormErrorSummary failure={failure} fields={['email', 'confirmEmail', 'password']} />
      {field('email', t('newEmail'))}
      {field('confirmEmail', t('confirmNewEmail'))}
      {props.hasPassword ? (
        <PasswordField
          id="password"
          name="password"
          label={tAccount('password')}
          help={t('emailPasswordHelp')}
          autoComplete="current-password"
          error={at('password')}
        />
      ) : null}
      <p className="text-small text-muted">{t('emailHelp')}</p>
      <div>
        <Button type="submit" tone="main" busy={navigation.formData?.get('intent') === 'email'}>
          {t('changeEmail')}
        </Button>
      </div>
    </Form>
  );
}
