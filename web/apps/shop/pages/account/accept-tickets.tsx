import '../../../../i18n/more-words.ts';
import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/accept-tickets';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { href } from '../../../../../contract/routes.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
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
import { useFormats } from '../../../../shared/page/use-formats.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';

async function load({ api, url }: LoadInput) {
  const token = url.searchParams.get('token') || '-';
  try {
    return { offered: await api.readOfferedTickets({ body: { token: token.slice(0, 200) } }), refused: null };
  } catch (error) {
    // The page explains why a link can't be used; visitors go to the login page.
    if (!(error instanceof CallError) || error.problem.status === 401 || error.problem.status >= 500) throw error;
    return { offered: null, refused: { code: error.problem.code, text: error.problem.detail ?? '' } };
  }
}

async function act({ api, form, language }: ActInput) {
  const token = formText(form, 'token');
  if (formText(form, 'intent') === 'other') {
    await api.logOut();
    // The page that the link leads to asks visitors to log in.
    throw leaveFor(href('acceptTickets', { language, query: { token } }));
  }
  const { number } = await api.acceptTickets({ body: { token } });
  throw redirect(href('receivedTickets', { language, query: { number } }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('ticketMoves.acceptTitle'), indexed: false }));
}

/** Requires a button press, so that scanners that follow links in mails don't accept the tickets. */
export default function AcceptTicketsPage({ loaderData: { offered, refused }, actionData }: Route.ComponentProps) {
  const t = useTranslations('ticketMoves');
  const link = useLink();
  const formats = useFormats();
  const text = useErrorText();
  const busy = useNavigation().state === 'submitting';
  const [query] = useSearchParams();
  const { failure } = readActionResult(actionData);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('acceptTitle')}</h1>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      {refused ? (
        <>
          <Callout tone="warn" role="alert" title={refused.text} />
          <div className="flex flex-wrap gap-3">
            {refused.code === 'transfer_other_person' ? (
              <Form method="post">
                <CsrfField />
                <input type="hidden" name="token" value={query.get('token') ?? ''} />
                <Button type="submit" tone="main" name="intent" value="other" busy={busy}>
                  {t('otherAccount')}
                </Button>
              </Form>
            ) : null}
            <ButtonLink to={link('txnHistory')}>{t('toHistory')}</ButtonLink>
          </div>
        </>
      ) : null}
      {offered ? (
        <>
          <p>{offered.fromName ? t('from', { name: offered.fromName }) : t('fromSomebody')}</p>
          <div className="grid gap-1 border-y-2 border-dotted border-edge py-4">
            <p className="text-title font-bold">{offered.title}</p>
            <p className="font-semibold">
              <time dateTime={offered.startsAt}>{formats.dayAndTime(offered.startsAt)}</time>
            </p>
            <p>{offered.venue}</p>
            <ul className="mt-2 grid gap-1">
              {offered.places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
          <p className="text-small text-muted [overflow-wrap:anywhere]">{t('forWhom', { email: offered.toEmail })}</p>
          <p className="text-small text-muted">{t('acceptMoney')}</p>
          {offered.accepted ? (
            <>
              <Callout tone="ok" title={t('mine')} />
              <ButtonLink tone="main" to={link('receivedTickets', { query: { number: offered.number } })}>
                {t('show')}
              </ButtonLink>
            </>
          ) : (
            <Form method="post" className="grid">
              <CsrfField />
              <input type="hidden" name="token" value={query.get('token') ?? ''} />
              <Button type="submit" tone="main" busy={busy}>
                {t('accept')}
              </Button>
            </Form>
          )}
        </>
      ) : null}
    </div>
  );
}
