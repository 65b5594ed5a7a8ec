import '../../../../i18n/more-words.ts';
import { useState } from 'react';
import { Form, Link, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/login';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import { loginLocales } from '../../../../../contract/identity/limits.ts';
import { href, matchPage } from '../../../../../contract/routes.ts';
import { typedValues } from '../../../../features/account/registration/typed-values.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { requestCode } from '../../../../features/account/sign-in/request-code.ts';
import { LoginReason } from '../../../../features/account/sign-in/login-reason.tsx';
import { SecondFactorForm } from '../../../../features/account/sign-in/second-factor-form.tsx';
import { LoginForm } from '../../../../features/account/sign-in/login-form.tsx';
import { OneTimeLogin } from '../../../../features/account/sign-in/one-time-login.tsx';
import { ProviderError } from '../../../../features/account/sign-in/provider-error.tsx';
import { QrLoginForm } from '../../../../features/account/sign-in/qr-login-form.tsx';
import { parseRegistration } from '../../../../features/account/registration/parse-registration.ts';
import { RegistrationDone } from '../../../../features/account/sign-in/registration-done.tsx';
import type { Addresses } from '../../../../features/account/registration/address-fields.tsx';
import { RegistrationForm } from '../../../../features/account/registration/registration-form.tsx';
import { ResendForm } from '../../../../features/account/sign-in/resend-form.tsx';
import { readSentCode, type SentCode } from '../../../../features/account/sign-in/sent-code.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { SignInMethods } from '../../../../features/account/sign-in/sign-in-methods.tsx';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { readTarget } from '../../../../shared/page/login-target.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type FormFailure,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink, useSite } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';

/**
 * Query `form`: the form to show (`register`, `otp`, `qr` or `code`; the password form by default). `targetUrl`: the
 * page to open after login. `failure`: why a provider's login failed.
 */
async function load({ api, url }: LoadInput) {
  const registering = url.searchParams.get('form') === 'register';
  const target = readTarget(url.search, url.origin);
  // A member who has logged in in another tab or through a mailed link doesn't need this page.
  if (target && (await api.readViewer()).isLogin) throw leaveFor(target);
  return {
    byCode: url.searchParams.get('form') === 'otp',
    addresses: registering ? await api.listAddresses() : null,
    providers: registering ? [] : (await api.listWaysIn()).providers,
    // Shown to members with an authenticator app after a correct password or mailed code.
    bySecondFactor: url.searchParams.get('form') === 'code',
    byPhone: url.searchParams.get('form') === 'qr',
    failure: url.searchParams.get('trouble'),
    target: target ?? null,
  };
}

