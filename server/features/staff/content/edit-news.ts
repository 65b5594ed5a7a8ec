import { maxPictureCharacters } from '../../../../contract/staff/events.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { type ContentKind, type StaffNewsItem } from '../../../../contract/staff/content/news.ts';
import type { StaffOutputOf, StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { savePicture } from '../../content/news/save-picture.ts';
import { orderBanners, publishItem } from '../../content/news/publish-item.ts';
import { listItems, readItem } from '../../content/news/write-item.ts';
import { validateArticleInWorker } from '../../content/news/run-article-tasks.ts';
import { seesContent } from './sees-content.ts';

export async function listContent(ctx: Ctx, kind: ContentKind): Promise<Done<StaffOutputOf<'listContent'>>> {
  return done({ items: seesContent(ctx) ? await listItems(ctx, kind) : [] });
}

export async function readContent(
  ctx: Ctx,
  kind: ContentKind,
  itemId: string,
): Promise<Outcome<StaffOutputOf<'readContentItem'>, 'not_found'>> {
  const item = seesContent(ctx) ? await readItem(ctx, kind, itemId) : undefined;
  return item ? done(item) : refuse('not_found');
}

/** Returns an article text as visitors would read it, with its errors. */
export async function previewBody(
  ctx: Ctx,
  body: Readonly<Record<Language, string>>,
): Promise<Outcome<StaffOutputOf<'previewArticle'>, 'not_found'>> {
  if (!seesContent(ctx)) return refuse('not_found');
  return done(await validateArticleInWorker(body));
}

/** @param input.item must be of the kind in the URL; otherwise it is not found. */
export async function publishContent(
  ctx: Ctx,
  { kind, itemId }: { kind: ContentKind; itemId: string },
  input: { edition: string; item: StaffNewsItem; reason?: string | undefined },
): Promise<Outcome<StaffOutputOf<'publishContentItem'>, 'not_found'>> {
  const permit = permitAction(ctx, 'news.publish', itemId);
  if (!permit.ok || input.item.type !== kind) return refuse('not_found');
  const published = await publishItem(ctx, permit.value, kind, input);
  if (published.outcome !== 'stale') return done(published);
  return published.now ? done({ outcome: 'stale', now: published.now }) : refuse('not_found');
}

export async function orderByStaff(
  ctx: Ctx,
  itemIds: readonly string[],
): Promise<Outcome<StaffOutputOf<'orderBanners'>, 'not_found'>> {
  const permit = permitAction(ctx, 'news.publish', 'banners');
  return permit.ok ? done({ ordered: await orderBanners(ctx, permit.value, itemIds) }) : refuse('not_found');
}

/**
 * @param picture Base64 of the file. Node skips characters that are not Base64, and the result is then no valid
 *   picture.
 */
export async function addPicture(
  ctx: Ctx,
  picture: string,
): Promise<Outcome<StaffOutputOf<'addContentPicture'>, Exclude<StaffRefusalOf<'addContentPicture'>, 'invalid_input'>>> {
  const permit = permitAction(ctx, 'picture.add', 'news');
  if (!permit.ok) return refuse('not_found');
  if (picture.length > maxPictureCharacters)
    return refuse('picture_too_large', { field: 'picture', facts: { megabytes: 1 } });
  return savePicture(ctx, permit.value, Buffer.from(picture, 'base64'));
}
