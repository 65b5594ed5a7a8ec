import '../../../../i18n/more-words.ts';
import { Form, useNavigation, useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/activate';
import { readLink } from '../../../../features/account/sign-in/read-link.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { NewPasswordForm } from '../../../../features/account/registration/new-password-form.tsx';
import { ContactLink } from '../../../../features/requests/contact-link.tsx';
import { ResendForm } from '../../../../features/account/sign-in/resend-form.tsx';
import { useTroubleText } from '../../../../shared/forms/trouble-text.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { useGivenTarget } from '../../../../shared/page/login-target.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readAnswer,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

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

/** Keeps the link's state from when the page was opened; later states come with the form answers. */
export function shouldRevalidate() {
  return false;
}

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('account.activateTitle'), indexed: false }));
}

/** Needs a button press: malware scanners that follow the links of a mail must not use it up. */
export default function ActivatePage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account');
  const navigation = useNavigation();
  const [query] = useSearchParams();
  const text = useTroubleText();
  const token = query.get('token') ?? '';
  const { trouble, answer } = readAnswer(actionData);
  const resending = answer?.done === 'resent' || trouble?.values.intent === 'resend';
  if (answer?.done === 'activated') {
    return (
      <Sheet heading={t('activatedHeading')} done>
        <output className="block">{t('activatedText', { email: answer.email })}</output>
        <ToLogin />
      </Sheet>
    );
  }
  if (state === 'done' && !resending) {
    return (
      <Sheet heading={t('alreadyActivatedHeading')} done>
        <p>{t('alreadyActivatedText')}</p>
        <ToLogin />
      </Sheet>
    );
  }
  const atPassword = trouble?.problem.errors?.some(({ field }) => field.endsWith('Password'));
  const needsPassword = trouble
    ? trouble.problem.code === 'password_needed' || atPassword
    : state === 'password_needed';
  if (state !== 'invalid' && needsPassword) {
    return (
      <Sheet heading={t('activateTitle')}>
        {trouble ? null : <p>{t('activatePasswordText')}</p>}
        <NewPasswordForm token={token} trouble={trouble} submit={t('activate')} />
      </Sheet>
    );
  }
  // A server error keeps the same link; only an unusable link offers a new one.
  if (state === 'invalid' || resending || trouble?.problem.status === 410 || trouble?.problem.status === 422) {
    return (
      <Sheet heading={resending ? t('resendHeading') : t('activationInvalidHeading')}>
        {resending ? null : <p role="alert">{trouble ? text.general(trouble) : t('activationInvalidText')}</p>}
        <div className="w-full">
          <ResendForm
            email={answer?.email ?? trouble?.values.email ?? ''}
            {...(answer ? { resent: answer.email } : {})}
            {...(trouble && resending ? { error: text.at(trouble, 'email') ?? text.general(trouble) } : {})}
          />
        </div>
        <ContactLink className="plain-link" />
      </Sheet>
    );
  }
  return (
    <Sheet heading={t('activateTitle')}>
      {trouble ? <Callout tone="danger" role="alert" title={text.general(trouble)} /> : null}
      <p>{t('activateText')}</p>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="intent" value="activate" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
          {t('activate')}
        </Button>
      </Form>
    </Sheet>
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
