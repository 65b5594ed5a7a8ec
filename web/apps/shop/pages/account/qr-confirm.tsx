import '../../../../i18n/more-words.ts';
import { Form, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/qr-confirm';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useDeviceText } from '../../../../features/account/security/device-text.ts';
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
import { useLink } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { useFormats } from '../../../../shared/page/use-formats.ts';

/** Query `code`: code of the waiting computer. An expired code is a result, not an error. */
async function load({ api, url }: LoadInput) {
  const code = url.searchParams.get('code') ?? '';
  try {
    return { code, asked: await api.readQrLogin({ query: { code } }), gone: null };
  } catch (error) {
    const isOver = error instanceof CallError && [410, 422].includes(error.problem.status);
    if (!isOver) throw error;
    return { code, asked: null, gone: error.problem.code === 'qr_login_expired' ? error.message : '' };
  }
}

async function act({ api, form }: ActInput) {
  const response = form.get('answer') === 'confirm' ? 'confirm' : 'deny';
  const [code, digits] = [formText(form, 'code'), formText(form, 'digits')];
  return api.answerQrLogin({ body: { code, answer: response, digits } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('signInMethods.confirmTitle'), indexed: false }));
}

export default function QrConfirm({ loaderData: { code, asked: requested, gone }, actionData }: Route.ComponentProps) {
  const t = useTranslations('signInMethods');
  const link = useLink();
  const text = useErrorText();
  const { failure, answer: result } = readActionResult(actionData);
  if (result) {
    const isConfirmed = result.answer === 'confirm';
    return (
      <Sheet heading={isConfirmed ? t('confirmedHeading') : t('deniedHeading')}>
        <Callout tone={isConfirmed ? 'ok' : 'info'} role="status">
          {isConfirmed ? t('confirmedText') : t('deniedText')}
        </Callout>
        <ButtonLink to={link('security')} className="justify-self-start">
          {t('toSecurity')}
        </ButtonLink>
      </Sheet>
    );
  }
  const wrong = failure ? text.at(failure, 'digits') : undefined;
  if (!requested || (failure && !wrong)) {
    const saysWhatNext = failure ? failure.problem.code === 'qr_login_expired' : gone;
    return (
      <Sheet heading={t('gone')}>
        <Callout tone="warn" role="alert" title={failure ? text.general(failure) : gone || t('qrExpired')}>
          {saysWhatNext ? null : t('goneText')}
        </Callout>
      </Sheet>
    );
  }
  return (
    <Sheet heading={t('confirmTitle')}>
      <p>{t('confirmLead')}</p>
      <Facts asked={requested} />
      <Callout tone="warn" icon="alert">
        {t('confirmWarn')}
      </Callout>
      <Form method="post" noValidate className="grid gap-5">
        <CsrfField />
        <input type="hidden" name="code" value={code} />
        <div className="max-w-96">
          <TextField
            id="qr-digits"
            name="digits"
            label={t('confirmDigits')}
            help={t('digitsHelp')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            error={wrong}
          />
        </div>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" tone="main" name="answer" value="confirm">
            {t('confirm')}
          </Button>
          <Button type="submit" name="answer" value="deny">
            {t('deny')}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

function Facts({ asked: requested }: { asked: NonNullable<Route.ComponentProps['loaderData']['asked']> }) {
  const t = useTranslations('signInMethods');
  const formats = useFormats();
  const deviceText = useDeviceText();
  const fact = (name: string, value: React.ReactNode) => (
    <div className="grid gap-x-4 border-b border-line py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
  const nearness = requested.sameNetwork ? t('sameNetwork') : t('otherNetwork');
  return (
    <dl className="border-y border-edge">
      {fact(t('confirmDevice'), deviceText(requested.device))}
      {fact(t('confirmNetwork'), requested.network ? `${requested.network} (${nearness})` : nearness)}
      {fact(t('confirmTime'), <time dateTime={requested.askedAt}>{formats.dayAndTime(requested.askedAt)}</time>)}
    </dl>
  );
}

function Sheet({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{heading}</h1>
      {children}
    </div>
  );
}
