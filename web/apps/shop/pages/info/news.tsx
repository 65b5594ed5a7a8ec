import { useTranslations } from 'use-intl';
import type { Route } from './+types/news';
import { PageLinks } from '../../../../ui/page-links.tsx';
import { NewsArticleCard } from '../../../../features/news/news-article-card.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';

/** Returns the page number in the address, or 1 if it is not valid. */
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
  const link = useLink();
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
            <NewsArticleCard card={card} heading="h2" />
          </li>
        ))}
      </ul>
      <PageLinks at={page} pages={pages} to={(number) => link('news', { query: { page: number } })} />
    </div>
  );
}
