import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Whether tickets of a performance can be bought here now, by everybody or by some. */
export function isOpen({ state }: Pick<PerformanceSummary, 'state'>): boolean {
  return state === 'available' || state === 'limited' || state === 'priority';
}

/** Whether there is a button: something to buy here, or a partner that sells. */
export function canBuy(event: EventPage): boolean {
  if (event.past || event.soldOut || event.standing) return false;
  if (event.sale === 'partner') return event.partnerUrl !== null;
  return (event.sale === 'on_sale' || event.sale === 'priority') && event.performanceList.some(isOpen);
}

/** Leads to the tickets of the only performance, to the choice among several, or to the partner that sells. */
export function BuyButton({ event, className = '' }: { event: EventPage; className?: string }) {
  const t = useTranslations('event');
  const link = useLink();
  const shape = buttonClass('main', className);
  if (event.partner && event.partnerUrl) {
    return (
      <OutsideLink url={event.partnerUrl} event={event.number} to="partner" partner={event.partner} className={shape}>
        {t('buyAt', { site: event.partner })}
        <Icon name="out" />
      </OutsideLink>
    );
  }
  const open = event.performanceList.filter(isOpen);
  const [only] = open;
  if (only && open.length === 1) {
    const query = { performance: only.performanceId };
    return (
      <Link to={link('chooseTickets', { params: { number: event.number }, query })} className={shape}>
        <Icon name="ticket" />
        {t('pickTickets')}
      </Link>
    );
  }
  return (
    <a href="#performances" className={shape}>
      <Icon name="ticket" />
      {t('pickPerformance')}
    </a>
  );
}
