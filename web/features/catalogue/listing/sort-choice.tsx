import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingSorts } from '../../../../contract/catalogue/kinds.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ListingPage, ShownFilters } from './filters-in-address.ts';
import { HiddenFilters } from './hidden-filters.tsx';

/** Selects the sort order; the default depends on the search. */
export function SortChoice({ page, filters }: { page: ListingPage; filters: ShownFilters }) {
  const t = useTranslations('home');
  const link = useLink();
  const submit = useSubmit();
  const chosen = listingSorts.find((sort) => sort === filters.sort) ?? '';
  const select = useRef<HTMLSelectElement>(null);
  // Back also changes the order. The select isn't remounted, so it retains the focus.
  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);
  return (
    <Form
      action={link(page)}
      method="get"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="flex min-w-0 items-center gap-2"
    >
      <HiddenFilters filters={filters} except={['sort']} />
      <select
        ref={select}
        name="sort"
        aria-label={t('sort')}
        defaultValue={chosen}
        className="min-h-11 w-full min-w-0 truncate rounded-card border border-edge bg-surface px-2 text-ink hover:border-ink"
      >
        <option value="">{t('sorts.suggested')}</option>
        {listingSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{t('apply')}</Button>
      </noscript>
    </Form>
  );
}
