import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../../../contract/catalogue/events.ts';
import type { Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { shortcuts } from '../../../../contract/core/hong-kong-calendar.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { chipClass, useChosenInSight } from '../../../ui/chips.ts';
import { CategoryFilter } from './category-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { changed, type FilterChanges, type ListingPage, type ShownFilters } from './filters-in-address.ts';
import { LocationFilter } from './location-filter.tsx';
import { PriceFilter } from './price-filter.tsx';

/**
 * Filters by date, category, venue and price. All state is in the URL. Links and plain forms apply it, immediately with
 * JavaScript.
 */
export function ListingFilterBar({
  page,
  filters,
  listing,
  today,
}: {
  page: ListingPage;
  filters: ShownFilters;
  listing: Listing;
  today: Day;
}) {
  const t = useTranslations('home');
  const link = useLink();
  const address = (changes: FilterChanges) => link(page, { query: changed(filters, changes) });
  const past = page === 'pastEvents';
  return (
    <section
      aria-label={t('filters')}
      className="sticky top-0 z-20 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line bg-canvas px-4 py-2"
    >
      <div
        className={`grid grid-cols-2 gap-2 md:flex md:flex-wrap ${past ? 'min-[24rem]:grid-cols-3' : 'min-[24rem]:grid-cols-4'}`}
      >
        {past ? null : <DateFilter page={page} filters={filters} today={today} address={address} />}
        <CategoryFilter page={page} filters={filters} listing={listing} />
        <LocationFilter page={page} filters={filters} listing={listing} />
        <PriceFilter page={page} filters={filters} />
      </div>
      {past ? null : <Shortcuts filters={filters} address={address} />}
    </section>
  );
}

function Shortcuts({ filters, address }: { filters: ShownFilters; address: (changes: FilterChanges) => string }) {
  const t = useTranslations('home');
  const days = filters.from ?? filters.to;
  const named = days ? undefined : shortcuts.find((one) => one === filters.when);
  const row = useChosenInSight(named);
  return (
    <ul
      ref={row}
      aria-label={t('when')}
      className="relative -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      <li>
        <Link
          to={address({ when: null, from: null, to: null })}
          preventScrollReset
          aria-current={!days && !named ? 'true' : undefined}
          className={chipClass}
        >
          {t('anyDay')}
        </Link>
      </li>
      {shortcuts.map((shortcut) => (
        <li key={shortcut}>
          <Link
            to={address({ when: named === shortcut ? null : shortcut, from: null, to: null })}
            preventScrollReset
            aria-current={named === shortcut ? 'true' : undefined}
            className={chipClass}
          >
            {t(`shortcuts.${shortcut}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
