import { useTranslations } from 'use-intl';
import type { TopUp } from '../../../contract/top-ups/top-ups.ts';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { usePolling } from '../orders/checkout/use-polling.ts';
import { TimedReload, WaitingTime } from '../orders/checkout/waiting-time.tsx';
import { lastDayOf } from './last-day.ts';

/** Returns whether the payment may still arrive. */
function isOpen({ state }: Pick<TopUp, 'state'>): boolean {
  return state === 'asking' || state === 'waiting';
}

/** Shows the top-up whose payment page the member returns from: waiting, done or failed. */
export function ReturnedTopUp({
  topUp,
  balanceCents,
  reloads,
}: {
  topUp: TopUp;
  balanceCents: number;
  reloads: number;
}) {
  const t = useTranslations('points');
  const formats = useFormats();
  const link = useLink();
  if (isOpen(topUp)) return <Waiting topUp={topUp} reloads={reloads} />;
  if (topUp.state === 'refunded') return null;
  if (topUp.state !== 'captured') {
    return (
      <Callout tone="danger" role="alert" title={t('notDoneTitle')}>
        <p className="mb-3">{topUp.message}</p>
        <ButtonLink tone="main" to={link('topUp', { query: againQuery(topUp) })}>
          {t('again')}
        </ButtonLink>
      </Callout>
    );
  }
  const points = formats.points(topUp.cents);
  return (
    <Callout tone="ok" role="status" title={t('doneTitle', { points })}>
      {topUp.expiresAt ? (
        <p className="mb-3">
          {t('doneText', { day: lastDayOf(formats, topUp.expiresAt), balance: formats.points(balanceCents) })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink tone="main" to={link('events')}>
          {t('buyTickets')}
        </ButtonLink>
        <ButtonLink to={link('points')}>{t('toPoints')}</ButtonLink>
      </div>
    </Callout>
  );
}

/** Returns the form query for another attempt at the same top-up. */
export function againQuery({ cents, method }: Pick<TopUp, 'cents' | 'method'>) {
  return { amount: cents / 100, method };
}

function Waiting({ topUp, reloads }: { topUp: TopUp; reloads: number }) {
  const t = useTranslations('points');
  const link = useLink();
  const { topUpId, paymentUrl } = topUp;
  const { asking, waiting, askNow } = usePolling(async () => {
    const { data } = await browserApi.listTopUps();
    const now = data.find((one) => one.topUpId === topUpId);
    return now !== undefined && !isOpen(now);
  });
  const here = { returned: topUpId };
  const next = link('topUpsHistory', { query: { ...here, reloads: reloads + 1 } });
  return (
    <section
      aria-labelledby="waiting"
      className="grid justify-items-center gap-4 rounded-card border-2 border-edge bg-surface p-5 text-center"
    >
      <h2 id="waiting" className="text-title font-bold">
        {t('waitingTitle')}
      </h2>
      <output className="reading-width grid gap-3 text-muted">
        <span>{waiting ? t('waitingText') : t('waitingLong')}</span>
      </output>
      {waiting ? <WaitingTime say={(seconds) => t('waited', { seconds })} /> : null}
      <TimedReload next={next} reloads={reloads} />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink
          to={link('topUpsHistory', { query: here })}
          aria-busy={asking}
          onClick={(event) => {
            event.preventDefault();
            if (!asking) askNow();
          }}
        >
          {t('checkAgain')}
        </ButtonLink>
        {paymentUrl && !waiting ? (
          <a href={paymentUrl} className={buttonClass('plain')}>
            {t('backToPayment')}
          </a>
        ) : null}
      </div>
    </section>
  );
}
