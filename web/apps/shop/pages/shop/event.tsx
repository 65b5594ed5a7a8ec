import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/event';
import { href } from '../../../../../contract/routes.ts';
import { describeEvent } from '../../../../features/catalogue/event/describe-event.ts';
import { describeInShort } from '../../../../features/catalogue/listing/describe-in-short.ts';
import { EventAbout } from '../../../../features/catalogue/event/event-about.tsx';
import { EventAside } from '../../../../features/catalogue/event/event-aside.tsx';
import { EventHead } from '../../../../features/catalogue/event/event-head.tsx';
import { EventTools } from '../../../../features/catalogue/event/event-tools.tsx';
import { PerformanceSection } from '../../../../features/catalogue/event/performance-section.tsx';
import { PriceTable } from '../../../../features/catalogue/event/price-table.tsx';
import { SaleBar } from '../../../../features/catalogue/event/sale-box.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, numberIn, onServer, type LoadInput } from '../../../../shared/page/page.ts';

async function load({ api, params }: LoadInput) {
  const event = await api.readEvent({ params: { number: numberIn(params.number) } });
  return { event, now: new Date().toISOString() };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Choosing another day changes only the address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const moved = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return moved ? false : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (!loaded) return headOf(args, () => ({ indexed: false }));
  const { event, now } = loaded;
  return headOf(args, (t, language) => {
    const picture = `/posters/${event.number}/${language}.png`;
    const origin = args.matches[0]?.loaderData?.origin ?? '';
    return {
      title: event.title,
      description: describeInShort(event, language, t),
      picture,
      pictureAlt: t('findability.poster', { title: event.title }),
      trail: [{ name: t(`shell.subsites.${event.type}`), url: href(event.type, { language }) }],
      structured: describeEvent(event, { page: origin + args.location.pathname, picture: origin + picture, now }),
    };
  });
}

export default function EventView({ loaderData: { event, now } }: Route.ComponentProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <EventHead event={event} now={now} tools={<EventTools key={event.number} event={event} now={now} />} />
      <PerformanceSection event={event} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <PriceTable event={event} />
          <EventAbout event={event} />
        </div>
        <EventAside event={event} />
      </div>
      <SaleBar event={event} />
    </article>
  );
}
