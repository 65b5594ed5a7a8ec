import type { FastifyInstance } from 'fastify';
import { stillPages } from '../../../contract/list-pages.ts';
import { href } from '../../../contract/routes.ts';
import type { Program } from '../../context.ts';
import { catalogueToShow } from '../../features/catalogue/events/catalogue-cache.ts';
import { publishedArticles } from '../../features/content/news/list-posts.ts';
import { sendCached } from '../send-cached.ts';
import { writeSitemap, type SitemapPage } from './write-sitemap.ts';

type ListPages = (program: Program) => Promise<readonly SitemapPage[]>;

/** Milliseconds for which a sitemap is reused: it is our largest file and need not be fresher. */
const keptMs = 60_000;

const listEventPages: ListPages = async (program) => {
  const { publicEvents: events } = await catalogueToShow(program);
  return events.map(({ number, updatedAt }) => ({
    address: (language) => href('event', { language, params: { number } }),
    changedAt: updatedAt,
  }));
};

const listStillPages: ListPages = () =>
  Promise.resolve(stillPages().map((name) => ({ address: (language) => href(name, { language }) })));

const listNewsPages: ListPages = async (program) =>
  (await publishedArticles(program)).map(({ number, updatedAt }) => ({
    address: (language) => href('newsArticle', { language, params: { number } }),
    changedAt: updatedAt,
  }));

const lists: readonly ListPages[] = [listStillPages, listNewsPages, listEventPages];

/** Serves the files for search engines: `/robots.txt`, `/sitemap.xml` and, if that is an index, the files in it. */
export function serveSitemap(app: FastifyInstance, program: Program): void {
  const { publicUrl } = program.config;
  let kept: { at: number; sitemap: Promise<ReturnType<typeof writeSitemap>> } | undefined;
  const sitemap = () => {
    if (!kept || performance.now() - kept.at > keptMs) {
      const written = Promise.all(lists.map((list) => list(program))).then((some) =>
        writeSitemap(publicUrl, some.flat(), (n) => `/sitemap-${n}.xml`),
      );
      const mine = { at: performance.now(), sitemap: written };
      // A failed attempt is not cached.
      written.catch(() => {
        if (kept === mine) kept = undefined;
      });
      kept = mine;
    }
    return kept.sitemap;
  };
  const xml = 'application/xml; charset=utf-8';
  app.get('/sitemap.xml', async (_request, reply) => sendCached(reply, xml, (await sitemap()).main));
  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', async (request, reply) => {
    const file = (await sitemap()).files[Number(request.params.file) - 1];
    return file === undefined ? reply.code(404).send() : sendCached(reply, xml, file);
  });
  app.get('/robots.txt', async (_request, reply) => sendCached(reply, 'text/plain; charset=utf-8', robots(publicUrl)));
}

/**
 * Excludes only addresses that are not pages. Pages that must not be indexed declare it themselves and must be crawled
 * for that.
 */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
