import '../../../../i18n/more-words.ts';
import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigation, useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/unsubscribe';
import { href } from '../../../../../contract/routes.ts';
import { loadNewsletterLink } from '../../../../features/newsletter/load-newsletter-link.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Callout } from '../../../../ui/callout.tsx';

const load = (input: LoadInput) => loadNewsletterLink(input, 'unsubscribe');

async function act({ api, form, language }: ActInput) {
  const token = formText(form, 'token');
  if (token) await api.unsubscribeByLink({ body: { token } });
  else await api.unsubscribe({ query: { email: formText(form, 'email') } });
  throw redirect(href('unsubscribeSuccess', { language }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({
    title: t('newsletter.unsubscribeHeading'),
    description: t('findability.descriptions.unsubscribe'),
    indexed: false,
  }));
}

/** Shows one button for a newsletter link, otherwise a form for the address. */
export default function UnsubscribePage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const navigation = useNavigation();
  const text = useErrorText();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const { failure } = readActionResult(actionData);
  const isGone = state === 'invalid' || failure?.problem.status === 410;
  const token = isGone ? '' : (query.get('token') ?? '');
  // Server errors use the specification's text; other errors have their own texts.
  const general = failure
    ? failure.problem.status >= 500
      ? t('unsubscribeFailed')
      : text.general(failure)
    : isGone
      ? t('linkInvalid')
      : undefined;
  const atField = failure?.problem.status === 404 || failure?.problem.status === 422;
  const error = failure && atField ? (text.at(failure, 'email') ?? general) : undefined;
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, failure]);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('unsubscribeHeading')}</h1>
      {general && !error ? <Callout tone="danger" role="alert" title={general} /> : null}
      <p>{token ? t('unsubscribeLinkText') : t('unsubscribeText')}</p>
      <Form method="post" noValidate className="grid gap-4">
        <CsrfField />
        {token ? (
          <input type="hidden" name="token" value={token} />
        ) : (
          <TextField
            ref={field}
            id="unsubscribe-email"
            name="email"
            type="email"
            autoComplete="email"
            label={t('unsubscribeEmail')}
            defaultValue={failure?.values.email ?? ''}
            error={error}
          />
        )}
        <div>
          <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
            {t('unsubscribe')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
