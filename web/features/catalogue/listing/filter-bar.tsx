import type { ChangeEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../../../contract/catalogue/events.ts';
import type { Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { categories } from '../../../../contract/catalogue/kinds.ts';
import { shortcuts } from '../../../../contract/core/hong-kong-calendar.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { chipClass, useChosenInSight } from '../../../ui/chips.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DateFilter } from './date-filter.tsx';
import { changed, type FilterChanges, type ListingPage, type ShownFilters } from './filters-in-address.ts';
import { HiddenFilters } from './hidden-filters.tsx';

const regions = ['HK', 'KLN', 'NT', 'OTHERS'] as const;

/** When, what, where. Everything lives in the address: links and a plain form, instant with JavaScript. */
export function FilterBar({
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
  const narrowed = Object.keys(filters).some((name) => name !== 'q');
  const past = page === 'pastEvents';
  return (
    <section
      aria-label={t('filters')}
      className="sticky top-0 z-20 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line bg-canvas px-4 py-2"
    >
      <div className={`grid grid-cols-2 gap-2 md:flex md:flex-wrap ${past ? '' : 'min-[24rem]:grid-cols-3'}`}>
        {past ? null : <DateFilter page={page} filters={filters} today={today} address={address} />}
        <Selects page={page} filters={filters} listing={listing} />
        {narrowed ? (
          <Link
            to={link(page, { query: { q: filters.q } })}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1 px-2 text-ink underline underline-offset-4 max-md:hidden"
          >
            <Icon name="close" className="size-4" />
            {t('clear')}
          </Link>
        ) : null}
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

function Selects({ page, filters, listing }: { page: ListingPage; filters: ShownFilters; listing: Listing }) {
  const t = useTranslations('home');
  const link = useLink();
  const categoryName = useTranslations('categories');
  const navigate = useNavigate();
  const choose = (name: 'category' | 'venue') => (event: ChangeEvent<HTMLSelectElement>) => {
    const query = changed(filters, { [name]: event.target.value || null });
    void navigate(link(page, { query }), { preventScrollReset: true });
  };
  const shape = (chosen: string | undefined) =>
    `min-h-11 w-full min-w-0 truncate rounded-card border bg-surface px-2 md:w-56 md:px-3 ${chosen ? 'border-accent font-bold text-accent' : 'border-edge text-ink hover:border-ink'}`;
  const countOf = new Map(listing.categories.map(({ category, count }) => [category, count]));
  const offered = categories.filter((category) => countOf.has(category) || category === filters.category);
  return (
    <Form action={link(page)} method="get" className="contents">
      <HiddenFilters filters={filters} except={['category', 'venue']} />
      <select
        key={`category ${filters.category ?? ''}`}
        name="category"
        aria-label={t('what')}
        defaultValue={filters.category ?? ''}
        onChange={choose('category')}
        className={shape(filters.category)}
      >
        <option value="">{t('everyCategory')}</option>
        {offered.map((category) => (
          <option key={category} value={category}>
            {t('withCount', {
              name: categoryName(category),
              count: String(countOf.get(category) ?? 0),
            })}
          </option>
        ))}
      </select>
      <select
        key={`venue ${filters.venue ?? ''}`}
        name="venue"
        aria-label={t('where')}
        defaultValue={filters.venue ?? ''}
        onChange={choose('venue')}
        className={shape(filters.venue)}
      >
        <option value="">{t('everyVenue')}</option>
        {regions.map((region) => {
          const venues = listing.venues.filter((venue) => venue.region === region);
          return venues.length > 0 ? (
            <optgroup key={region} label={t(`regions.${region}`)}>
              {venues.map((venue) => (
                <option key={venue.number} value={venue.number}>
                  {t('withCount', { name: venue.name, count: String(venue.count) })}
                </option>
              ))}
            </optgroup>
          ) : null;
        })}
      </select>
      <noscript>
        <Button type="submit" className="w-full">
          {t('apply')}
        </Button>
      </noscript>
    </Form>
  );
}
