import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewsCard as Card } from '../../../contract/content/news.ts';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

export function NewsLine({ card }: { card: Pick<Card, 'kind' | 'pinned' | 'publishedAt'> }) {
  const t = useTranslations('news');
  const formats = useFormats();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      {card.pinned ? (
        <span className="rounded-full border border-accent px-2 font-bold text-accent">{t('pinned')}</span>
      ) : null}
      <span className="font-semibold text-ink">{t(`kinds.${card.kind}`)}</span>
      <time dateTime={card.publishedAt}>{formats.dayOf(card.publishedAt)}</time>
    </p>
  );
}

/** An article in a list; the link covers the whole card. */
export function NewsArticleCard({ card, heading: Heading }: { card: Card; heading: 'h2' | 'h3' }) {
  const link = useLink();
  return (
    <article className="group relative grid h-full content-start gap-2 rounded-card border border-line bg-surface p-4 outline-offset-2 hover:border-edge has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus sm:p-5">
      <NewsLine card={card} />
      <Heading className="text-large font-bold [text-wrap:pretty]">
        <Link
          to={link('newsArticle', { params: { number: card.number } })}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {card.title}
        </Link>
      </Heading>
      <p className={`text-muted ${Heading === 'h3' ? 'line-clamp-3' : ''}`}>{card.summary}</p>
    </article>
  );
}
