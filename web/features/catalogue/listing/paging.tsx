import { useLink } from '../../../shared/page/site.tsx';
import type { ListingPage, ShownFilters } from './filters-in-address.ts';
import { PageLinks } from '../../../ui/page-links.tsx';

export function Paging({
  page,
  filters,
  at,
  pages,
}: {
  page: ListingPage;
  filters: ShownFilters;
  at: number;
  pages: number;
}) {
  const link = useLink();
  return <PageLinks at={at} pages={pages} to={(number) => link(page, { query: { ...filters, page: number } })} />;
}
