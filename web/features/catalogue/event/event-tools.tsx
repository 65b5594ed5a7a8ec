import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

/**
 * Offers sharing and adding to a calendar. Both need JavaScript: until hydration they are hidden, with their space
 * reserved.
 */
export function EventTools({ event, now }: { event: EventPage; now: string }) {
  const t = useTranslations('event');
  const hydrated = useHydrated();
  const { origin } = useSite();
  const link = useLink();
  const url = origin + link('event', { params: { number: event.number } });
  return (
    <div className={`no-print flex flex-wrap items-center gap-2 ${hydrated ? '' : 'invisible'}`}>
      <AddToCalendar event={event} url={url} madeAt={now} />
      <ShareButton
        title={event.title}
        url={url}
        words={{ share: t('share'), copied: t('copied'), canNotCopy: t('canNotCopy') }}
      />
    </div>
  );
}
