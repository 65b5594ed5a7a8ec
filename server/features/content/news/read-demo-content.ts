import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { ContentFeed, FeedArticle, FeedBanner, FeedBrand, FeedPopup } from '../../../../contract/content/feed.ts';
import { describeMistakes } from '../../../platform/files/json-file.ts';

/**
 * Demonstration news counts days from the reading date, like demonstration events: `publishedDay: -3` is three days ago
 * in Hong Kong. `demo/README.md` describes the file.
 */

const timeZone = 'Asia/Hong_Kong';
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Days from today. */
const FromDay = z.int().check(z.gte(-400), z.lte(0));
const UntilDay = z.int().check(z.gte(1), z.lte(400));

/** `omit` does not copy a schema's refinements; the feed checks them again. */
const bannerShape = { ...FeedBanner.shape };

const DemoContent = z.strictObject({
  articles: z.array(
    z.strictObject({
      ...z.omit(FeedArticle, { publishedFrom: true, publishedUntil: true }).shape,
      publishedDay: FromDay,
      publishedTime: ClockTime,
      untilDay: z.optional(UntilDay),
      /** One paragraph, heading or list per entry, joined by empty lines. */
      body: z.strictObject({
        en_us: z.array(z.string()),
        zh_hk: z.array(z.string()),
        zh_cn: z.array(z.string()),
      }),
    }),
  ),
  banners: z.array(
    z.strictObject({
      ...z.omit(z.strictObject(bannerShape), { shownFrom: true, shownUntil: true }).shape,
      shownDay: FromDay,
      untilDay: z.optional(UntilDay),
    }),
  ),
  popups: z.array(
    z.strictObject({
      ...z.omit(FeedPopup, { shownFrom: true, shownUntil: true }).shape,
      shownDay: FromDay,
      untilDay: UntilDay,
    }),
  ),
  brands: z.array(FeedBrand),
});

/**
 * Converts `demo/news.json` to a feed with dates counted from `today`.
 * @throws {Error} describing the invalid data
 */
export function readDemoContent(file: unknown, today: string): ContentFeed {
  const parsed = DemoContent.safeParse(file);
  if (!parsed.success) throw new Error(`demo/news.json\n${describeMistakes(parsed.error, file)}`);
  const from = Temporal.PlainDate.from(today);
  const instant = (days: number, time = '00:00') =>
    from
      .add({ days })
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
      .toInstant()
      .toString();
  const { articles, banners, popups, brands } = parsed.data;
  const until = (days: number | undefined) => (days === undefined ? undefined : instant(days));
  return ContentFeed.parse({
    source: 'demo',
    articles: articles.map(({ publishedDay, publishedTime, untilDay, body, ...article }) => ({
      ...article,
      publishedFrom: instant(publishedDay, publishedTime),
      publishedUntil: until(untilDay),
      body: { en_us: body.en_us.join('\n\n'), zh_hk: body.zh_hk.join('\n\n'), zh_cn: body.zh_cn.join('\n\n') },
    })),
    banners: banners.map(({ shownDay, untilDay, ...banner }) => ({
      ...banner,
      shownFrom: instant(shownDay),
      shownUntil: until(untilDay),
    })),
    popups: popups.map(({ shownDay, untilDay, ...popup }) => ({
      ...popup,
      shownFrom: instant(shownDay),
      shownUntil: instant(untilDay),
    })),
    brands,
  });
}
