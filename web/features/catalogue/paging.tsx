import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../site.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { ListingPage, ShownFilters } from './filters-in-address.ts';

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
  const t = useTranslations('home');
  const link = useLink();
  if (pages <= 1) return null;
  const to = (number: number) => link(page, { query: { ...filters, page: number > 1 ? number : null } });
  return (
    <nav aria-label={t('paging')} className="flex items-center justify-center gap-4">
      {at > 1 ? (
        <Link to={to(at - 1)} rel="prev" className={buttonClass('plain')}>
          {t('earlierPage')}
        </Link>
      ) : null}
      <span className="tabular">{t('pageOf', { page: String(at), pages: String(pages) })}</span>
      {at < pages ? (
        <Link to={to(at + 1)} rel="next" className={buttonClass('plain')}>
          {t('laterPage')}
        </Link>
      ) : null}
    </nav>
  );
}