async function act({ api, form, url, language }: ActInput) {
  const text = (name: string) => formText(form, name);
  const targetUrl = readTarget(url.search, url.origin);
  const loggedIn = () => leaveFor(targetUrl ?? href('events', { language }));
  /**
   * Sends members with an authenticator app to the separate code page, so that a reload doesn't send the password
   * again.
   */
  const orCode = async (loggingIn: Promise<unknown>) => {
    try {
      await loggingIn;
    } catch (error) {
      if (!isRefusal(error, 'second_factor_needed')) throw error;
      throw leaveFor(href('login', { language, query: { targetUrl, form: 'code' } }));
    }
  };
  switch (form.get('intent')) {
    case 'register': {
      const { email } = await api.register({ body: parseRegistration(form), query: { targetUrl } });
      return { done: 'registered' as const, email };
    }
    case 'resend':
      await api.resendActivation({ body: { email: text('email') }, query: { targetUrl } });
      return { done: 'resent' as const, email: text('email') };
    case 'sendCode': {
      const { now, validUntil, resendAt } = await requestCode(api, text('email'), text('botCheck'));
      return { done: 'codeSent' as const, email: text('email').trim(), now, validUntil, resendAt };
    }
    case 'logInByCode': {
      const agreeToTerms = form.has('agreeToTerms') as true;
      const body = { email: text('email'), agreeToTerms, oneTimePassword: text('code') };
      await orCode(api.logInByOneTimePassword({ body, query: { locale: loginLocales[language] } }));
      throw loggedIn();
    }
    case 'secondFactor':
      await api.logInBySecondFactor({ body: { code: text('code') } });
      throw loggedIn();
    // Without JavaScript, a country change shows the form again with its input.
    case 'redraw':
      return { done: 'redrawn' as const, values: typedValues(form) };
    case 'qr':
      return { done: 'qr' as const, qr: await api.startQrLogin() };
    case 'qr-poll': {
      const { state } = await api.pollQrLogin({ body: { code: text('code') } });
      if (state !== 'done') return { done: 'polled' as const, state, code: text('code') };
      throw loggedIn();
    }
    default:
      await orCode(
        api.logIn({
          body: { loginName: text('loginName'), password: text('password'), botCheck: text('botCheck') },
          query: { locale: loginLocales[language] },
        }),
      );
      throw loggedIn();
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('account.loginTitle'), description: t('findability.descriptions.login') }));
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, byCode, target, providers, byPhone, bySecondFactor } = loaderData;
  const forTickets = target !== null && matchPage(target.split('?', 1)[0]!)?.page === 'acceptTickets';
  const t = useTranslations('account');
  const tCode = useTranslations('oneTimePassword');
  const tSecond = useTranslations('signInMethods.authenticator');
  const link = useLink();
  const { viewer } = useSite();
  const text = useErrorText();
  const { failure, answer: result } = readActionResult(actionData);
  const intent = failure?.values.intent;
  const sent = result?.done === 'codeSent' ? result : failure && readSentCode(failure.values);
  if (viewer.isLogin) return <AlreadyLoggedIn name={viewer.displayName ?? ''} />;
  if (result?.done === 'registered') return <RegistrationDone email={result.email} />;
  if (result?.done === 'resent' || intent === 'resend') {
    const email = result?.done === 'resent' ? result.email : (failure?.values.email ?? '');
    return (
      <Sheet heading={t('resendHeading')}>
        <ResendForm
          email={email}
          {...(result ? { resent: email } : {})}
          {...(failure ? { error: text.at(failure, 'email') ?? text.general(failure) } : {})}
        />
      </Sheet>
    );
  }
  if (byPhone) {
    const tried = failure ? text.general(failure) : undefined;
    return <QrLoginForm target={target} answer={result} {...(tried ? { error: tried } : {})} />;
  }
  // If the second step has expired, the member types the password again, and that form is sent from here.
  if (bySecondFactor && intent !== 'login' && failure?.problem.code !== 'second_factor_over') {
    return (
      <Sheet heading={tSecond('codeTitle')}>
        <SecondFactorForm failure={failure} />
      </Sheet>
    );
  }
  return (
    <Sheet heading={addresses ? t('registerHeading') : t('loginHeading')}>
      <LoginReason />
      <Tabs registering={addresses !== null} target={target} />
      {forTickets ? <p>{t('acceptLead')}</p> : null}
      <KeptRegistration
        addresses={addresses}
        failure={intent === 'register' ? failure : undefined}
        values={result?.done === 'redrawn' ? result.values : (failure?.values ?? {})}
      />
      {addresses ? null : (
        <>
          {forTickets && !byCode ? null : <p className="text-muted">{byCode ? tCode('lead') : t('loginLead')}</p>}
          <ProviderError code={loaderData.failure} />
          {byCode ? (
            <OneTimeLogin failure={failure} sent={sent && codeOf(sent)} target={target} />
          ) : (
            <LoginForm failure={failure} />
          )}
          <ButtonLink
            to={link('login', { query: { targetUrl: target, form: byCode ? null : 'otp' } })}
            preventScrollReset
          >
            {byCode ? tCode('byPassword') : tCode('byCode')}
          </ButtonLink>
          <SignInMethods providers={providers} target={target} />
        </>
      )}
    </Sheet>
  );
}

/** Keeps the long registration form mounted while the other form is shown, so that its input isn't lost. */
function KeptRegistration(props: {
  /** Null while the other form is shown. */
  addresses: Addresses | null;
  failure: FormFailure | undefined;
  values: Readonly<Record<string, string>>;
}) {
  const { addresses, ...form } = props;
  const [kept, setKept] = useState(addresses);
  if (addresses && addresses !== kept) setKept(addresses);
  const shown = addresses ?? kept;
  return shown ? (
    <div hidden={!addresses}>
      <RegistrationForm addresses={shown} {...form} />
    </div>
  ) : null;
}

/** Picks only the values that the forms carry. */
function codeOf({ email, now, validUntil, resendAt }: SentCode): SentCode {
  return { email, now, validUntil, resendAt };
}

function Sheet({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{heading}</h1>
      {children}
    </div>
  );
}

/** Links instead of buttons, so that each form has an address and works without JavaScript. */
function Tabs({ registering, target }: { registering: boolean; target: string | null }) {
  const t = useTranslations('account');
  const link = useLink();
  const tab = (here: boolean, label: string, form: 'register' | null) => (
    <li className="flex-1">
      <Link
        to={link('login', { query: { targetUrl: target, form } })}
        aria-current={here ? 'page' : undefined}
        preventScrollReset
        className="flex min-h-11 items-center justify-center border-b-3 border-line px-2 py-2 text-center font-semibold text-muted no-underline hover:border-edge aria-[current=page]:border-accent aria-[current=page]:text-ink"
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('loginTitle')}>
      <ul className="flex">
        {tab(!registering, t('loginTab'), null)}
        {tab(registering, t('registerTab'), 'register')}
      </ul>
    </nav>
  );
}

function AlreadyLoggedIn({ name }: { name: string }) {
  const t = useTranslations('account');
  const link = useLink();
  return (
    <Sheet heading={t('alreadyLoggedIn', { name })}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink tone="main" to={link('events')}>
          {t('continue')}
        </ButtonLink>
        <Form method="post" action={link('logout')}>
          <CsrfField />
          <Button type="submit">{t('logout')}</Button>
        </Form>
      </div>
    </Sheet>
  );
}
