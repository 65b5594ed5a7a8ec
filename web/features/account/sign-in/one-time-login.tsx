import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useAnnouncement, useCountdown } from '../../../ui/use-countdown.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { BotCheck } from './bot-check.tsx';
import type { SentCode } from './sent-code.ts';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';

/** Login with an emailed code, in two steps that both work without JavaScript. */
export function OneTimeLogin({
  failure,
  sent,
  target,
}: {
  failure: FormFailure | undefined;
  sent: SentCode | undefined;
  target: string | null;
}) {
  return sent ? <EnterCode failure={failure} sent={sent} target={target} /> : <AskForCode failure={failure} />;
}

function AskForCode({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('oneTimePassword');
  const tAccount = useTranslations('account');
  const navigation = useNavigation();
  const text = useErrorText();
  const at = (field: string) => (failure ? text.at(failure, field) : undefined);
  const general = failure && !at('email') ? text.general(failure) : '';
  const email = useFocusOn<HTMLInputElement>(at('email') ? failure : undefined);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <CsrfField />
      {general && !needsBotCheck(failure) ? <Callout tone="danger" role="alert" title={general} /> : null}
      <input type="hidden" name="intent" value="sendCode" />
      <TextField
        ref={email}
        id="code-email"
        name="email"
        type="email"
        label={tAccount('email')}
        help={t('emailHelp')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={failure?.values.email ?? ''}
        error={at('email')}
      />
      <BotCheckWhereNeeded failure={failure} />
      <Button type="submit" tone="main" busy={navigation.formData?.get('intent') === 'sendCode'}>
        {t('send')}
      </Button>
    </Form>
  );
}

function EnterCode({
  failure,
  sent,
  target,
}: {
  failure: FormFailure | undefined;
  sent: SentCode;
  target: string | null;
}) {
  const t = useTranslations('oneTimePassword');
  const tShell = useTranslations('shell');
  const navigation = useNavigation();
  const link = useLink();
  const text = useErrorText();
  const entering = failure?.values.intent === 'logInByCode' ? failure : undefined;
  const terms = entering && text.at(entering, 'agreeToTerms');
  const wrong = entering && text.at(entering, 'oneTimePassword');
  const general = failure && !terms && !wrong && !needsBotCheck(failure) ? text.general(failure) : '';
  const code = useFocusOn<HTMLInputElement>(terms ? undefined : (entering ?? sent.validUntil));
  const box = useFocusOn<HTMLInputElement>(terms && !wrong ? entering : undefined);
  return (
    <div className="grid gap-6">
      <OnItsWay email={sent.email} />
      <Form method="post" noValidate className="grid gap-5">
        <CsrfField />
        {general ? <Callout tone="danger" role="alert" title={general} /> : null}
        {terms && wrong ? (
          <ErrorSummary
            title={tShell('errorSummary', { count: 2 })}
            errors={[
              { fieldId: 'code-terms', message: terms },
              { fieldId: 'code', message: wrong },
            ]}
          />
        ) : null}
        <input type="hidden" name="intent" value="logInByCode" />
        <Carried sent={sent} />
        <Terms box={box} ticked={entering?.values.agreeToTerms !== undefined} error={terms} />
        <TextField
          ref={code}
          id="code"
          name="code"
          label={t('label')}
          help={t('help')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={entering?.values.code ?? ''}
          error={wrong}
        />
        <ValidFor sent={sent} />
        <Button type="submit" tone="main" busy={navigation.formData?.get('intent') === 'logInByCode'}>
          {t('logIn')}
        </Button>
      </Form>
      <Resend sent={sent} failure={failure?.values.intent === 'sendCode' ? failure : undefined} />
      <Link
        to={link('login', { query: { targetUrl: target, form: 'otp' } })}
        className="justify-self-start underline underline-offset-4"
      >
        {t('otherAddress')}
      </Link>
    </div>
  );
}

/** Breaks an address that is wider than the phone's screen. */
function OnItsWay({ email }: { email: string }) {
  const t = useTranslations('oneTimePassword');
  return (
    <output className="block [overflow-wrap:anywhere]">
      <Callout tone="ok" title={t('sent', { email })}>
        {t('sentHelp')}
      </Callout>
    </output>
  );
}

function Terms({
  box,
  ticked,
  error,
}: {
  box: React.Ref<HTMLInputElement>;
  ticked: boolean;
  error: string | undefined;
}) {
  const t = useTranslations('oneTimePassword');
  const link = useLink();
  return (
    <div>
      <ChoiceField
        ref={box}
        id="code-terms"
        name="agreeToTerms"
        label={t('terms')}
        defaultChecked={ticked}
        error={error}
      />
      <Link
        to={link('releaseNotes', { hash: 'termsconditions' })}
        target="_blank"
        className="ms-8 underline underline-offset-4"
      >
        {t('readTerms')}
      </Link>
    </div>
  );
}

function Resend({ sent, failure }: { sent: SentCode; failure: FormFailure | undefined }) {
  const t = useTranslations('oneTimePassword');
  const { local } = useSite();
  const navigation = useNavigation();
  const left = useCountdown(sent.resendAt, sent.now);
  const waits = left !== undefined && left.totalSeconds > 0;
  return (
    <div className="perforated grid gap-3 pt-6">
      <Form method="post" noValidate className="grid gap-3">
        <CsrfField />
        <input type="hidden" name="intent" value="sendCode" />
        <Carried sent={sent} />
        <BotCheckWhereNeeded failure={failure} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={navigation.formData?.get('intent') === 'sendCode'} disabled={waits}>
            {t('resend')}
          </Button>
          {waits ? <p className="tabular text-muted">{t('resendIn', { time: left.text })}</p> : null}
        </div>
        <output className="sr-only">{left?.totalSeconds === 0 ? t('resendNow') : ''}</output>
      </Form>
      {local ? (
        <p>
          <a href="/dev/outbox" className="underline underline-offset-4">
            {t('openOutbox')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Shows the code's remaining validity every second, but announces it only twice. */
function ValidFor({ sent }: { sent: SentCode }) {
  const t = useTranslations('oneTimePassword');
  const formats = useFormats();
  const left = useCountdown(sent.validUntil, sent.now);
  const said = useAnnouncement(left?.totalSeconds);
  if (left?.totalSeconds === 0) return <Callout tone="warn" role="status" title={t('over')} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-edge px-4 py-2">
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-5 shrink-0" />
        {t('validUntil', { time: formats.time(sent.validUntil) })}
      </p>
      <p role="timer" className="tabular min-w-14 text-end text-large font-bold">
        <span className="sr-only">{t('timeLeft')} </span>
        {left?.text ?? '\u00a0'}
      </p>
      <output className="sr-only">{said ? t('minutesLeft', { minutes: said / 60 }) : ''}</output>
    </div>
  );
}

function Carried({ sent }: { sent: SentCode }) {
  return Object.entries(sent).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function needsBotCheck(failure: FormFailure | undefined): boolean {
  return failure?.problem.code === 'bot_check_needed';
}

/** Shows the bot check once it is required. Each attempt needs a new solution. */
export function BotCheckWhereNeeded({ failure }: { failure: FormFailure | undefined }) {
  const text = useErrorText();
  if (!failure || (!needsBotCheck(failure) && failure.values.botCheck === undefined)) return null;
  return <BotCheck key={failure.problem.instance} error={needsBotCheck(failure) ? text.general(failure) : undefined} />;
}

/** Returns a ref for an element that takes focus when `cause` appears or changes. */
function useFocusOn<Of extends HTMLElement>(cause: unknown) {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (cause) ref.current?.focus();
  }, [cause]);
  return ref;
}
