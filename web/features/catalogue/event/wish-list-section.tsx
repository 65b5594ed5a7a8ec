import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';

/** Wish-list requests by performance ID; null if there is no wish list. */
export type RequestsByPerformance = Readonly<Record<string, number>> | null;

/** Sold-out performances shown initially; the rest are collapsed. */
const max = 6;

/** Lists an event's sold-out performances, each with its request count and a link to the wish list. */
export function WishListSection({ event, waiting }: { event: EventPage; waiting: RequestsByPerformance }) {
  const t = useTranslations('event.wish');
  const soldOut = event.performanceList.filter(({ state }) => state === 'sold_out');
  if (!waiting || event.past || soldOut.length === 0) return null;
  const list = (some: typeof soldOut) => (
    <ul className="reading-width border-y border-line">
      {some.map((performance) => (
        <Line
          key={performance.performanceId}
          performance={performance}
          people={waiting[performance.performanceId] ?? 0}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="wish-list" className="grid gap-3">
      <h2 id="wish-list" className="scroll-mt-4 text-title font-bold">
        {t('title')}
      </h2>
      <p className="reading-width">{t('lead')}</p>
      {list(soldOut.slice(0, max))}
      {soldOut.length > max ? (
        <details className="grid gap-3">
          <summary className="plain-link inline-flex min-h-11 items-center">
            {t('more', { count: soldOut.length - max })}
          </summary>
          {list(soldOut.slice(max))}
        </details>
      ) : null}
    </section>
  );
}

function Line({
  performance: { performanceId, startsAt, name },
  people,
}: {
  performance: EventPage['performanceList'][number];
  people: number;
}) {
  const t = useTranslations('event.wish');
  const link = useLink();
  const formats = useFormats();
  const when = formats.dayAndTime(startsAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">
          <time dateTime={startsAt}>
            <NoBreak text={when} />
          </time>
          {name ? <span className="font-normal"> · {name}</span> : null}
        </p>
        <p className="flex items-center gap-1 text-small text-muted">
          <Icon name="person" className="size-4 shrink-0" />
          {t('people', { count: people })}
        </p>
      </div>
      <ButtonLink to={link('makeWish', { query: { performance: performanceId } })}>
        {t('ask')}
        <span className="sr-only">: {when}</span>
      </ButtonLink>
    </li>
  );
}
