import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/news-article';
import { htmlLanguage } from '../../../../../contract/core/language.ts';
import type { NewsArticle } from '../../../../../contract/content/news.ts';
import { BigCard } from '../../../../features/catalogue/cards/event-card.tsx';
import { ArticleBody } from '../../../../features/news/article-body.tsx';
import { NewsLine } from '../../../../features/news/news-article-card.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, numberIn, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink, useSite } from '../../../../shared/page/site.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ShareButton } from '../../../../ui/share-button.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';

async function load({ api, params }: LoadInput) {
  return api.readPost({ params: { number: numberIn(params.number) } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  const article = args.loaderData;
  if (!article) return headOf(args);
  return headOf(args, (t, language) => {
    const picture = article.event ? `/posters/${article.event.number}/${language}.png` : undefined;
    const origin = args.matches[0]?.loaderData?.origin ?? '';
    return {
      title: article.title,
      description: article.summary,
      picture,
      type: 'article',
      structured: {
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.summary,
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        inLanguage: htmlLanguage[language],
        mainEntityOfPage: origin + args.location.pathname,
        ...(picture ? { image: [origin + picture] } : {}),
        author: { '@type': 'Organization', name: t('shell.brandFull'), url: origin },
        publisher: { '@type': 'Organization', name: t('shell.brandFull'), url: origin },
      },
    };
  });
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const t = useTranslations('news');
  return (
    <article className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <NewsLine card={article} />
        <h1 className="text-head font-bold [overflow-wrap:anywhere]">{article.title}</h1>
        <p className="reading-width text-large text-muted">{article.summary}</p>
        <Tools article={article} />
      </div>
      {article.picture ? (
        <img
          src={article.picture.address}
          width={article.picture.width}
          height={article.picture.height}
          alt={article.picture.alt}
          className="h-auto max-h-[40rem] w-auto max-w-full rounded-card border border-line"
        />
      ) : null}
      <ArticleBody body={article.body} />
      {article.event ? (
        <section aria-labelledby="article-event" className="grid gap-3">
          <h2 id="article-event" className="text-title font-bold">
            {t('about')}
          </h2>
          <BigCard card={article.event} eager={false} />
        </section>
      ) : null}
      <Neighbours article={article} />
    </article>
  );
}

/** Both tools need JavaScript. Without it they are hidden, with their space reserved. */
function Tools({ article }: { article: NewsArticle }) {
  const t = useTranslations('news');
  const link = useLink();
  const { origin } = useSite();
  const hydrated = useHydrated();
  const words = { share: t('share'), copied: t('copied'), canNotCopy: t('canNotCopy') };
  const url = origin + link('newsArticle', { params: { number: article.number } });
  return (
    <div className={`no-print flex flex-wrap items-center gap-2 ${hydrated ? '' : 'invisible'}`}>
      <ShareButton key={article.number} title={article.title} url={url} words={words} />
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        {t('print')}
      </Button>
    </div>
  );
}

function Neighbours({ article: { newer, older } }: { article: NewsArticle }) {
  const t = useTranslations('news');
  const link = useLink();
  const shape =
    'flex min-h-11 items-center gap-2 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-edge hover:underline';
  return (
    <nav aria-label={t('neighbours')} className="no-print perforated grid gap-3 pt-6 sm:grid-cols-2">
      {newer ? (
        <Link to={link('newsArticle', { params: { number: newer.number } })} rel="prev" className={shape}>
          <Icon name="chevron" className="size-5 shrink-0 rotate-180" />
          {t('newer', { title: newer.title })}
        </Link>
      ) : null}
      {older ? (
        <Link
          to={link('newsArticle', { params: { number: older.number } })}
          rel="next"
          className={`${shape} justify-between sm:col-start-2 sm:text-end`}
        >
          {t('older', { title: older.title })}
          <Icon name="chevron" className="size-5 shrink-0" />
        </Link>
      ) : null}
      <Link
        to={link('news')}
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 sm:col-span-2"
      >
        {t('back')}
      </Link>
    </nav>
  );
}
