import { useTranslations } from 'use-intl';
import type { NewsCard as Card } from '../../../contract/content/news.ts';
import { useLink } from '../../shared/page/site.tsx';
import { HomeRow } from './home-row.tsx';
import { NewsArticleCard } from './news-article-card.tsx';

export function NewsRow({ news }: { news: readonly Card[] }) {
  const t = useTranslations('news');
  const link = useLink();
  if (news.length === 0) return null;
  return (
    <HomeRow id="latest-news" height="[--height:24rem]" title={t('latest')} to={link('news')} all={t('all')}>
      <ul className="grid gap-3 sm:gap-5 md:grid-cols-3">
        {news.map((card) => (
          <li key={card.number} className="min-w-0">
            <NewsArticleCard card={card} heading="h3" />
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}
