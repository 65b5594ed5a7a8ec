import '../../../../i18n/more-words.ts';
import { Form, useNavigation, useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/privacy';
import { dataDownloads, personalDataParts } from '../../../../../contract/requests/personal-data.ts';
import { href } from '../../../../../contract/routes.ts';
import { useStoredDataMessages } from '../../../../features/account/profile/use-stored-data-messages.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { PasswordField } from '../../../../features/account/fields/password-field.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { headOf } from '../../../../shared/page/head.ts';
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
import { useFormats } from '../../../../shared/page/use-formats.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ChoiceField } from '../../../../ui/field.tsx';
import { Callout } from '../../../../ui/callout.tsx';

/** Maximum length of a token in characters; mailed tokens are shorter. */
const longestToken = 200;

/** Query `token`: from the mailed link that confirms account closure. */
async function load({ api, url }: LoadInput) {
  const token = url.searchParams.get('token') ?? '';
  return api.readPrivacy({ query: token && token.length <= longestToken ? { token } : {} });
}

async function act({ api, form, language }: ActInput) {
  if (form.get('intent') === 'ask') {
    await api.askClosing();
    return { done: 'asked' as const };
  }
  const token = formText(form, 'token');
  await api.closeAccount({
    body: {
      ...(token ? { token } : { password: formText(form, 'password') }),
      ...(form.get('keepsTickets') ? { keepsTickets: true as const } : {}),
      ...(form.get('givesUpPointsCents') ? { givesUpPointsCents: Number(form.get('givesUpPointsCents')) } : {}),
    },
  });
  throw leaveFor(href('accountClosed', { language }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('privacy.title'), indexed: false }));
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('privacy');
  const kept = useStoredDataMessages();
  const { failure, answer: result } = readActionResult(actionData);
  return (
    <MemberArea title={t('title')}>
      <p className="reading-width text-muted">{t('lead')}</p>
      <div className="grid gap-4">
        {personalDataParts.map((part) => (
          <section
            key={part}
            aria-labelledby={`kept-${part}`}
            className="rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <h2 id={`kept-${part}`} className="mb-3 text-title font-bold">
              {kept(`${part}.title`)}
            </h2>
            <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-y-3">
              <dt className="text-small text-muted sm:pt-0.5">{t('what')}</dt>
              <dd className="reading-width max-sm:mb-2">{kept(`${part}.what`)}</dd>
              <dt className="text-small text-muted sm:pt-0.5">{t('why')}</dt>
              <dd className="reading-width max-sm:mb-2">{kept(`${part}.why`)}</dd>
              <dt className="text-small text-muted sm:pt-0.5">{t('howLong')}</dt>
              <dd className="reading-width">{kept(`${part}.howLong`)}</dd>
            </dl>
          </section>
        ))}
      </div>
      <section aria-labelledby="download" className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
        <h2 id="download" className="text-title font-bold">
          {t('downloadHeading')}
        </h2>
        <p className="reading-width">{t('downloadText')}</p>
        <div className="flex flex-wrap gap-3">
          <a href={dataDownloads.readable} className={buttonClass('plain')}>
            {t('downloadPage')}
          </a>
          <a href={dataDownloads.json} className={buttonClass('plain')}>
            {t('downloadJson')}
          </a>
        </div>
      </section>
      <section
        aria-labelledby="closing"
        className="grid gap-4 rounded-card border border-line border-t-2 border-t-edge bg-surface p-4 [border-top-style:dotted] sm:p-5"
      >
        <h2 id="closing" className="text-title font-bold">
          {t('closeHeading')}
        </h2>
        <p className="reading-width">{t('closeText')}</p>
        <Closing terms={loaderData} failure={failure} isAsked={result !== undefined} />
      </section>
    </MemberArea>
  );
}

