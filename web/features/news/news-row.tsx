import { useTranslations } from 'use-intl';
import type { NewsCard as Card } from '../../../contract/content/news.ts';
import { useLink } from '../../shared/page/site.tsx';
import { NewsCard } from './news-card.tsx';
import { RowHead } from './row-head.tsx';

/** The latest news on the home page. */
export function NewsRow({ news }: { news: readonly Card[] }) {
  const t = useTranslations('news');
  const link = useLink();
  if (news.length === 0) return null;
  return (
    <section
      aria-labelledby="latest-news"
      className="laid-out-late [--height:24rem] grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <RowHead id="latest-news" title={t('latest')} to={link('news')} all={t('all')} />
      <ul className="grid gap-3 sm:gap-5 md:grid-cols-3">
        {news.map((card) => (
          <li key={card.number} className="min-w-0">
            <NewsCard card={card} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
