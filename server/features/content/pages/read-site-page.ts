import { relatedPages, type SitePage, type SitePageName } from '../../../../contract/content/site-pages.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readCachedSitePage } from './site-text-cache.ts';
import { teasersOf } from './list-site-pages.ts';

/** Returns a page's text in the caller's language: the current edition, or an older one by number. */
export async function readSitePage(
  ctx: Ctx,
  input: { name: SitePageName; version: number | undefined },
): Promise<Outcome<SitePage, 'not_found'>> {
  const kept = await readCachedSitePage(ctx, input.name, ctx.language, input.version);
  if (!kept) return refuse('not_found');
  const { title, lead, sections } = kept.text;
  return done({
    title,
    lead,
    sections,
    version: kept.version,
    newest: kept.newest,
    publishedAt: kept.publishedAt.toISOString(),
    related: await teasersOf(ctx, relatedPages[input.name], ctx.language),
  });
}
