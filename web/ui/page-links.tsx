import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from './button.tsx';

/**
 * Leads to the page before and the page after; nothing where there is only one.
 * @param props.to the address of a page; null stands for the first, whose address names no number.
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
