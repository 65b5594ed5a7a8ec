import '../../../../i18n/more-words.ts';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/confirm-email';
import { href } from '../../../../../contract/routes.ts';
import { readLink } from '../../../../features/account/sign-in/read-link.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';

const load = (input: LoadInput) => readLink(input, 'new_email');

async function act({ api, form, language }: ActInput) {
  await api.confirmEmail({ body: { token: formText(form, 'token') } });
  const targetUrl = href('memberInfo', { language, query: { part: 'email' } });
  throw leaveFor(href('login', { language, query: { targetUrl, notice: 'email_changed' } }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Keeps the link's state from when the page was opened; later states come with the form result. */
export function shouldRevalidate() {
  return false;
}

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('memberInfo.confirmTitle'), indexed: false }));
}

/** Requires a button press, so that malware scanners that follow links in mails don't use it up. */
export default function ConfirmEmailPage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations('memberInfo');
  const link = useLink();
  const navigation = useNavigation();
  const [query] = useSearchParams();
  const text = useErrorText();
  const token = query.get('token') ?? '';
  const { failure } = readActionResult(actionData);
  // After a server error the same link still works; only an unusable link offers a new one.
  const unusable = state === 'invalid' || [409, 410, 422].includes(failure?.problem.status ?? 0);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] justify-items-start gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{unusable ? t('confirmInvalid') : t('confirmTitle')}</h1>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      {unusable && !failure ? <p role="alert">{t('confirmInvalidText')}</p> : null}
      {unusable ? (
        <ButtonLink tone="main" to={link('memberInfo', { query: { part: 'email' } })}>
          {t('askAgain')}
        </ButtonLink>
      ) : (
        <>
          <p>{t('confirmText')}</p>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
              {t('confirm')}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
