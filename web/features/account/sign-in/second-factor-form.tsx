import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';
import { useGivenTarget } from '../../../shared/page/login-target.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { TextField } from '../../../ui/field.tsx';

/** Asks for the authenticator code after a correct password or emailed code. */
export function SecondFactorForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('signInMethods.authenticator');
  const tAccount = useTranslations('account');
  const navigation = useNavigation();
  const link = useLink();
  const targetUrl = useGivenTarget();
  const text = useErrorText();
  const error = failure && text.at(failure, 'code');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [failure]);
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('codeText')}</p>
      <Form method="post" noValidate className="grid gap-5">
        {failure && !error ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
        <input type="hidden" name="intent" value="secondFactor" />
        <TextField
          ref={field}
          id="second-factor"
          name="code"
          label={t('code')}
          help={t('recovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
        <Button type="submit" tone="main" busy={navigation.formData?.get('intent') === 'secondFactor'}>
          {tAccount('login')}
        </Button>
      </Form>
      <Link to={link('login', { query: { targetUrl } })} className="justify-self-start underline underline-offset-4">
        {t('again')}
      </Link>
    </div>
  );
}
