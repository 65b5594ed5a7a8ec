import type { OutputOf, ParsedInputOf } from '../../../../contract/calls.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { NewsCard } from '../../../../contract/content/news.ts';
import type { Ctx, Program } from '../../../context.ts';
import { readCachedContent } from './content-cache.ts';
import { compareArticles, isWithinPeriod } from '../rules.ts';
import type { ArticleRow } from './store-news.ts';

/** Returns published articles, pinned ones first, then the newest. */
export async function publishedArticles(program: Program): Promise<ArticleRow[]> {
  const { articles } = await readCachedContent(program);
  const now = program.now();
  return articles
    .filter(({ publishedFrom, publishedUntil }) => isWithinPeriod(now, publishedFrom, publishedUntil))
    .toSorted(compareArticles);
}

/** Returns a page of news; page numbers past the end return the last page. */
export async function listPosts(
  ctx: Ctx,
  { page: wanted, size }: ParsedInputOf<'listPosts'>['query'],
): Promise<OutputOf<'listPosts'>> {
  const articles = await publishedArticles(ctx);
  const pages = Math.max(1, Math.ceil(articles.length / size));
  const page = Math.min(wanted, pages);
  return {
    total: articles.length,
    page,
    pages,
    size,
    data: articles.slice((page - 1) * size, page * size).map((article) => writeNewsCard(article, ctx.language)),
  };
}

export function writeNewsCard(article: ArticleRow, language: Language): NewsCard {
  return {
    number: article.number,
    kind: article.kind,
    pinned: article.pinned,
    title: localize(article.title, language),
    summary: localize(article.summary, language),
    publishedAt: article.publishedFrom.toISOString(),
  };
}
