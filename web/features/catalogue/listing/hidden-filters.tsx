import { filterNames, type FilterName, type ShownFilters } from './filters-in-address.ts';

/** Carries the filters that a form leaves unchanged. */
export function HiddenFilters({ filters, except }: { filters: ShownFilters; except: readonly FilterName[] }) {
  return filterNames
    .filter((name) => !except.includes(name))
    .flatMap((name) =>
      [filters[name] ?? []]
        .flat()
        .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
    );
}
