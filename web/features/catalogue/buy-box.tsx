import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../contract/catalogue.ts';
import { useLink } from '../../site.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useFormats } from '../../use-formats.ts';
import { PartnerButton } from './partner-button.tsx';

/** Seconds before the opening from which they are counted down: a day. */
const countedSeconds = 24 * 60 * 60;

/** The one thing to do here, in reach on phones; or why there is nothing to do. */
export function BuyBox({ event, now }: { event: EventPage; now: string }) {
  const t = useTranslations('event');
  const link = useLink();
  const formats = useFormats();
  const left = useCountdown(event.sale === 'upcoming' ? event.onSaleFrom : null, now);
  const next = event.performanceList.find((one) => one.state === 'available' || one.state === 'limited');
  if (event.past) return <Notice>{t('isPast')}</Notice>;
  if (event.partner && event.partnerUrl) return <PartnerButton url={event.partnerUrl} site={event.partner} />;
  if (event.sale === 'upcoming' && event.onSaleFrom) {
    return (
      <Notice tone="info" title={t('opensAt', { time: formats.dayAndTime(event.onSaleFrom) })}>
        {left && left.totalSeconds < countedSeconds ? (
          <span className="tabular text-large font-bold">{t('opensIn', { time: left.text })}</span>
        ) : (
          t('opensHelp')
        )}
      </Notice>
    );
  }
  if (event.soldOut) return <Notice title={t('states.sold_out')}>{t('soldOutHelp')}</Notice>;
  if (!next) return event.sale === 'announced' ? null : <Notice>{t('saleEnded')}</Notice>;
  const single = event.performanceList.filter((one) => one.state !== 'ended').length === 1;
  return (
    <div className="z-20 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3">
      {single ? (
        <a
          href={link('chooseTickets', { params: { number: event.number }, query: { performance: next.performanceId } })}
          className={buttonClass('main', 'w-full')}
        >
          <Icon name="ticket" />
          {t('buy')}
        </a>
      ) : (
        <a href="#performances" className={buttonClass('main', 'w-full')}>
          <Icon name="ticket" />
          {t('choosePerformance')}
        </a>
      )}
    </div>
  );
}
