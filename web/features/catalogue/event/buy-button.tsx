import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Returns whether tickets are currently on sale here, to all or some buyers. */
export function isOnSaleHere({ state }: Pick<PerformanceSummary, 'state'>): boolean {
  return state === 'available' || state === 'limited' || state === 'priority';
}

/** Returns whether to show a button: tickets are on sale here or at a partner. */
export function canBuy(event: EventPage): boolean {
  if (event.past || event.soldOut || event.standing) return false;
  if (event.sale === 'partner') return event.partnerUrl !== null;
  return (event.sale === 'on_sale' || event.sale === 'priority') && event.performanceList.some(isOnSaleHere);
}

/** Links to the only performance's tickets, to the list of several, or to the partner that sells them. */
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
  const open = event.performanceList.filter(isOnSaleHere);
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
