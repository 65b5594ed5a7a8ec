import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from './button.tsx';

/**
 * Links to the previous and next page; shows nothing for a single page.
 * @param props.to returns a page's address; null is the first page, whose address has no page number.
 */
export function PageLinks({ at, pages, to }: { at: number; pages: number; to: (page: number | null) => string }) {
  const t = useTranslations('home');
  if (pages <= 1) return null;
  const addressOf = (page: number) => to(page > 1 ? page : null);
  return (
    <nav aria-label={t('paging')} className="flex items-center justify-center gap-4">
      {at > 1 ? (
        <Link to={addressOf(at - 1)} rel="prev" className={buttonClass('plain')}>
          {t('earlierPage')}
        </Link>
      ) : null}
      <span className="tabular">{t('pageOf', { page: String(at), pages: String(pages) })}</span>
      {at < pages ? (
        <Link to={addressOf(at + 1)} rel="next" className={buttonClass('plain')}>
          {t('laterPage')}
        </Link>
      ) : null}
    </nav>
  );
}
