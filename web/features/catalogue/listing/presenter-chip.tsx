import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changed, type ListingPage, type ShownFilters } from './filters-in-address.ts';

/** Names the presenter whose events are listed; pressing it removes the filter. */
export function PresenterChip({
  page,
  filters,
  presenter,
}: {
  page: ListingPage;
  filters: ShownFilters;
  presenter: Listing['presenter'];
}) {
  const t = useTranslations('news');
  const link = useLink();
  if (!presenter) return null;
  return (
    <Link
      to={link(page, { query: changed(filters, { presenter: null }) })}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent px-4 font-bold text-on-accent no-underline"
    >
      {t('eventsBy', { name: presenter.name })}
      <Icon name="close" className="size-4 shrink-0" />
      <span className="sr-only">{t('withoutPresenter')}</span>
    </Link>
  );
}
