import { filterNames, type FilterName, type ShownFilters } from './filters-in-address.ts';

/** The filters that a form leaves as they are. */
export function HiddenFilters({ filters, except }: { filters: ShownFilters; except: readonly FilterName[] }) {
  return filterNames.map((name) =>
    filters[name] && !except.includes(name) ? (
      <input key={name} type="hidden" name={name} value={filters[name]} />
    ) : null,
  );
}
