import '../../../../i18n/more-words.ts';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/forgot-password';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { useGivenTarget } from '../../../../shared/page/login-target.ts';
import { inBrowserAction, onServerAction, readActionResult, type ActInput } from '../../../../shared/page/page.ts';
import { useLink, useSite } from '../../../../shared/page/site.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Callout } from '../../../../ui/callout.tsx';

async function act({ api, form, url }: ActInput) {
  const email = formText(form, 'email');
  const targetUrl = url.searchParams.get('targetUrl') ?? undefined;
  const { validMinutes } = await api.forgotPassword({ body: { email }, query: { targetUrl } });
  return { email, validMinutes };
}

export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({
    title: t('oneTimePassword.forgotTitle'),
    description: t('findability.descriptions.forgotPassword'),
    indexed: false,
  }));
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('oneTimePassword');
  const tAccount = useTranslations('account');
  const navigation = useNavigation();
  const text = useErrorText();
  const { failure, answer: sent } = readActionResult(actionData);
  const error = failure && text.at(failure, 'email');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, failure]);
  if (sent) return <Sent email={sent.email} minutes={sent.validMinutes} />;
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('forgotTitle')}</h1>
      <p className="text-muted">{t('forgotLead')}</p>
      <Form method="post" noValidate className="grid gap-5">
        <CsrfField />
        {failure && !error ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
        <TextField
          ref={field}
          id="forgot-email"
          name="email"
          type="email"
          label={tAccount('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={failure?.values.email ?? ''}
          error={error}
        />
        <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
          {t('sendLink')}
        </Button>
      </Form>
      <BackToLogin />
    </div>
  );
}

function Sent({ email, minutes }: { email: string; minutes: number }) {
  const t = useTranslations('oneTimePassword');
  const { local } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] justify-items-start gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <Icon name="check" className="size-10 text-ok" />
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold outline-none">
        {t('linkSentHeading')}
      </h1>
      <p className="[overflow-wrap:anywhere]">{t('linkSent', { email, minutes })}</p>
      <p className="text-muted">{t('linkSentHelp')}</p>
      {local ? (
        <a href="/dev/outbox" className="underline underline-offset-4">
          {t('openOutbox')}
        </a>
      ) : null}
      <BackToLogin />
    </div>
  );
}

function BackToLogin() {
  const t = useTranslations('oneTimePassword');
  const link = useLink();
  const targetUrl = useGivenTarget();
  return (
    <Link to={link('login', { query: { targetUrl } })} className="justify-self-start underline underline-offset-4">
      {t('backToLogin')}
    </Link>
  );
}
