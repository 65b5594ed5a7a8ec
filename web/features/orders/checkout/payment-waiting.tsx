import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { HoldTimeLeft } from '../cart/hold-time-left.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { usePolling } from './use-polling.ts';
import { TimedReload, WaitingTime } from './waiting-time.tsx';

/**
 * Waits for the payment confirmation, which only the provider can give. Polls every second, then slower, then only on
 * request. Without JavaScript the page reloads itself.
 */
export function PaymentWaiting({
  checkout,
  returned,
  reloads,
}: {
  checkout: Checkout;
  /** True if the buyer is returning from the page of this payment. */
  returned: boolean;
  reloads: number;
}) {
  const t = useTranslations('buying');
  const link = useLink();
  const heading = useRef<HTMLHeadingElement>(null);
  // On return from the gateway the browser restores the scroll position of the longer page, which is the end of this
  // one.
  useEffect(() => heading.current?.focus(), []);
  const { asking, waiting, askNow, askAgain } = usePolling(async () => {
    const now = await browserApi.readCheckout({ params: { checkoutId: checkout.checkoutId } });
    return now.state !== 'paying' || now.paying?.paymentId !== checkout.paying?.paymentId;
  });
  const query = { checkout: checkout.checkoutId };
  const here = { ...query, returned: returned ? checkout.paying?.paymentId : null };
  const next = link('preview', { query: { ...here, reloads: reloads + 1 } });
  return (
    <div className="grid justify-items-center gap-5 py-8 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold outline-none">
        {returned ? t('waitingTitle') : t('unfinishedTitle')}
      </h1>
      <output className="reading-width grid gap-3 text-muted">
        <span>{returned ? t('waitingText') : t('unfinishedText')}</span>
        {waiting ? null : <span>{t('waitingLong')}</span>}
      </output>
      {waiting && returned ? <WaitingTime say={(seconds) => t('waited', { seconds })} /> : null}
      <div className="grid w-full max-w-xl gap-4 text-start">
        <HoldTimeLeft until={checkout.expiresAt} now={checkout.now} onOver={askAgain} />
        <PaymentSummary checkout={checkout} />
      </div>
      <TimedReload next={next} reloads={reloads} />
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
      {returned && waiting ? null : <CancelOrder checkout={checkout} paying />}
    </div>
  );
}
