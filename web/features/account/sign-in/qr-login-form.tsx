import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { OutputOf } from '../../../../contract/calls.ts';
import { qrPollMs, qrSeconds } from '../../../../contract/identity/sign-in-methods.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type Qr = OutputOf<'startQrLogin'>;
type Ended = 'denied' | 'expired';

/** Result of the page's form without JavaScript. */
type Answer = { done: string; qr?: Qr; state?: string; code?: string } | undefined;

/** Shows a QR code for the phone. The browser creates and polls it; without JavaScript, buttons do. */
export function QrLoginForm({
  target,
  answer: result,
  error,
}: {
  target: string | null;
  answer: Answer;
  error?: string;
}) {
  const t = useTranslations('signInMethods');
  const link = useLink();
  const isAlive = useHydrated();
  const { qr, ended, failure, show } = useQr(target ?? link('events'), result?.qr);
  const state = ended ?? result?.state;
  const code = qr?.code ?? result?.code;
  const isOver = state === 'denied' || state === 'expired';
  const message = failure || error || (state === 'denied' ? t('qrDenied') : state === 'expired' ? t('qrExpired') : '');
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('qrHeading')}</h1>
      <p className="text-muted">{t('qrLead')}</p>
      {message ? <Callout tone="danger" role="alert" title={message} /> : null}
      {qr && !isOver ? <Code qr={qr} /> : null}
      {state === 'waiting' && !qr ? <Callout role="status" title={t('qrNotYet')} /> : null}
      <div className="flex flex-wrap gap-3">
        {code && !isOver && !isAlive ? (
          <Post intent="qr-poll" code={code}>
            {t('qrConfirmed')}
          </Post>
        ) : null}
        {isAlive && (isOver || failure) ? (
          <Button tone="main" onClick={show}>
            {t('qrAgain')}
          </Button>
        ) : null}
        {isAlive ? null : <Post intent="qr">{code ? t('qrAgain') : t('qrShow')}</Post>}
        <ButtonLink to={link('login', { query: { targetUrl: target } })}>{t('qrBack')}</ButtonLink>
      </div>
    </div>
  );
}

function Post({ intent, code, children }: { intent: string; code?: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {code ? <input type="hidden" name="code" value={code} /> : null}
      <Button type="submit" tone="main">
        {children}
      </Button>
    </Form>
  );
}

/** Dark on white in every theme, as cameras require. */
function Code({ qr }: { qr: Qr }) {
  const t = useTranslations('signInMethods');
  const begun = new Date(Date.parse(qr.expiresAt) - qrSeconds * 1000).toISOString();
  const left = useCountdown(qr.expiresAt, begun);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <svg
        viewBox={`0 0 ${qr.qr.size} ${qr.qr.size}`}
        role="img"
        aria-label={t('qrPicture')}
        shapeRendering="crispEdges"
        className="w-full max-w-64 rounded-card border border-line"
      >
        <path fill="#fff" d={`M0 0h${qr.qr.size}v${qr.qr.size}H0z`} />
        <path fill="#000" d={qr.qr.path} />
      </svg>
      <p>
        <span className="text-muted">{t('qrDigits')}</span>
        <strong className="tabular block text-head font-bold tracking-widest">{qr.digits}</strong>
      </p>
      <output className="text-muted">{t('qrWaiting')}</output>
      <p className="tabular text-small text-muted">{left ? t('qrLeft', { time: left.text }) : t('qrWithout')}</p>
    </div>
  );
}

/** Creates a code and polls its state every two seconds until it is final. */
function useQr(next: string, given: Qr | undefined) {
  const [qr, setQr] = useState<Qr | undefined>(given);
  const [ended, setEnded] = useState<Ended>();
  const [failure, setTrouble] = useState('');
  const make = useCallback(
    () => browserApi.startQrLogin().then(setQr, (reason: unknown) => setTrouble(wordsOf(reason))),
    [],
  );
  const show = () => {
    setEnded(undefined);
    setTrouble('');
    void make();
  };
  useEffect(() => {
    if (!given) void make();
  }, [given, make]);
  useEffect(() => {
    if (!qr || ended) return;
    let timer = 0;
    let stopped = false;
    const again = () => {
      timer = window.setTimeout(() => void poll(), qrPollMs);
    };
    const poll = async () => {
      try {
        const { state } = await browserApi.pollQrLogin({ body: { code: qr.code } });
        if (stopped) return;
        if (state === 'done') window.location.assign(next);
        else if (state === 'waiting') again();
        else setEnded(state);
      } catch (reason) {
        if (stopped) return;
        // Polling continues after a brief network failure and ends when the server rejects it.
        if (reason instanceof CallError && reason.problem.status >= 500) again();
        else {
          setTrouble(wordsOf(reason));
          setEnded('expired');
        }
      }
    };
    again();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [qr, ended, next]);
  return { qr, ended, failure, show };
}

function wordsOf(reason: unknown): string {
  return reason instanceof CallError ? reason.message : '';
}
