import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { isComing, isSaleAhead } from '../../../../contract/catalogue/sale-ahead.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { BuyButton, canBuy } from './buy-button.tsx';
import { PriorityCallout } from './sale-windows.tsx';
import { SaleAlertForm } from './sale-alert-form.tsx';
import { usePriceLine } from '../cards/event-card.tsx';

/** The countdown starts one day before the opening. Seconds. */
const countedSeconds = 24 * 60 * 60;

/** Shows the available action, or why there is none. On phones the button is in `SaleBar`. */
export function SaleBox({
  event,
  now,
  saleAlert,
  canWish,
}: {
  event: EventPage;
  now: string;
  saleAlert: boolean;
  /** True if the wish list for sold-out performances is below. */
  canWish: boolean;
}) {
  const t = useTranslations('event');
  const formats = useFormats();
  const price = usePriceLine(event);
  if (event.past) return <WayOn event={event} title={t('pastTitle')} />;
  if (event.cancelled) return <WayOn event={event} title={t('cancelledTitle')} text={t('cancelledText')} />;
  if (event.standing) return <WayOn event={event} title={t(`interrupted.${event.standing}.sale`)} />;
  if (event.sale === 'upcoming' && event.onSaleFrom) {
    return <Opening event={event} at={event.onSaleFrom} now={now} saleAlert={saleAlert} />;
  }
  if (event.soldOut)
    return canWish ? <WayToWishes /> : <WayOn event={event} title={t('soldOutTitle')} text={t('soldOutText')} />;
  if (!canBuy(event)) {
    if (isComing(event)) {
      return (
        <div className="grid gap-3">
          <Callout icon="clock" title={t('comingTitle')}>
            {t('comingText')}
          </Callout>
          <SaleAlertForm key={event.number} event={event} wanted={saleAlert} now={now} />
        </div>
      );
    }
    if (event.sale === 'announced') return <Callout title={t('announcedTitle')}>{t('announcedText')}</Callout>;
    return <WayOn event={event} title={t('endedTitle')} />;
  }
  if (event.sale === 'priority') {
    return (
      <div className="grid gap-3">
        <PriorityCallout windows={event.saleWindows} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:hidden">
          {price ? <p className="tabular text-title font-bold">{price}</p> : null}
          <BuyButton event={event} />
        </div>
        {isSaleAhead(event, now) ? (
          <SaleAlertForm key={event.number} event={event} wanted={saleAlert} now={now} />
        ) : null}
      </div>
    );
  }
  return (
    <div className="grid gap-3 max-md:hidden">
      {event.onSaleUntil && event.sale === 'on_sale' ? (
        <p className="text-small text-muted">{t('closesText', { time: formats.dayAndTime(event.onSaleUntil) })}</p>
      ) : null}
      {event.onSaleFrom && event.sale === 'partner' ? (
        <p className="text-small text-muted">{t('opensAt', { time: formats.opening(event.onSaleFrom) })}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-dotted border-edge pt-4">
        {price ? <p className="tabular text-title font-bold">{price}</p> : null}
        <BuyButton event={event} />
      </div>
    </div>
  );
}

/** Shows the same button at the bottom of a phone screen, always within reach. */
export function SaleBar({ event }: { event: EventPage }) {
  const price = usePriceLine(event);
  if (!canBuy(event)) return null;
  return (
    <div className="no-print bar-below z-20 -mx-4 -mb-16 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-dotted border-edge bg-surface px-4 py-3 md:hidden">
      {price ? <p className="tabular font-bold">{price}</p> : null}
      <BuyButton event={event} className="flex-1" />
    </div>
  );
}

/** Links down to the wish list, which gets added tickets before they go on general sale. */
function WayToWishes() {
  const t = useTranslations('event');
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <Callout title={t('soldOutTitle')}>{t('soldOutWish')}</Callout>
      </div>
      <ButtonLink to="#wish-list" tone="main">
        {t('soldOutJoin')}
      </ButtonLink>
    </div>
  );
}

function WayOn({ event, title, text }: { event: EventPage; title: string; text?: string }) {
  const t = useTranslations('event');
  const link = useLink();
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <Callout title={title}>{text}</Callout>
      </div>
      <ButtonLink to={link(event.type)}>{t('otherEvents')}</ButtonLink>
    </div>
  );
}

/** Shows when the sale opens, with a countdown on the last day; reloads at the opening. */
function Opening({ event, at, now, saleAlert }: { event: EventPage; at: string; now: string; saleAlert: boolean }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const left = useCountdown(at, now);
  const { revalidate } = useRevalidator();
  const isTime = left?.totalSeconds === 0;
  useEffect(() => {
    if (isTime) void revalidate();
  }, [isTime, revalidate]);
  return (
    <div className="grid gap-3">
      <Callout tone="warn" title={t('opensTitle', { time: formats.opening(at) })}>
        <div className="grid gap-1">
          {left && left.totalSeconds < countedSeconds ? (
            <p role="timer" className="tabular text-title font-bold">
              {t('opensIn', { time: left.text })}
            </p>
          ) : null}
          <p>{event.partner ? t('soldBySite', { site: event.partner }) : t(event.hot ? 'hotText' : 'opensText')}</p>
        </div>
      </Callout>
      <SaleAlertForm key={event.number} event={event} wanted={saleAlert} now={now} />
    </div>
  );
}
