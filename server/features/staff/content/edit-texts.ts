import { siteTextNames, type SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { ShownSiteText, SiteTexts } from '../../../../contract/staff/content/site-texts.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { findMistakes, previewText } from '../../content/pages/check-page-draft.ts';
import { listEditions, readTexts } from '../../content/pages/list-editions.ts';
import { readCachedFaq, readCachedSitePage } from '../../content/pages/site-text-cache.ts';
import { publishPage, type PublishPage } from '../../content/pages/publish-page.ts';
import { seesContent } from './sees-content.ts';

/** Lists texts that have editions, in the site's order. */
export async function listSiteTexts(ctx: Ctx): Promise<Outcome<StaffOutputOf<'listSiteTexts'>, never>> {
  if (!seesContent(ctx)) return done({ texts: [] });
  const texts: StaffOutputOf<'listSiteTexts'>['texts'] = [];
  for (const name of siteTextNames) {
    const kept = await (name === 'faq'
      ? readCachedFaq(ctx, ctx.language)
      : readCachedSitePage(ctx, name, ctx.language));
    const [current] = await listEditions(ctx, name);
    if (kept && current) texts.push({ name, title: kept.text.title, current });
  }
  return done({ texts });
}

export async function readSiteText(
  ctx: Ctx,
  name: SiteTextName,
  wanted: number | undefined,
): Promise<Outcome<StaffOutputOf<'readSiteText'>, 'not_found'>> {
  if (!seesContent(ctx)) return refuse('not_found');
  const editions = await listEditions(ctx, name);
  const version = wanted ?? editions[0]?.version;
  const texts = version === undefined ? undefined : await readTexts(ctx, name, version);
  return version !== undefined && texts ? done({ name, version, texts, editions }) : refuse('not_found');
}

/** Returns a draft as visitors would read it, with its errors. Stores nothing. */
export async function checkDraft(
  ctx: Ctx,
  name: SiteTextName,
  texts: SiteTexts,
): Promise<Outcome<StaffOutputOf<'checkSiteText'>, 'not_found'>> {
  if (!seesContent(ctx)) return refuse('not_found');
  const [mistakes, en_us, zh_hk, zh_cn] = await Promise.all([
    findMistakes(ctx, name, texts),
    show(ctx, name, texts.en_us, 'en_us'),
    show(ctx, name, texts.zh_hk, 'zh_hk'),
    show(ctx, name, texts.zh_cn, 'zh_cn'),
  ]);
  return done({ mistakes: mistakes, shown: { en_us, zh_hk, zh_cn } });
}

async function show(ctx: Ctx, name: SiteTextName, markdown: string, language: Ctx['language']): Promise<ShownSiteText> {
  const { title, lead, ...text } = await previewText(ctx, name, markdown, language);
  return 'topics' in text ? { title, lead, topics: text.topics } : { title, lead, sections: text.sections };
}

/** Publishes a staff text as a new edition, unless it has errors or another edition was published in the meantime. */
export async function publishByStaff(
  ctx: Ctx,
  name: SiteTextName,
  input: PublishPage,
): Promise<Outcome<StaffOutputOf<'publishSiteText'>, 'not_found'>> {
  const permit = permitAction(ctx, 'page.publish', name);
  if (!permit.ok) return refuse('not_found');
  const published = await publishPage(ctx, permit.value, input);
  if (published.ok) return done({ outcome: 'published', version: published.value.version });
  if ('mistakes' in published) return done({ outcome: 'stopped', mistakes: [...published.mistakes] });
  const [current] = await listEditions(ctx, name);
  const texts = current && (await readTexts(ctx, name, current.version));
  return texts ? done({ outcome: 'stale', current, texts }) : refuse('not_found');
}
