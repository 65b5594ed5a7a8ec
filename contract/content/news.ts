import * as z from 'zod/mini';
import { call, dataFile, RowNumber } from '../core/call.ts';
import { EventCard } from '../catalogue/events.ts';
import { named } from '../catalogue/feed-list.ts';
import { newsKinds } from '../catalogue/kinds.ts';

/**
 * Under `/api/`, text is in the caller's language and instants are ISO 8601 UTC; under `/data/`, instants are epoch ms.
 */

/** Articles per page: default and maximum. */
const newsPageSize = { usual: 10, most: 50 } as const;

/** Maximum articles in `/data/newsList.json`. */
export const newsListSize = 200;

const titled = { titleEng: z.string(), titleTc: z.string(), titleSc: z.string() };
const summarised = { summaryEng: z.string(), summaryTc: z.string(), summarySc: z.string() };
const pictured = { imageUrlEn: z.string(), imageUrlTc: z.string(), imageUrlSc: z.string() };

export const NewsKind = z.enum(newsKinds);
export type NewsKind = z.infer<typeof NewsKind>;

/** A text run in one style. `href`: a path on this site, `https:`, `mailto:` or `tel:`. */
const ArticleSpan = z.object({
  text: z.string(),
  bold: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type ArticleSpan = z.infer<typeof ArticleSpan>;

const spans = z.array(ArticleSpan);

export const ArticleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
]);
export type ArticleBlock = z.infer<typeof ArticleBlock>;

export const NewsCard = z.object({
  number: z.int(),
  kind: NewsKind,
  pinned: z.boolean(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
});
export type NewsCard = z.infer<typeof NewsCard>;

const Neighbour = z.nullable(z.object({ number: z.int(), title: z.string() }));

export const NewsPicture = z.object({
  /** A path on this site. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type NewsPicture = z.infer<typeof NewsPicture>;

export const NewsArticle = z.object({
  ...NewsCard.shape,
  updatedAt: z.string(),
  picture: z.nullable(NewsPicture),
  body: z.array(ArticleBlock),
  /** The event that the article is about, while it is listed. */
  event: z.nullable(EventCard),
  newer: Neighbour,
  older: Neighbour,
});
export type NewsArticle = z.infer<typeof NewsArticle>;

const number = RowNumber;

export const newsCalls = {
  listPosts: call({
    method: 'GET',
    path: '/api/posts.do',
    summary: 'Lists news by page, pinned articles first, then newest first.',
    access: 'anyone',
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(newsPageSize.most)), newsPageSize.usual),
    }),
    /** Page numbers past the end return the last page. */
    output: z.object({
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      size: z.int(),
      data: z.array(NewsCard),
    }),
    refusals: [],
  }),
  readPost: call({
    method: 'GET',
    path: '/api/posts/:number',
    summary: 'Returns a news article with its event and the articles before and after it.',
    access: 'anyone',
    params: z.object({ number }),
    output: NewsArticle,
    refusals: ['not_found'],
  }),
  dataNewsList: dataFile(
    'newsList',
    'Lists news in all languages, without the bodies: pinned articles first, then newest first.',
    z.object({
      newsList: z.array(
        z.object({
          id: z.int(),
          kind: NewsKind,
          pinned: z.boolean(),
          eventId: z.nullable(z.int()),
          ...titled,
          ...summarised,
          publishTime: z.int(),
          expireTime: z.nullable(z.int()),
          targetUrlEn: z.string(),
          targetUrlTc: z.string(),
          targetUrlSc: z.string(),
          displaySeq: z.int(),
        }),
      ),
    }),
  ),
  dataBannerList: dataFile(
    'bannerList',
    'Lists the banners of the home page, in order.',
    z.object({
      bannerList: z.array(
        z.object({
          id: z.int(),
          /** Null if the link target is not an event. */
          eventId: z.nullable(z.int()),
          ...named,
          lineEng: z.string(),
          lineTc: z.string(),
          lineSc: z.string(),
          /** Aspect ratio 3:4. */
          ...pictured,
          /** A path on our site without the language, or an external `https:` URL. */
          targetUrl: z.string(),
          displaySeq: z.int(),
        }),
      ),
    }),
    { dateStamp: true },
  ),
  dataPopupEventList: dataFile(
    'popupEventList',
    'Lists popup notices about events on the home page, soonest to end first.',
    z.object({
      popupEventList: z.array(
        z.object({
          id: z.int(),
          /** Incremented when the text changes, so that visitors who closed an earlier version see the popup again. */
          version: z.int(),
          eventId: z.int(),
          ...titled,
          contentEng: z.string(),
          contentTc: z.string(),
          contentSc: z.string(),
          effectiveFrom: z.int(),
          effectiveTo: z.int(),
        }),
      ),
    }),
  ),
  dataPresenterList: dataFile(
    'brandedPresenterList',
    'Lists presenters with a brand and current events, in order, or all with current events if none has a brand.',
    z.object({
      brandedPresenterList: z.array(
        z.object({
          presenterId: z.int(),
          ...named,
          lineEng: z.string(),
          lineTc: z.string(),
          lineSc: z.string(),
          /** Empty if the logo is generated from the name. */
          logoUrl: z.string(),
          eventCount: z.int(),
        }),
      ),
    }),
  ),
  readBannerPicture: {
    kind: 'file',
    method: 'GET',
    path: '/banners/:number/:file',
    summary:
      'Returns the picture of a banner that has neither an event nor a picture of its own: `en_us.svg`; likewise zh_hk and zh_cn.',
    access: 'anyone',
    answers: { 200: 'image/svg+xml' },
  },
  readContentPicture: {
    kind: 'file',
    method: 'GET',
    path: '/contentPictures/:file',
    summary: 'Returns a picture of an article or banner that staff uploaded: `<32 digits>.webp`.',
    access: 'anyone',
    answers: { 200: 'image/webp' },
  },
} as const;

/** Kinds of external links that an event may have. */
export const wayOutKinds = ['partner', 'website'] as const;

export const wayOutCalls = {
  readWayOut: call({
    method: 'GET',
    path: '/api/events/:number/wayOut',
    summary:
      "Redirects to an event's external site. Uses only addresses from the catalogue, never one supplied by the caller.",
    access: 'anyone',
    params: z.object({ number }),
    query: z.object({ to: z._default(z.enum(wayOutKinds), 'partner') }),
    output: z.object({
      number: z.int(),
      title: z.string(),
      /** The site's common name. */
      site: z.string(),
      url: z.string(),
    }),
    refusals: ['not_found'],
  }),
} as const;
