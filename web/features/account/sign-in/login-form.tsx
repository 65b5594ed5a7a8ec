import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useGivenTarget } from '../../../shared/page/login-target.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { BotCheckWhereNeeded } from './one-time-login.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { ResendForm } from './resend-form.tsx';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';

export function LoginForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('account');
  const tShell = useTranslations('shell');
  const navigation = useNavigation();
  const text = useErrorText();
  const typed = failure?.values.loginName ?? '';
  const at = (field: string) => (failure ? text.at(failure, field) : undefined);
  const wrong = failure?.problem.code === 'wrong_password' ? text.general(failure) : undefined;
  const errors = {
    loginName: at('loginName'),
    password: at('password') ?? wrong,
  };
  const general = failure && !errors.loginName && !errors.password && !at('botCheck') ? text.general(failure) : '';
  const form = useRef<HTMLFormElement>(null);
  const isOne = Boolean(errors.loginName) !== Boolean(errors.password);
  useEffect(() => {
    // With several errors, the summary takes the focus.
    if (isOne) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [failure, isOne]);
  return (
    <div className="grid gap-8">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {general ? <Callout tone="danger" role="alert" title={general} /> : null}
        {errors.loginName && errors.password ? (
          <ErrorSummary
            title={tShell('errorSummary', { count: 2 })}
            errors={[
              { fieldId: 'login-name', message: errors.loginName },
              { fieldId: 'login-password', message: errors.password },
            ]}
          />
        ) : null}
        <input type="hidden" name="intent" value="login" />
        <TextField
          id="login-name"
          name="loginName"
          label={t('loginName')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          defaultValue={typed}
          error={errors.loginName}
        />
        <PasswordField
          id="login-password"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={errors.password}
        />
        <BotCheckWhereNeeded failure={failure} />
        <Button type="submit" tone="main" busy={navigation.formData?.get('intent') === 'login'}>
          {t('login')}
        </Button>
        <ForgottenLink />
      </Form>
      {failure?.problem.code === 'not_activated' ? (
        <section aria-labelledby="resend" className="perforated grid gap-4 pt-6">
          <h2 id="resend" className="text-large font-bold">
            {t('resendHeading')}
          </h2>
          <p className="text-muted">{t('notActivatedHelp')}</p>
          <ResendForm email={typed.includes('@') ? typed : ''} />
        </section>
      ) : null}
    </div>
  );
}

function ForgottenLink() {
  const t = useTranslations('account');
  const link = useLink();
  const targetUrl = useGivenTarget();
  return (
    <Link
      to={link('forgotPassword', { query: { targetUrl } })}
      className="justify-self-start underline underline-offset-4"
    >
      {t('forgotPassword')}
    </Link>
  );
}
