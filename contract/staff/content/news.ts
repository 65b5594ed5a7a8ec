import * as z from 'zod/mini';
import { contentPicturePattern } from '../../catalogue/content-picture.ts';
import { linesInAll } from '../../core/text.ts';
import { ArticleBlock, NewsKind } from '../../content/news.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { districtCodes } from '../../content/districts.ts';
import { salesPointKinds } from '../../content/sales-points.ts';
import { pictureToAdd } from '../events.ts';
import { TextMistake } from '../problems/text-mistakes.ts';
import { StaffSalesPoint } from './sales-point.ts';
import { Id } from '../../core/id.ts';

// Instants are ISO 8601 in UTC. Published content has every text in all languages.

const newsItemKinds = ['article', 'banner', 'popup'] as const;
export const contentKinds = [...newsItemKinds, 'sales_point'] as const;
const Kind = z.enum(contentKinds);
export type ContentKind = z.infer<typeof Kind>;

const line = (max: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'));
const written = (max: number) => z.object({ en_us: line(max), zh_hk: line(max), zh_cn: line(max) });
const Instant = z.iso.datetime({ offset: true, error: 'not_valid' });
const Until = z.nullable(Instant);
const Event = z.nullable(z.int('not_valid'));

export const StaffArticle = z.object({
  type: z.literal('article'),
  kind: NewsKind,
  from: Instant,
  until: Until,
  pinned: z.boolean(),
  /** Event number the item is about. */
  event: Event,
  title: linesInAll(120),
  summary: written(300),
  /** Markdown: paragraphs, second- and third-level headings, lists, links and bold. */
  body: written(20_000),
  picture: z.nullable(
    z.object({ address: z.string().check(z.regex(contentPicturePattern, 'not_valid')), alt: linesInAll(200) }),
  ),
  /** False: stored but not shown. */
  listed: z.boolean(),
});
export type StaffArticle = z.infer<typeof StaffArticle>;

export const StaffBanner = z.object({
  type: z.literal('banner'),
  from: Instant,
  until: Until,
  /** Link target; set exactly one of the three. `page` is a name in `routes.ts`. */
  event: Event,
  page: z.nullable(z.string().check(z.maxLength(60, 'too_long'))),
  url: z.nullable(z.string().check(z.regex(/^https:\/\/[^\s]+$/, 'not_valid'), z.maxLength(500, 'too_long'))),
  title: linesInAll(120),
  line: z.nullable(linesInAll(120)),
  /** A path on this site. If null, the event poster or a generated picture is shown. */
  picture: z.nullable(z.string().check(z.maxLength(200, 'too_long'))),
  listed: z.boolean(),
});
export type StaffBanner = z.infer<typeof StaffBanner>;

export const StaffPopup = z.object({
  type: z.literal('popup'),
  event: z.int('required'),
  from: Instant,
  until: Instant,
  title: linesInAll(80),
  body: written(500),
  listed: z.boolean(),
});
export type StaffPopup = z.infer<typeof StaffPopup>;

const NewsItem = z.discriminatedUnion('type', [StaffArticle, StaffBanner, StaffPopup]);
export type StaffNewsItem = z.infer<typeof NewsItem>;
const ContentItem = z.discriminatedUnion('type', [StaffArticle, StaffBanner, StaffPopup, StaffSalesPoint]);
export type StaffContentItem = z.infer<typeof ContentItem>;

/** A problem that blocks publication; `field` is a path in the item (`body.zh_hk`). */
const Stop = z.object({
  field: z.string(),
  why: z.enum([
    'event_unknown',
    'page_unknown',
    'leads_nowhere',
    'ends_first',
    'picture_unknown',
    'text_wrong',
    'parts_differ',
    /** Missing in one language although every language is required. */
    'missing',
    /** Another visible sales point of the same kind uses this number. */
    'number_taken',
    'number_wrong',
    'hours_wrong',
    'day_wrong',
    'minutes_wrong',
    'telephone_wrong',
    'position_wrong',
    'no_service',
  ]),
  /** First mistake found in a text. */
  mistake: z.nullable(TextMistake),
});
export type ContentStop = z.infer<typeof Stop>;

const ItemState = z.enum(['shown', 'planned', 'over', 'off']);

const Listed = z.object({
  itemId: Id,
  number: z.int(),
  /** `staff`, or the source that imported the item. */
  source: z.string(),
  title: z.object({ en_us: z.string(), zh_hk: z.string(), zh_cn: z.string() }),
  /** Null if permanent: sales points have no period. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  pinned: z.boolean(),
  state: ItemState,
  /** Set for box offices and kiosks. */
  point: z.nullable(z.object({ kind: z.enum(salesPointKinds), district: z.enum(districtCodes) })),
});
export type ListedContent = z.infer<typeof Listed>;

const Version = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** Staff member who published the item, or the name of its source. */
  by: z.string(),
  reason: z.nullable(z.string()),
  item: ContentItem,
});
export type ContentVersion = z.infer<typeof Version>;

