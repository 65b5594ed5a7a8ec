import { Form, Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../../contract/catalogue.ts';
import { shortcuts } from '../../../contract/kinds.ts';
import type { Category } from '../../../contract/catalogue-feed.ts';
import { categories } from '../../../contract/kinds.ts';
import { shortcutDays, type Day } from '../../../contract/hong-kong-calendar.ts';
import { say } from '../../../contract/language.ts';
import { categoryNames } from '../../../contract/words/categories.ts';
import { useLink, useSite } from '../../site.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../use-formats.ts';
import { changed, type ListingPage, type ShownFilters } from './filters-in-address.ts';
import { MonthCalendar } from './month-calendar.tsx';

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-3.5 text-ink no-underline hover:border-ink border-edge bg-surface aria-[current]:bg-accent aria-[current]:border-accent aria-[current]:font-bold aria-[current]:text-on-accent';
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
  const address = (changes: Parameters<typeof changed>[1]) => link(page, { query: changed(filters, changes) });
  const isWhen = (shortcut: string) => !filters.from && !filters.to && filters.when === shortcut;
  return (
    <section
      aria-label={t('filters')}
      className="sticky top-0 z-20 -mx-4 grid grid-cols-1 gap-2 border-b border-line bg-canvas px-4 py-3"
    >
      {page === 'pastEvents' ? null : (
        <ul className="flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none]">
          <li>
            <Link
              to={address({ when: null, from: null, to: null })}
              preventScrollReset
              aria-current={!filters.when && !filters.from && !filters.to ? 'true' : undefined}
              className={chip}
            >
              {t('anyDay')}
            </Link>
          </li>
          {shortcuts.map((shortcut) => (
            <li key={shortcut}>
              <Link
                to={address({ when: isWhen(shortcut) ? null : shortcut, from: null, to: null })}
                preventScrollReset
                aria-current={isWhen(shortcut) ? 'true' : undefined}
                className={chip}
              >
                {t(`shortcuts.${shortcut}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {page === 'pastEvents' ? null : <CalendarPicker filters={filters} today={today} address={address} />}
        <Selects page={page} filters={filters} listing={listing} />
        {Object.keys(filters).length > 0 ? (
          <Link
            to={link(page)}
            className="inline-flex min-h-11 items-center gap-1 px-2 text-ink underline underline-offset-4"
          >
            <Icon name="close" className="size-4" />
            {t('clear')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function CalendarPicker({
  filters,
  today,
  address,
}: {
  filters: ShownFilters;
  today: Day;
  address: (changes: Parameters<typeof changed>[1]) => string;
}) {
  const t = useTranslations('home');
  const formats = useFormats();
  const isDay = (text: string | undefined): text is Day => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
  const named = filters.when && shortcuts.find((one) => one === filters.when);
  const from = isDay(filters.from) ? filters.from : undefined;
  const to = isDay(filters.to) ? filters.to : from;
  const shown = from ? { from, to: to ?? from } : named ? shortcutDays(named, today) : undefined;
  return (
    <details className="relative" name="listing-calendar">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-card border border-edge bg-surface px-4 hover:border-ink [&::-webkit-details-marker]:hidden">
        <Icon name="calendar" />
        {from
          ? from === (to ?? from)
            ? formats.day(from)
            : t('range', { from: formats.day(from), to: formats.day(to ?? from) })
          : t('calendar')}
      </summary>
      <div className="absolute start-0 z-30 mt-1 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-3 shadow-lg">
        <MonthCalendar
          key={shown?.from ?? 'none'}
          today={today}
          from={shown?.from}
          to={shown?.to}
          linkTo={(first, last) => address({ when: null, from: first, to: last })}
        />
      </div>
    </details>
  );
}

function Selects({ page, filters, listing }: { page: ListingPage; filters: ShownFilters; listing: Listing }) {
  const t = useTranslations('home');
  const link = useLink();
  const { language } = useSite();
  const navigate = useNavigate();
  const choose = (name: 'category' | 'venue') => (event: React.ChangeEvent<HTMLSelectElement>) => {
    void navigate(link(page, { query: changed(filters, { [name]: event.target.value || null }) }), {
      preventScrollReset: true,
    });
  };
  const shape = 'min-h-11 max-w-full rounded-card border border-edge bg-surface px-3 text-ink';
  const countOf = new Map(listing.categories.map(({ category, count }) => [category, count]));
  const offered = categories.filter((category) => countOf.has(category) || category === filters.category);
  return (
    <Form action={link(page)} method="get" className="contents">
      {(['q', 'when', 'from', 'to'] as const).map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
      <select
        key={`category ${filters.category ?? ''}`}
        name="category"
        aria-label={t('what')}
        defaultValue={filters.category ?? ''}
        onChange={choose('category')}
        className={shape}
      >
        <option value="">{t('everyCategory')}</option>
        {offered.map((category: Category) => (
          <option key={category} value={category}>
            {t('withCount', { name: say(categoryNames[category], language), count: String(countOf.get(category) ?? 0) })}
          </option>
        ))}
      </select>
      <select
        key={`venue ${filters.venue ?? ''}`}
        name="venue"
        aria-label={t('where')}
        defaultValue={filters.venue ?? ''}
        onChange={choose('venue')}
        className={`${shape} w-56`}
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
        <Button type="submit">{t('apply')}</Button>
      </noscript>
    </Form>
  );
}
