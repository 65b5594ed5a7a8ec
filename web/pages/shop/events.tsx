import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/events';
import { hongKongDay } from '../../../contract/hong-kong-calendar.ts';
import { matchPage } from '../../../contract/routes.ts';
import { BannerRow } from '../../features/catalogue/banner-row.tsx';
import { CardStyleSwitch } from '../../features/catalogue/card-style-switch.tsx';
import { BigCard, SmallCard } from '../../features/catalogue/event-card.tsx';
import { FilterBar } from '../../features/catalogue/filter-bar.tsx';
import { queryOf, readFilters, typeOfPage, type ListingPage } from '../../features/catalogue/filters-in-address.ts';
import { Paging } from '../../features/catalogue/paging.tsx';
import { headOf } from '../../head.ts';
import { inBrowser, onServer, type LoadInput } from '../../page.ts';
import { useLink, useSite } from '../../site.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Cards that are in sight when the page opens: their posters are fetched first. */
const inSight = 4;

function listingPageAt(pathname: string): ListingPage {
  const page = matchPage(pathname)?.page;
  return page === 'pastEvents' || (page && page in typeOfPage) ? (page as ListingPage) : 'events';
}

async function load({ api, url }: LoadInput) {
  const page = listingPageAt(url.pathname.replace(/\.data$/, ''));
  const isPlainHome = page === 'events' && url.searchParams.size === 0;
  const [listing, banners] = await Promise.all([
    api.listEvents({ query: queryOf(page, url.searchParams) }),
    isPlainHome ? api.dataBannerList({ query: {} }) : { bannerList: [] },
  ]);
  return { page, listing, banners: banners.bannerList, today: hongKongDay(new Date()) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  const page = listingPageAt(args.location.pathname);
  return headOf(args, (t) =>
    page === 'events'
      ? {}
      : {
          title: page === 'pastEvents' ? t('shell.pastEvents') : t(`shell.subsites.${page}`),
          description: t('home.description'),
        },
  );
}

export default function Events({ loaderData: { page, listing, banners, today } }: Route.ComponentProps) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const link = useLink();
  const site = useSite();
  const [style, setStyle] = useState(site.cardStyle);
  const { search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const filters = readFilters(new URLSearchParams(search));
  const title =
    page === 'events' ? t('title') : page === 'pastEvents' ? shell('pastEvents') : shell(`subsites.${page}`);
  const Card = style === 'comfortable' ? BigCard : SmallCard;
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className={page === 'events' && !filters.q ? 'sr-only' : 'text-head font-bold'}>
        {filters.q ? t('resultsFor', { word: filters.q }) : title}
      </h1>
      <BannerRow banners={banners} />
      <FilterBar page={page} filters={filters} listing={listing} today={today} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-large font-bold">
          {t('found', { count: listing.total })}
        </p>
        <CardStyleSwitch style={style} onChange={setStyle} />
      </div>
      {listing.total === 0 ? (
        <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
          <h2 className="text-title font-bold">{filters.q ? t('nothingFor', { word: filters.q }) : t('nothing')}</h2>
          <p className="reading-width text-muted">{t('nothingHelp')}</p>
          <ButtonLink tone="main" to={link('events')}>
            {shell('toEvents')}
          </ButtonLink>
        </div>
      ) : (
        <ul
          aria-busy={isLoading || undefined}
          className={
            style === 'comfortable'
              ? 'grid gap-4 md:grid-cols-2'
              : 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
          }
        >
          {listing.events.map((card, index) => (
            <li key={card.number}>
              <Card card={card} eager={index < inSight} />
            </li>
          ))}
        </ul>
      )}
      <Paging page={page} filters={filters} at={listing.page} pages={listing.pages} />
    </div>
  );
}