const Read = z.object({
  itemId: Id,
  number: z.int(),
  source: z.string(),
  state: ItemState,
  /** Identifies the state that was read; changes with every edit or import. */
  edition: z.string(),
  item: ContentItem,
  /** Fields where staff have overridden the source. */
  written: z.array(z.object({ path: z.string(), sourceValue: z.unknown() })),
  /** Newest first. */
  versions: z.array(Version),
});
export type ReadContentItem = z.infer<typeof Read>;

const byItem = z.object({ kind: Kind, itemId: Id });
export const PublishReason = z.optional(z.string().check(z.trim(), z.maxLength(500, 'too_long')));

export const PublishContentResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('published'), version: z.int(), number: z.int() }),
  z.object({ outcome: z.literal('stopped'), stops: z.array(Stop) }),
  /** Another staff member or an import changed the item first; `now` is its current state. */
  z.object({ outcome: z.literal('stale'), now: Read }),
]);

export const staffNewsCalls = {
  listContent: staffCall({
    method: 'GET',
    path: `${staffApiPath}/content/items/:kind`,
    summary:
      'Lists news, banners, notices or sales points: newest first, but banners and sales points in their own order.',
    action: 'content.see',
    params: z.object({ kind: Kind }),
    output: z.object({ items: z.array(Listed) }),
    refusals: [],
  }),
  readContentItem: staffCall({
    method: 'GET',
    path: `${staffApiPath}/content/items/:kind/:itemId`,
    summary: "Returns a content item, with staff's changes to its source and all versions that staff have published.",
    action: 'content.see',
    params: byItem,
    output: Read,
    refusals: ['not_found'],
  }),
  previewArticle: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/article-preview`,
    summary: 'Previews the text of an unpublished article as visitors would see it.',
    action: 'content.see',
    body: z.object({ body: z.object({ en_us: z.string(), zh_hk: z.string(), zh_cn: z.string() }) }),
    output: z.object({
      stops: z.array(Stop),
      shown: z.object({ en_us: z.array(ArticleBlock), zh_hk: z.array(ArticleBlock), zh_cn: z.array(ArticleBlock) }),
    }),
    refusals: ['not_found'],
  }),
  publishContentItem: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/items/:kind/:itemId/publish`,
    summary: 'Publishes a content item as a new version. The caller creates the ID of a new item.',
    action: 'news.publish',
    params: z.object({ kind: z.enum(newsItemKinds), itemId: Id }),
    body: z.object({
      /** Edition that was read; empty for a new item. */
      edition: z.string().check(z.maxLength(100)),
      item: NewsItem,
      reason: PublishReason,
    }),
    output: PublishContentResult,
    refusals: ['not_found'],
  }),
  orderBanners: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/banner-order`,
    summary: 'Reorders banners: the named ones first, then the others in their present order.',
    action: 'news.publish',
    body: z.object({ itemIds: z.array(Id).check(z.maxLength(500)) }),
    output: z.object({ ordered: z.int() }),
    refusals: ['not_found'],
  }),
  addContentPicture: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/pictures`,
    summary: 'Re-encodes an uploaded picture and saves it for news and banners.',
    action: 'picture.add',
    ...pictureToAdd,
  }),
} as const;
