import type { OutputOf } from '../../../../contract/calls.ts';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import { newsListSize } from '../../../../contract/content/news.ts';
import { href, pages } from '../../../../contract/routes.ts';
import type { Ctx } from '../../../context.ts';
import { chooseHighlights } from '../../catalogue/events/choose-highlights.ts';
import { catalogueToShow } from '../../catalogue/events/catalogue-cache.ts';
import { listActivePresenters } from '../../catalogue/events/list-presenters.ts';
import { readCachedContent } from './content-cache.ts';
import { publishedArticles } from './list-posts.ts';
import { isPlainPage } from './parse-article-text.ts';
import { isWithinPeriod } from '../rules.ts';
import type { BannerRow } from './store-news.ts';

type Suffixed<Name extends string> = Record<`${Name}${'Eng' | 'Tc' | 'Sc'}`, string>;

/** Returns a text under the public feed's suffixes; each language falls back to the closest one. */
function suffixed<Name extends string>(name: Name, text: Text | null): Suffixed<Name> {
  return {
    [`${name}Eng`]: localize(text, 'en_us'),
    [`${name}Tc`]: localize(text, 'zh_hk'),
    [`${name}Sc`]: localize(text, 'zh_cn'),
  } as Suffixed<Name>;
}

export async function writeNewsList(ctx: Ctx): Promise<OutputOf<'dataNewsList'>['newsList']> {
  const [articles, { byEvent }] = await Promise.all([publishedArticles(ctx), catalogueToShow(ctx)]);
  return articles.slice(0, newsListSize).map((article, index) => {
    const address = (language: Language) =>
      ctx.config.publicUrl + href('newsArticle', { language, params: { number: article.number } });
    return {
      id: article.number,
      kind: article.kind,
      pinned: article.pinned,
      eventId: (article.eventId && byEvent.get(article.eventId)?.number) || null,
      ...suffixed('title', article.title),
      ...suffixed('summary', article.summary),
      publishTime: article.publishedFrom.getTime(),
      expireTime: article.publishedUntil?.getTime() ?? null,
      targetUrlEn: address('en_us'),
      targetUrlTc: address('zh_hk'),
      targetUrlSc: address('zh_cn'),
      displaySeq: index + 1,
    };
  });
}

type Banner = OutputOf<'dataBannerList'>['bannerList'][number];

/** Returns the current banners or, if there are none, the most popular events. */
export async function writeBannerList(ctx: Ctx): Promise<Banner[]> {
  const [{ banners }, { byEvent }] = await Promise.all([readCachedContent(ctx), catalogueToShow(ctx)]);
  const now = ctx.now();
  const shown = banners
    .filter(({ shownFrom, shownUntil }) => isWithinPeriod(now, shownFrom, shownUntil))
    .flatMap((banner) => {
      const event = banner.eventId ? byEvent.get(banner.eventId) : undefined;
      // An unlisted event has no page to link to.
      if (banner.eventId && !event?.listed) return [];
      const targetUrl = targetOf(banner, event?.number);
      return targetUrl === undefined ? [] : [{ banner, targetUrl, eventNumber: event?.number ?? null }];
    });
  if (shown.length === 0) return highlights(ctx);
  return shown.map(({ banner, targetUrl, eventNumber }, index) => ({
    id: banner.number,
    eventId: eventNumber,
    ...suffixed('name', banner.title),
    ...suffixed('line', banner.line),
    ...pictures(banner.picture ?? (eventNumber ? `/posters/${eventNumber}` : `/banners/${banner.number}`)),
    targetUrl,
    displaySeq: index + 1,
  }));
}

function targetOf({ page, url }: BannerRow, event: number | undefined): string | undefined {
  if (event !== undefined) return pages.event.path.replace(':number', String(event));
  if (url) return url;
  return page && isPlainPage(page) ? pages[page].path : undefined;
}

/** A banner's own picture is the same in every language; drawn pictures exist once per language. */
function pictures(place: string): Pick<Banner, 'imageUrlEn' | 'imageUrlTc' | 'imageUrlSc'> {
  const of = (language: Language) => (/\.\w+$/.test(place) ? place : `${place}/${language}.svg`);
  return { imageUrlEn: of('en_us'), imageUrlTc: of('zh_hk'), imageUrlSc: of('zh_cn') };
}

/** Number of highlights shown if staff have published no banners. */
const maxHighlights = 6;

async function highlights(ctx: Ctx): Promise<Banner[]> {
  const events = await chooseHighlights(ctx, maxHighlights);
  return events.map(({ number, title }, index) => ({
    id: index + 1,
    eventId: number,
    ...suffixed('name', title),
    ...suffixed('line', null),
    ...pictures(`/posters/${number}`),
    targetUrl: pages.event.path.replace(':number', String(number)),
    displaySeq: index + 1,
  }));
}

/** Returns the current popups, sorted by end time. */
export async function writePopupList(ctx: Ctx): Promise<OutputOf<'dataPopupEventList'>['popupEventList']> {
  const [{ popups }, { byEvent }] = await Promise.all([readCachedContent(ctx), catalogueToShow(ctx)]);
  const now = ctx.now();
  return popups.flatMap((popup) => {
    const event = byEvent.get(popup.eventId);
    if (!event?.listed || !isWithinPeriod(now, popup.shownFrom, popup.shownUntil)) return [];
    return [
      {
        id: popup.number,
        version: popup.version,
        eventId: event.number,
        ...suffixed('title', popup.title),
        ...suffixed('content', popup.body),
        effectiveFrom: popup.shownFrom.getTime(),
        effectiveTo: popup.shownUntil.getTime(),
      },
    ];
  });
}

/**
 * Returns presenters with a brand and upcoming events, in order; if there are no brands, all presenters with upcoming
 * events.
 */
export async function writePresenterList(ctx: Ctx): Promise<OutputOf<'dataPresenterList'>['brandedPresenterList']> {
  const [{ brands }, presenters] = await Promise.all([readCachedContent(ctx), listActivePresenters(ctx)]);
  const byId = new Map(presenters.map((presenter) => [presenter.presenterId, presenter]));
  const branded = brands.flatMap((brand) => {
    const presenter = byId.get(brand.presenterId);
    return presenter ? [{ presenter, brand }] : [];
  });
  const shown = branded.length > 0 ? branded : presenters.map((presenter) => ({ presenter, brand: undefined }));
  return shown.map(({ presenter, brand }) => ({
    presenterId: presenter.number,
    ...suffixed('name', presenter.name),
    ...suffixed('line', brand?.line ?? null),
    logoUrl: brand?.logo ?? '',
    eventCount: presenter.eventCount,
  }));
}
