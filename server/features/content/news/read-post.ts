import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { NewsArticle } from '../../../../contract/content/news.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { catalogueToShow } from '../../catalogue/events/catalogue-cache.ts';
import { writeCard } from '../../catalogue/events/write-card.ts';
import { publishedArticles, writeNewsCard } from './list-posts.ts';
import { parseArticleInWorker } from './run-article-tasks.ts';
import { compareAge } from '../rules.ts';
import { readBody, type ArticleRow } from './store-news.ts';

/** Returns a published article by number, with the next newer and next older one. */
export async function readPost(ctx: Ctx, number: number): Promise<Outcome<NewsArticle, 'not_found'>> {
  const articles = (await publishedArticles(ctx)).toSorted(compareAge);
  const at = articles.findIndex((article) => article.number === number);
  const article = articles[at];
  const body = article && (await readBody(ctx.db, article.articleId));
  if (!body) return refuse('not_found');
  const event = article.eventId ? (await catalogueToShow(ctx)).byEvent.get(article.eventId) : undefined;
  const { language } = ctx;
  return done({
    ...writeNewsCard(article, language),
    updatedAt: latest(article.updatedAt, article.publishedFrom).toISOString(),
    picture: article.picture ? { ...article.picture, alt: localize(article.picture.alt, language) } : null,
    body: await blocksOf(ctx, localize(body, language), language),
    event: event?.listed ? writeCard(event, language, ctx.now()) : null,
    newer: writeNeighbour(at > 0 ? articles[at - 1] : undefined, language),
    older: writeNeighbour(articles[at + 1], language),
  });
}

/** Maximum parsed articles cached per process. */
const maxRead = 200;

const read = sharedKey<LRUCache<string, NewsArticle['body']>, Program>(() => new LRUCache({ max: maxRead }));

async function blocksOf(program: Program, markdown: string, language: Language): Promise<NewsArticle['body']> {
  const known = program.shared(read);
  const key = `${language} ${createHash('sha256').update(markdown).digest('base64url')}`;
  const blocks = known.get(key) ?? (await parseArticleInWorker(markdown, language)).blocks;
  known.set(key, blocks);
  return blocks;
}

function writeNeighbour(article: ArticleRow | undefined, language: Language): NewsArticle['newer'] {
  return article ? { number: article.number, title: localize(article.title, language) } : null;
}

function latest(a: Date, b: Date): Date {
  return a.getTime() > b.getTime() ? a : b;
}
