import { useTranslations } from 'use-intl';
import type { Listing, Region } from '../../../../contract/catalogue/events.ts';
import { regions } from '../../../../contract/catalogue/kinds.ts';
import { FilterOption, FilterForm } from './filter-form.tsx';
import { locationFilters, type ListingPage, type ShownFilters } from './filters-in-address.ts';

export function LocationFilter({
  page,
  filters,
  listing,
}: {
  page: ListingPage;
  filters: ShownFilters;
  listing: Listing;
}) {
  const t = useTranslations('home');
  const count = locationFilters.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
  const offered = regions.filter((region) => listing.areas.some(({ area }) => area === region));
  return (
    <FilterForm page={page} filters={filters} names={locationFilters} label={t('where')} count={count}>
      {offered.map((region) => (
        <Area key={region} region={region} filters={filters} listing={listing} />
      ))}
    </FilterForm>
  );
}

function Area({ region, filters, listing }: { region: Region; filters: ShownFilters; listing: Listing }) {
  const t = useTranslations('home');
  const inRegion = (place: { region: Region }) => place.region === region;
  const districts = listing.districts.filter(inRegion);
  const venues = listing.venues.filter(inRegion);
  const count = listing.areas.find(({ area }) => area === region)?.count ?? 0;
  const isVenueChosen = venues.some(({ number }) => filters.venue?.includes(String(number)));
  return (
    <fieldset className="grid border-b-2 border-dotted border-edge pb-2 last-of-type:border-b-0">
      <legend className="sr-only">{t(`regions.${region}`)}</legend>
      <div className="font-bold">
        <FilterOption name="area" value={region} label={t(`regions.${region}`)} count={count} chosen={filters.area} />
      </div>
      {districts.length > 1 || districts.some(({ key }) => filters.district?.includes(key)) ? (
        <div className="ms-4 grid">
          {districts.map(({ key, name, count: events }) => (
            <FilterOption key={key} name="district" value={key} label={name} count={events} chosen={filters.district} />
          ))}
        </div>
      ) : null}
      <details open={isVenueChosen} className="ms-4">
        <summary className="min-h-11 content-center px-2 underline underline-offset-4">
          {t('venuesIn', { count: venues.length })}
        </summary>
        {venues.map(({ number, name, count: events }) => (
          <FilterOption
            key={number}
            name="venue"
            value={String(number)}
            label={name}
            count={events}
            chosen={filters.venue}
          />
        ))}
      </details>
    </fieldset>
  );
}
