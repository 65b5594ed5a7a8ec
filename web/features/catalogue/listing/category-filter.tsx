import { useTranslations } from 'use-intl';
import type { Listing } from '../../../../contract/catalogue/events.ts';
import { categories } from '../../../../contract/catalogue/kinds.ts';
import { FilterOption, FilterForm } from './filter-form.tsx';
import type { ListingPage, ShownFilters } from './filters-in-address.ts';

export function CategoryFilter({
  page,
  filters,
  listing,
}: {
  page: ListingPage;
  filters: ShownFilters;
  listing: Listing;
}) {
  const t = useTranslations('home');
  const categoryName = useTranslations('categories');
  const countOf = new Map(listing.categories.map(({ category, count }) => [category, count]));
  const chosen = filters.category;
  const offered = categories.filter((category) => countOf.has(category));
  return (
    <FilterForm
      page={page}
      filters={filters}
      names={['category']}
      label={t('what')}
      count={chosen?.filter((one) => offered.some((category) => category === one)).length ?? 0}
    >
      <fieldset className="grid">
        <legend className="sr-only">{t('what')}</legend>
        {offered.map((category) => (
          <FilterOption
            key={category}
            name="category"
            value={category}
            label={categoryName(category)}
            count={countOf.get(category) ?? 0}
            chosen={chosen}
          />
        ))}
      </fieldset>
    </FilterForm>
  );
}
