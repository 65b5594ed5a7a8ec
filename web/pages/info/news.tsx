import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/news';
import { NewsCard } from '../../features/news/news-card.tsx';
import { headOf } from '../../head.ts';
import { inBrowser, onServer, type LoadInput } from '../../page.ts';
import { useLink } from '../../site.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** What the address says, as far as it means anything. */
function pageOf(search: URLSearchParams): number {
  const typed = search.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1;
}

function load({ api, url }: LoadInput) {
  return api.listPosts({ query: { page: pageOf(url.searchParams) } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  return headOf(args, (t) => ({ title: t('news.title'), description: t('news.description') }));
}

export default function News({ loaderData: { data, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('news');
  return (
    <div className="mx-auto grid w-full max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <h1 className="text-head font-bold">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {data.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="grid gap-4">
        {data.map((card) => (
          <li key={card.number}>
            <NewsCard card={card} heading="h2" />
          </li>
        ))}
      </ul>
      <Pages at={page} pages={pages} />
    </div>
  );
}

function Pages({ at, pages }: { at: number; pages: number }) {
  const t = useTranslations('home');
  const link = useLink();
  if (pages <= 1) return null;
  const to = (page: number) => link('news', { query: { page: page > 1 ? page : null } });
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
