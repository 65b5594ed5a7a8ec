import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/events';
import { descriptionLength } from '../../../../../contract/core/seo.ts';
import { hongKongDay } from '../../../../../contract/core/hong-kong-calendar.ts';
import { cutAtSense } from '../../../../features/catalogue/listing/describe-in-short.ts';
import { BannerStrip } from '../../../../features/catalogue/listing/banner-strip.tsx';
import { ClearFilters } from '../../../../features/catalogue/listing/clear-filters.tsx';
import { CardStyleSwitch, useCardStyle } from '../../../../features/catalogue/listing/card-style-switch.tsx';
import { BigCard, SmallCard } from '../../../../features/catalogue/cards/event-card.tsx';
import { ListingFilterBar } from '../../../../features/catalogue/listing/listing-filter-bar.tsx';
import {
  isNarrowed,
  listingPageOf,
  queryOf,
  readListingFilters,
} from '../../../../features/catalogue/listing/filters-in-address.ts';
import { NoMatchingEvents } from '../../../../features/catalogue/listing/no-matching-events.tsx';
import { Paging } from '../../../../features/catalogue/listing/paging.tsx';
import { SortChoice } from '../../../../features/catalogue/listing/sort-choice.tsx';
import { PresenterChip } from '../../../../features/catalogue/listing/presenter-chip.tsx';
import { loadHome, noHomeContent } from '../../../../features/news/load-home.ts';
import { NewsRow } from '../../../../features/news/news-row.tsx';
import { PastEventsRow } from '../../../../features/news/past-events-row.tsx';
import { EventPopup } from '../../../../features/news/event-popup.tsx';
import { PresenterStrip } from '../../../../features/news/presenter-strip.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { Callout } from '../../../../ui/callout.tsx';

/** Cards visible when the page opens; their posters are fetched first. */
const inSight = 4;

/** Cards rendered with a phone's first screen. Browsers also render about one and a half screens below it. */
const nearSight = 10;

/** Last cards, which render immediately so that the content below them keeps its position. */
const lastRow = 4;

/** Estimated heights of the other cards until the browser renders them. */
const late = {
  optimized: 'laid-out-late [--height:27.5rem] sm:[--height:38rem] lg:[--height:32.5rem]',
  comfortable: 'laid-out-late [--height:16.5rem] sm:[--height:17rem]',
} as const;

function isLaidOutAtOnce(index: number, count: number): boolean {
  return index < nearSight || index >= count - lastRow;
}

async function load({ api, url }: LoadInput) {
  const page = listingPageOf(url.pathname.replace(/\.data$/, '')) ?? 'events';
  // Filters keep the banners, so that the content below doesn't jump. A search hides them.
  const hasBanners = page === 'events' && !readListingFilters(url.searchParams).q;
  const [{ isHotEvent }, listing, { bannerList }, home] = await Promise.all([
    api.isHotEvent(),
    api.listEvents({ query: queryOf(page, url.searchParams) }),
    hasBanners ? api.dataBannerList({ query: {} }) : { bannerList: [] },
    hasBanners ? loadHome(api) : noHomeContent,
  ]);
  return { page, listing, isHotEvent, banners: bannerList, home, today: hongKongDay(new Date()) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  const page = listingPageOf(args.location.pathname) ?? 'events';
  const filters = readListingFilters(new URLSearchParams(args.location.search));
  const listing = args.loaderData?.listing;
  return headOf(args, (t, language) => {
    if (filters.q) return { title: t('home.resultsFor', { word: filters.q }), indexed: false };
    if (listing?.presenter) return { title: t('news.eventsBy', { name: listing.presenter.name }) };
    const name =
      page === 'events' ? undefined : page === 'pastEvents' ? t('shell.pastEvents') : t(`shell.subsites.${page}`);
    const description = page === 'events' ? t('shell.description') : t(`findability.descriptions.${page}`);
    // Filtered lists and their pages are views of the same page and share its title.
    if (!listing || listing.page === 1 || Object.keys(filters).length > 0) return { title: name, description };
    const at = { page: String(listing.page), pages: String(listing.pages) };
    return {
      title: name ? t('findability.pageOf', { title: name, ...at }) : t('findability.pageOfEvents', at),
      description: cutAtSense(
        t('findability.pageDescription', { description, ...at }),
        descriptionLength[language].most,
      ),
      query: `page=${listing.page}`,
    };
  });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { page, listing, isHotEvent, banners, home, today } = loaderData;
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const [style, setStyle] = useCardStyle();
  const { search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const filters = readListingFilters(new URLSearchParams(search));
  const title =
    page === 'events' ? t('title') : page === 'pastEvents' ? shell('pastEvents') : shell(`subsites.${page}`);
  // Pop-ups don't interrupt a search or filter, and stay away under heavy load.
  const mayPopUp = !isHotEvent && Object.keys(filters).length === 0;
  const Card = style === 'comfortable' ? BigCard : SmallCard;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className={page === 'events' && !filters.q ? 'sr-only' : 'text-head font-bold [overflow-wrap:anywhere]'}>
        {filters.q ? t('resultsFor', { word: filters.q }) : title}
      </h1>
      {isHotEvent ? <Callout title={t('hotTitle')}>{t('hotText')}</Callout> : null}
      <EventPopup popups={mayPopUp ? home.popups : noHomeContent.popups} />
      <BannerStrip banners={banners} />
      {/* The filter bar sticks while the list that it filters is visible. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ListingFilterBar page={page} filters={filters} listing={listing} today={today} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <output className="text-large font-bold">{t('found', { count: listing.total })}</output>
            <PresenterChip page={page} filters={filters} presenter={listing.presenter} />
            {isNarrowed(filters) ? <ClearFilters page={page} filters={filters} /> : null}
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <SortChoice page={page} filters={filters} />
            <CardStyleSwitch style={style} onChange={setStyle} />
          </div>
        </div>
        {listing.total === 0 ? (
          <NoMatchingEvents page={page} filters={filters} />
        ) : (
          <ul
            aria-busy={isLoading || undefined}
            className={`grid transition-opacity duration-150 aria-busy:opacity-60 ${
              style === 'comfortable'
                ? 'grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2'
                : 'grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
            }`}
          >
            {listing.events.map((card, index) => (
              <li
                key={card.number}
                className={isLaidOutAtOnce(index, listing.events.length) ? 'min-w-0' : `min-w-0 ${late[style]}`}
              >
                <Card card={card} eager={index < inSight} first={index === 0 && banners.length === 0} />
              </li>
            ))}
          </ul>
        )}
        <Paging page={page} filters={filters} at={listing.page} pages={listing.pages} />
      </div>
      <NewsRow news={home.news} />
      <PresenterStrip presenters={home.presenters} />
      <PastEventsRow events={home.past} />
    </div>
  );
}
