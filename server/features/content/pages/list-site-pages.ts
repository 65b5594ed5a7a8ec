import type { Language } from '../../../../contract/core/language.ts';
import { siteTextNames, type PageTeaser, type SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Ctx, Program } from '../../../context.ts';
import { readCachedFaq, readCachedSitePage } from './site-text-cache.ts';

/** Returns every page that has a text, with its title and first paragraph. */
export function listSitePages(ctx: Ctx): Promise<PageTeaser[]> {
  return teasersOf(ctx, siteTextNames, ctx.language);
}

/** Returns the title and first paragraph of pages that have a text, in the given order. */
export async function teasersOf(
  program: Program,
  names: readonly SiteTextName[],
  language: Language,
): Promise<PageTeaser[]> {
  const texts = await Promise.all(
    names.map(async (page) => ({
      page,
      kept: await (page === 'faq' ? readCachedFaq(program, language) : readCachedSitePage(program, page, language)),
    })),
  );
  return texts.flatMap(({ page, kept }) => (kept ? [{ page, title: kept.text.title, lead: kept.text.lead }] : []));
}
