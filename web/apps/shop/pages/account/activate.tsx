import '../../../../i18n/more-words.ts';
import { Form, useNavigation, useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/activate';
import { readLink } from '../../../../features/account/sign-in/read-link.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { NewPasswordForm } from '../../../../features/account/registration/new-password-form.tsx';
import { ContactLink } from '../../../../features/requests/contact-link.tsx';
import { ResendForm } from '../../../../features/account/sign-in/resend-form.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { useGivenTarget } from '../../../../shared/page/login-target.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { PageSheet } from '../../../../ui/page-sheet.tsx';

const load = (input: LoadInput) => readLink(input, 'activation');

async function act({ api, form, url }: ActInput) {
  const text = (name: string) => formText(form, name);
  if (form.get('intent') === 'resend') {
    const targetUrl = url.searchParams.get('targetUrl') ?? undefined;
    await api.resendActivation({ body: { email: text('email') }, query: { targetUrl } });
    return { done: 'resent' as const, email: text('email') };
  }
  const chosen = form.has('newPassword')
    ? { newPassword: text('newPassword'), confirmPassword: text('confirmPassword') }
    : {};
  const { email } = await api.activate({ body: { token: text('token'), ...chosen } });
  return { done: 'activated' as const, email };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Keeps the link's state from when the page was opened; later states come with the form results. */
export function shouldRevalidate() {
  return false;
}

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('account.activateTitle'), indexed: false }));
}

/** Requires a button press, so that malware scanners that follow links in mails don't use it up. */
export default function ActivatePage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account');
  const navigation = useNavigation();
  const [query] = useSearchParams();
  const text = useErrorText();
  const token = query.get('token') ?? '';
  const { failure, answer: result } = readActionResult(actionData);
  const resending = result?.done === 'resent' || failure?.values.intent === 'resend';
  if (result?.done === 'activated') {
    return (
      <PageSheet heading={t('activatedHeading')} done>
        <output className="block">{t('activatedText', { email: result.email })}</output>
        <ToLogin />
      </PageSheet>
    );
  }
  if (state === 'done' && !resending) {
    return (
      <PageSheet heading={t('alreadyActivatedHeading')} done>
        <p>{t('alreadyActivatedText')}</p>
        <ToLogin />
      </PageSheet>
    );
  }
  const atPassword = failure?.problem.errors?.some(({ field }) => field.endsWith('Password'));
  const needsPassword = failure
    ? failure.problem.code === 'password_needed' || atPassword
    : state === 'password_needed';
  if (state !== 'invalid' && needsPassword) {
    return (
      <PageSheet heading={t('activateTitle')}>
        {failure ? null : <p>{t('activatePasswordText')}</p>}
        <NewPasswordForm token={token} failure={failure} submit={t('activate')} />
      </PageSheet>
    );
  }
  // After a server error the same link still works; only an unusable link offers a new one.
  if (state === 'invalid' || resending || failure?.problem.status === 410 || failure?.problem.status === 422) {
    return (
      <PageSheet heading={resending ? t('resendHeading') : t('activationInvalidHeading')}>
        {resending ? null : <p role="alert">{failure ? text.general(failure) : t('activationInvalidText')}</p>}
        <div className="w-full">
          <ResendForm
            email={result?.email ?? failure?.values.email ?? ''}
            {...(result ? { resent: result.email } : {})}
            {...(failure && resending ? { error: text.at(failure, 'email') ?? text.general(failure) } : {})}
          />
        </div>
        <ContactLink className="plain-link" />
      </PageSheet>
    );
  }
  return (
    <PageSheet heading={t('activateTitle')}>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <p>{t('activateText')}</p>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="intent" value="activate" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
          {t('activate')}
        </Button>
      </Form>
    </PageSheet>
  );
}

/** Leads to the login page, and from there to the page that prompted the registration. */
function ToLogin() {
  const t = useTranslations('account');
  const link = useLink();
  const targetUrl = useGivenTarget();
  return (
    <ButtonLink tone="main" to={link('login', { query: { targetUrl } })}>
      {t('toLogin')}
    </ButtonLink>
  );
}