function Closing({
  terms,
  failure,
  isAsked,
}: {
  terms: Route.ComponentProps['loaderData'];
  failure: FormFailure | undefined;
  isAsked: boolean;
}) {
  const t = useTranslations('privacy');
  const text = useErrorText();
  const navigation = useNavigation();
  const [query] = useSearchParams();
  const { email, hasPassword, linkIsOpen, blockedBy } = terms;
  const token = hasPassword ? '' : (query.get('token') ?? '');
  const isBusy = navigation.state === 'submitting';
  const isGone = !linkIsOpen || failure?.problem.code === 'closing_link_invalid';
  if (blockedBy) {
    return <Callout tone="warn" title={blockedBy === 'refund_open' ? t('refundBlocks') : t('paymentBlocks')} />;
  }
  if (!hasPassword && (!token || isGone)) {
    const says = failure ? text.general(failure) : token && !isAsked ? t('linkInvalid') : undefined;
    return <AskLink email={email} failure={says} isAsked={isAsked} isBusy={isBusy} />;
  }
  const code = failure?.problem.code;
  const atPassword = failure && code === 'wrong_password' ? text.general(failure) : undefined;
  const atTickets = failure && code === 'closing_tickets_to_come' ? text.general(failure) : undefined;
  const atPoints = failure && code === 'closing_points_left' ? text.general(failure) : undefined;
  return (
    <Form method="post" className="grid max-w-[28rem] gap-4" noValidate>
      <CsrfField />
      <input type="hidden" name="intent" value="close" />
      {failure && !atPassword && !atTickets && !atPoints ? (
        <Callout tone="danger" role="alert" title={text.general(failure)} />
      ) : null}
      <Losses terms={terms} failure={failure} atTickets={atTickets} atPoints={atPoints} />
      {token ? (
        <>
          <input type="hidden" name="token" value={token} />
          <p>{t('linkText')}</p>
        </>
      ) : (
        <PasswordField
          id="closing-password"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={atPassword}
        />
      )}
      <div>
        <Button type="submit" className="border-danger text-danger" busy={isBusy}>
          {t('close')}
        </Button>
      </div>
    </Form>
  );
}

function Losses(props: {
  terms: Route.ComponentProps['loaderData'];
  failure: FormFailure | undefined;
  atTickets: string | undefined;
  atPoints: string | undefined;
}) {
  const t = useTranslations('privacy');
  const formats = useFormats();
  const { failure, atTickets, atPoints } = props;
  const { ticketsToCome, pointsCents } = props.terms;
  const points = formats.points(pointsCents);
  return (
    <>
      {ticketsToCome > 0 ? (
        <>
          <Callout tone="warn" title={t('ticketsToCome', { count: ticketsToCome })} />
          <ChoiceField
            name="keepsTickets"
            value="true"
            label={t('keepsTickets')}
            defaultChecked={failure?.values.keepsTickets === 'true'}
            error={atTickets}
          />
        </>
      ) : null}
      {pointsCents > 0 ? (
        <>
          <Callout tone="warn" title={t('pointsLeft', { points })}>
            {t('pointsLeftText')}
          </Callout>
          <ChoiceField
            name="givesUpPointsCents"
            value={pointsCents}
            label={t('givesUpPoints', { points })}
            defaultChecked={failure?.values.givesUpPointsCents === String(pointsCents)}
            error={atPoints}
          />
        </>
      ) : null}
    </>
  );
}

/** Mails a member without a password a link that proves their identity. */
function AskLink(props: { email: string; failure: string | undefined; isAsked: boolean; isBusy: boolean }) {
  const t = useTranslations('privacy');
  const { email, failure, isAsked, isBusy } = props;
  return (
    <Form method="post" className="grid gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="ask" />
      {failure ? <Callout tone="danger" role="alert" title={failure} /> : null}
      <output className="block empty:hidden">
        {isAsked ? <Callout tone="ok" title={t('asked', { email })} /> : null}
      </output>
      <p className="reading-width">{t('askText', { email })}</p>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('ask')}
        </Button>
      </div>
    </Form>
  );
}
