import '../../../../i18n/more-words.ts';
import { useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/reset-password';
import { passwordResetMinutes } from '../../../../../contract/identity/limits.ts';
import { readLink } from '../../../../features/account/sign-in/read-link.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { NewPasswordForm } from '../../../../features/account/registration/new-password-form.tsx';
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
import { ButtonLink } from '../../../../ui/button.tsx';
import { PageSheet } from '../../../../ui/page-sheet.tsx';

const load = (input: LoadInput) => readLink(input, 'new_password');

async function act({ api, form }: ActInput) {
  const text = (name: string) => formText(form, name);
  const body = { token: text('token'), newPassword: text('newPassword'), confirmPassword: text('confirmPassword') };
  return api.resetPassword({ body });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Keeps the link's state from when the page was opened; later states come with the form result. */
export function shouldRevalidate() {
  return false;
}

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('oneTimePassword.resetTitle'), indexed: false }));
}

export default function ResetPasswordPage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations('oneTimePassword');
  const link = useLink();
  const targetUrl = useGivenTarget();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { failure } = readActionResult(actionData);
  if (actionData && !failure) {
    return (
      <PageSheet heading={t('resetDone')} done>
        <output className="block">{t('resetDoneHelp')}</output>
        <ButtonLink tone="main" to={link('login', { query: { targetUrl } })} reloadDocument>
          {t('toLogin')}
        </ButtonLink>
      </PageSheet>
    );
  }
  if (
    state === 'invalid' ||
    failure?.problem.status === 410 ||
    failure?.problem.errors?.some((one) => one.field === 'token')
  ) {
    return (
      <PageSheet heading={t('linkInvalid')}>
        <p role="alert">{t('linkInvalidHelp')}</p>
        <ButtonLink tone="main" to={link('forgotPassword', { query: { targetUrl } })}>
          {t('forgotAgain')}
        </ButtonLink>
      </PageSheet>
    );
  }
  return (
    <PageSheet heading={t('resetTitle')}>
      <p className="text-muted">{t('resetLead', { minutes: passwordResetMinutes })}</p>
      <NewPasswordForm token={token} failure={failure} submit={t('setPassword')} />
    </PageSheet>
  );
}
