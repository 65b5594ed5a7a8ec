import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../../shared/page/site.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ListingPage, ShownFilters } from './filters-in-address.ts';

/** Clears every filter except the search word and sort order. */
export function ClearFilters({ page, filters }: { page: ListingPage; filters: ShownFilters }) {
  const t = useTranslations('home');
  const link = useLink();
  return (
    <Link
      to={link(page, { query: { q: filters.q, sort: filters.sort } })}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 text-ink underline underline-offset-4"
    >
      <Icon name="close" className="size-4" />
      {t('clear')}
    </Link>
  );
}
