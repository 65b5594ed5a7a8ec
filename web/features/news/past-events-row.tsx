import { useTranslations } from 'use-intl';
import type { EventCard } from '../../../contract/catalogue/events.ts';
import { useLink } from '../../shared/page/site.tsx';
import { SmallCard } from '../catalogue/cards/event-card.tsx';
import { HomeRow } from './home-row.tsx';

/** Lists past events on the home page if the site switch is on. */
export function PastEventsRow({ events }: { events: readonly EventCard[] }) {
  const t = useTranslations('news');
  const link = useLink();
  if (events.length === 0) return null;
  return (
    <HomeRow id="past-events" height="[--height:36rem]" title={t('past')} to={link('pastEvents')} all={t('allPast')}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {events.map((card) => (
          <li key={card.number} className="min-w-0">
            <SmallCard card={card} eager={false} />
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}
