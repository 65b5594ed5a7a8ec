import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/event';
import { BuyBox } from '../../features/catalogue/buy-box.tsx';
import { describeEvent } from '../../features/catalogue/describe-event.ts';
import { EventFlag, LikeCount, useDateLine } from '../../features/catalogue/event-card.tsx';
import { EventFacts, mapLink } from '../../features/catalogue/event-facts.tsx';
import { EventTools } from '../../features/catalogue/event-tools.tsx';
import { PerformanceList } from '../../features/catalogue/performance-list.tsx';
import { Poster } from '../../features/catalogue/poster.tsx';
import { PriceTable } from '../../features/catalogue/price-table.tsx';
import { headOf } from '../../head.ts';
import { inBrowser, onServer, type LoadInput } from '../../page.ts';
import { useLink } from '../../site.tsx';
import { Icon } from '../../ui/icon.tsx';

async function load({ api, params }: LoadInput) {
  const event = await api.readEvent({ params: { number: Number(params.number) } });
  return { event, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Letters of a description that search engines show. */
const shortDescription = 160;

export function meta(args: Route.MetaArgs) {
  const event = args.loaderData?.event;
  if (!event) return headOf(args);
  return headOf(args, (_, language) => {
    const picture = `/posters/${event.number}/${language}.png`;
    const origin = args.matches[0]?.loaderData?.origin ?? '';
    return {
      title: event.title,
      description: event.description?.replaceAll(/\s+/g, ' ').slice(0, shortDescription),
      picture,
      structured: describeEvent(event, origin + args.location.pathname, origin + picture),
    };
  });
}

export default function EventView({ loaderData: { event, now } }: Route.ComponentProps) {
  const t = useTranslations('event');
  const catalogue = useTranslations('catalogue');
  const link = useLink();
  const dateLine = useDateLine(event);
  const { venueFacts: venue } = event;
  const paragraphs = [event.film?.story, event.description]
    .filter(Boolean)
    .join('\n\n')
    .split(/\n{2,}|\r?\n/);
  return (
    <article className="grid grid-cols-1 gap-8 max-md:pb-16 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-10">
      <div className="grid content-start gap-4 md:sticky md:top-4 md:self-start">
        <Poster
          number={event.number}
          eager
          className="rounded-card border border-line max-md:mx-auto max-md:max-w-72"
        />
        <div className="max-md:hidden">
          <BuyBox event={event} now={now} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-8">
        <header className="grid gap-3">
          <p className="flex flex-wrap items-center gap-3 text-muted">
            <Link to={link(event.type)} className="underline underline-offset-4">
              {catalogue(`types.${event.type}`)}
            </Link>
            <EventFlag card={event} />
            <LikeCount count={event.likeCount} />
          </p>
          <h1 className="text-head font-bold md:text-display">{event.title}</h1>
          <ul className="grid gap-2 text-large">
            <li className="flex items-start gap-3">
              <Icon name="calendar" className="mt-1 size-5 shrink-0" />
              {dateLine}
            </li>
            <li className="flex items-start gap-3">
              <Icon name="pin" className="mt-1 size-5 shrink-0" />
              <span>{venue.name}</span>
            </li>
          </ul>
          <div className="md:hidden">
            <BuyBox event={event} now={now} />
          </div>
        </header>
        <PerformanceList event={event} />
        <PriceTable event={event} />
        {paragraphs.some(Boolean) ? (
          <section aria-labelledby="about" className="grid gap-3">
            <h2 id="about" className="text-title font-bold">
              {t('about')}
            </h2>
            <div className="reading-width grid gap-3">
              {paragraphs.filter(Boolean).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ) : null}
        <section aria-labelledby="facts" className="grid gap-3">
          <h2 id="facts" className="text-title font-bold">
            {t('facts')}
          </h2>
          <EventFacts event={event} />
        </section>
        {event.notices.length > 0 ? (
          <section aria-labelledby="notices" className="grid gap-3">
            <h2 id="notices" className="text-title font-bold">
              {t('notices')}
            </h2>
            <ul className="reading-width grid list-disc gap-2 ps-5">
              {event.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </section>
        ) : null}
        {event.stream ? null : (
          <section aria-labelledby="venue" className="grid gap-2">
            <h2 id="venue" className="text-title font-bold">
              {t('venue')}
            </h2>
            <p className="font-semibold">{venue.name}</p>
            {venue.address ? <p className="text-muted">{venue.address}</p> : null}
            <p>
              <a
                href={mapLink(venue)}
                rel="noopener noreferrer external"
                className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
              >
                <Icon name="pin" />
                {t('map')}
              </a>
            </p>
          </section>
        )}
        <EventTools event={event} />
      </div>
    </article>
  );
}
