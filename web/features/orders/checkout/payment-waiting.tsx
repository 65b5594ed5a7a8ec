import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { TimeLeft } from '../cart/time-left.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { pollDelay } from './poll-plan.ts';

/** Most reloads without JavaScript, three seconds apart: about two minutes. */
const mostReloads = 40;

/**
 * Waits for the payment's confirmation, which only the provider can give: asks each second, then slower, then only when
 * asked to. Without JavaScript the page loads itself again.
 */
export function PaymentWaiting({
  checkout,
  returned,
  reloads,
}: {
  checkout: Checkout;
  /** The buyer comes back from the page of the payment that is under way. */
  returned: boolean;
  /** How often the page has loaded itself. */
  reloads: number;
}) {
  const t = useTranslations('buying');
  const link = useLink();
  const { asking, waiting, askNow, askAgain } = usePolling(checkout);
  const query = { checkout: checkout.checkoutId };
  const here = { ...query, returned: returned ? checkout.paying?.paymentId : null };
  const next = link('preview', { query: { ...here, reloads: reloads + 1 } });
  return (
    <div className="grid justify-items-center gap-5 py-8 text-center">
      <h1 className="text-head font-bold">{returned ? t('waitingTitle') : t('unfinishedTitle')}</h1>
      <output className="reading-width grid gap-3 text-muted">
        <span>{returned ? t('waitingText') : t('unfinishedText')}</span>
        {waiting ? null : <span>{t('waitingLong')}</span>}
      </output>
      {waiting && returned ? <Waited /> : null}
      <div className="grid w-full max-w-xl gap-4 text-start">
        <TimeLeft until={checkout.expiresAt} now={checkout.now} onOver={askAgain} />
        <PaymentSummary checkout={checkout} />
      </div>
      {reloads < mostReloads ? (
        <noscript>
          <meta httpEquiv="refresh" content={`3;url=${next}`} />
        </noscript>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {checkout.paymentUrl ? (
          <a href={checkout.paymentUrl} className={buttonClass(returned ? 'plain' : 'main')}>
            {t('backToPayment')}
          </a>
        ) : null}
        <ButtonLink
          to={link('preview', { query: here })}
          aria-busy={asking}
          onClick={(event) => {
            event.preventDefault();
            if (!asking) askNow();
          }}
        >
          {t('checkAgain')}
        </ButtonLink>
        <ButtonLink to={link('preview', { query: { ...query, again: 1 } })}>{t('otherPayment')}</ButtonLink>
      </div>
      {returned && waiting ? null : <CancelOrder checkoutId={checkout.checkoutId} paying />}
    </div>
  );
}

/** Visible progress: dots that breathe, and for how long already. */
function Waited() {
  const t = useTranslations('buying');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="grid justify-items-center gap-3">
      <div aria-hidden="true" className="h-0 w-48 animate-pulse border-t-8 border-dotted border-accent" />
      <p aria-hidden="true" className="tabular text-small text-muted">
        {t('waited', { seconds })}
      </p>
    </div>
  );
}

function usePolling({ checkoutId, paying }: Checkout) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const now = await browserApi.readCheckout({ params: { checkoutId } });
      if (now.state !== 'paying' || now.paying?.paymentId !== paying?.paymentId) await revalidate();
    } catch {
      // The network may come and go; what counts is decided elsewhere, and the next round asks again.
    }
    setAsking(false);
    setAsked((count) => count + 1);
  };
  const delay = pollDelay(asked);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => void ask(), delay);
    return () => clearTimeout(timer);
    // One timer a round: the round's number is what changes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [asked, delay]);
  return { asking, waiting: delay !== undefined, askNow: () => void ask(), askAgain: () => setAsked(0) };
}
