import * as z from 'zod/mini';
import { Category, EventType } from '../catalogue/feed.ts';
import { newsKinds } from '../catalogue/kinds.ts';

/**
 * The single format in which news, banners, popups and brands enter the site from any source. Keys are the source's own
 * and stable. Events and presenters are referenced by their keys in the same source. Instants are ISO 8601.
 */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
const Instant = z.iso.datetime({ offset: true });
const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** All languages are required because published text is shown in each of them. */
const written = (max: number) => z.strictObject({ en_us: line(max), zh_hk: line(max), zh_cn: line(max) });
/** A path on our own site. */
const Picture = z.string().check(z.regex(/^\/(?!\/)[\w./-]+\.(svg|webp|png|jpg)$/));

export const FeedArticle = z.strictObject({
  key: Key,
  kind: z.enum(newsKinds),
  publishedFrom: Instant,
  publishedUntil: z.optional(Instant),
  pinned: z.optional(z.boolean()),
  event: z.optional(Key),
  title: written(120),
  summary: written(300),
  /** Markdown: paragraphs, second- and third-level headings, lists, links and bold. */
  body: written(20_000),
});
export type FeedArticle = z.infer<typeof FeedArticle>;

export const FeedBanner = z
  .strictObject({
    key: Key,
    shownFrom: Instant,
    shownUntil: z.optional(Instant),
    /** Link target: set exactly one of these three. `page` is a route name in `routes.ts`. */
    event: z.optional(Key),
    page: z.optional(z.string()),
    url: z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(500))),
    title: written(120),
    line: z.optional(written(120)),
    picture: z.optional(Picture),
    /** Motif of the generated poster if there is neither a picture nor an event. */
    artType: z.optional(EventType),
    artCategory: z.optional(Category),
  })
  .check(
    z.refine(
      ({ event, page, url }) => [event, page, url].filter((one) => one !== undefined).length === 1,
      'a banner leads to an event, a page or another site: to one of them',
    ),
  );
export type FeedBanner = z.infer<typeof FeedBanner>;

export const FeedPopup = z.strictObject({
  key: Key,
  event: Key,
  shownFrom: Instant,
  shownUntil: Instant,
  title: written(80),
  body: written(500),
});
export type FeedPopup = z.infer<typeof FeedPopup>;

export const FeedBrand = z.strictObject({
  presenter: Key,
  line: z.optional(written(120)),
  logo: z.optional(Picture),
});
export type FeedBrand = z.infer<typeof FeedBrand>;

/** Banners and brands are listed in display order. */
export const ContentFeed = z.strictObject({
  source: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,30}$/)),
  articles: z.array(FeedArticle),
  banners: z.array(FeedBanner),
  popups: z.array(FeedPopup),
  brands: z.array(FeedBrand),
});
export type ContentFeed = z.infer<typeof ContentFeed>;
