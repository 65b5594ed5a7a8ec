import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../../shared/page/site.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { isNarrowed, type ListingPage, type ShownFilters } from './filters-in-address.ts';

export function NoMatchingEvents({ page, filters }: { page: ListingPage; filters: ShownFilters }) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const link = useLink();
  const word = filters.q;
  const filtered = Object.keys(filters).length > 0;
  const narrowed = page !== 'events' || isNarrowed(filters);
  const way = 'inline-block py-2 text-ink underline underline-offset-4';
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
      <h2 className="text-title font-bold [overflow-wrap:anywhere]">
        {word ? t('nothingFor', { word }) : t(filtered ? 'nothing' : 'nothingYet')}
      </h2>
      {filtered ? <p className="reading-width text-muted">{t('nothingHelp')}</p> : null}
      <ul className="grid gap-1">
        {word && narrowed ? (
          <li>
            <Link to={link('events', { query: { q: word } })} className={way}>
              {t('withoutFilters', { word })}
            </Link>
          </li>
        ) : null}
        {word && page !== 'pastEvents' ? (
          <li>
            <Link to={link('pastEvents', { query: { q: word } })} className={way}>
              {t('searchPast', { word })}
            </Link>
          </li>
        ) : null}
      </ul>
      <ButtonLink tone="main" to={link('events')}>
        {shell('toEvents')}
      </ButtonLink>
    </div>
  );
}
