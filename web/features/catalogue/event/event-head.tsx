import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { BalancedChineseTitle } from '../../../ui/balanced-chinese-title.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { FavouriteButton } from '../../favourite-button/favourite-button.tsx';
import { useDateLine } from '../cards/event-card.tsx';
import { EventFlags } from '../cards/event-flags.tsx';
import { EventPoster } from '../cards/event-poster.tsx';
import { SaleBox } from './sale-box.tsx';
import { useDuration } from './use-duration.ts';

/** Maximum venues shown by name. Only films have more; then a count is shown. */
const maxVenues = 3;

/** Shows poster and details side by side; on phones the details follow below. */
export function EventHead({
  event,
  now,
  saleAlert,
  canWish,
  tools,
}: {
  event: EventPage;
  now: string;
  saleAlert: boolean;
  /** True if the page has the wish list for sold-out performances. */
  canWish: boolean;
  tools: ReactNode;
}) {
  const shell = useTranslations('shell');
  const link = useLink();
  const type = shell(`subsites.${event.type}`);
  const category = useTranslations('categories')(event.category);
  return (
    <header className="grid grid-cols-[min(7.5rem,30vw)_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10">
      <div className="md:row-span-2">
        <EventPoster
          number={event.number}
          alt={event.pictureAlt ?? ''}
          first
          className="rounded-card border border-line"
        />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <Link to={link(event.type)} className="plain-link">
            {type}
          </Link>
          {event.type === 'cinema' || category === type ? null : (
            <span className="whitespace-nowrap">
              <span aria-hidden="true" className="me-2">
                ·
              </span>
              <Link to={link('events', { query: { category: event.category } })} className="plain-link">
                {category}
              </Link>
            </span>
          )}
          <FavouriteButton event={event} />
        </div>
        <h1 className="text-title font-bold [overflow-wrap:anywhere] max-[22rem]:text-large sm:text-head md:text-display md:leading-tight">
          <BalancedChineseTitle text={event.title} />
        </h1>
        <EventFlags card={event} className="justify-self-start" />
      </div>
      <div className="col-span-2 grid min-w-0 content-start gap-5 md:col-span-1 md:col-start-2">
        <MainFacts event={event} />
        <SaleBox event={event} now={now} saleAlert={saleAlert} canWish={canWish} />
        {tools}
      </div>
    </header>
  );
}

/** Shows nothing if the event has no admission time. */
function Doors({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const { doorsBeforeMinutes: minutes, performanceList: all } = event;
  if (minutes === null || event.stream || event.past) return null;
  const alone = all.length === 1 && all[0]!.state !== 'postponed' ? all[0] : undefined;
  const text = alone
    ? t('doorsAt', { time: formats.time(new Date(Date.parse(alone.startsAt) - minutes * 60_000)) })
    : t('doorsBefore', { minutes: String(minutes) });
  return <span className="block text-small text-muted">{text}</span>;
}

function MainFacts({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const dateLine = useDateLine(event);
  const duration = useDuration(event);
  const { priceFromCents: from, priceToCents: to } = event;
  const price =
    from === null
      ? event.priceText
      : from === to || to === null
        ? formats.money(from)
        : t('priceRange', { from: formats.money(from), to: formats.money(to) });
  const age =
    event.ageLimitText ?? (event.minimumAge > 0 ? t('minimumAge', { age: String(event.minimumAge) }) : undefined);
  return (
    <dl className="grid gap-2">
      <Fact icon="calendar" label={t('when')}>
        <NoBreak text={dateLine} />
        {event.dateText && event.firstAt ? <span className="block text-small text-muted">{event.dateText}</span> : null}
        <Doors event={event} />
      </Fact>
      <Fact icon="pin" label={t('venue')}>
        {event.stream ? (
          t('online')
        ) : (
          <a href="#venue" className="text-ink underline underline-offset-4">
            {event.venues.length > maxVenues ? t('cinemas', { count: event.venues.length }) : event.venues.join(' · ')}
          </a>
        )}
      </Fact>
      {price ? (
        <Fact icon="ticket" label={t('prices')}>
          {price}
        </Fact>
      ) : null}
      {duration ? (
        <Fact icon="clock" label={t('duration')}>
          {duration}
        </Fact>
      ) : null}
      {age ? (
        <Fact icon="person" label={t('admission')}>
          {age}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt className="mt-[0.2em]">
        <Icon name={icon} className="size-5 text-muted" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
