import '../../../../i18n/more-words.ts';
import { Form, useNavigation, useSearchParams, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/newsletter';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { loadNewsletterLink } from '../../../../features/newsletter/load-newsletter-link.ts';
import { NewsletterForm } from '../../../../features/newsletter/newsletter-form.tsx';
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
import { useLink } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { PageSheet } from '../../../../ui/page-sheet.tsx';

const load = (input: LoadInput) => loadNewsletterLink(input, 'confirm');

/** Also accepts the footer's form when it failed in a browser without JavaScript. */
async function act({ api, form }: ActInput) {
  if (form.get('intent') === 'confirm') {
    await api.confirmNewsletter({ body: { token: formText(form, 'token') } });
    return { done: 'confirmed' as const };
  }
  await api.subscribeNewsletter({ body: { email: formText(form, 'email') }, query: {} });
  return { done: 'sent' as const };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Keeps the link's state from when the page was opened; later states come with the form result. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !formMethod && defaultShouldRevalidate;
}

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('newsletter.title'), indexed: false }));
}

/** Requires a button press, so that scanners that follow links in mails don't use it up. */
export default function NewsletterPage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const link = useLink();
  const navigation = useNavigation();
  const text = useErrorText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { failure, answer: result } = readActionResult(actionData);
  const isGone = failure ? failure.problem.status === 410 : state === 'invalid';
  if (result?.done === 'confirmed' || (state === 'done' && !result && !failure)) {
    return (
      <PageSheet heading={t('confirmedHeading')} done>
        <output className="block">{t('confirmedText')}</output>
        <ButtonLink tone="main" to={link('events')}>
          {t('toEvents')}
        </ButtonLink>
      </PageSheet>
    );
  }
  if (token && !isGone) {
    return (
      <PageSheet heading={t('confirmHeading')}>
        {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
        <p>{t('confirmText')}</p>
        <Form method="post">
          <CsrfField />
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
            {t('confirm')}
          </Button>
        </Form>
      </PageSheet>
    );
  }
  const mistake = failure && !isGone ? text.at(failure, 'email') : undefined;
  const isLimit = failure?.problem.status === 429;
  return (
    <PageSheet heading={isGone ? t('again') : t('title')}>
      {isGone ? (
        <Callout tone="danger" role="alert" title={failure ? text.general(failure) : t('linkInvalid')} />
      ) : null}
      {failure && !isGone && !mistake && !isLimit ? <Callout tone="danger" role="alert" title={t('failed')} /> : null}
      <p className="text-muted">{t('lead')}</p>
      <div className="grid w-full gap-3">
        <NewsletterForm
          id="subscribe-email"
          typed={failure?.values.email ?? ''}
          error={mistake ?? (isLimit ? text.general(failure) : undefined)}
          sent={result?.done === 'sent'}
        />
      </div>
    </PageSheet>
  );
}
