import { categories } from '../../../../contract/catalogue/kinds.ts';
import type { FeedListEvent } from '../../../../contract/catalogue/feed-list.ts';
import type { OutputOf } from '../../../../contract/calls.ts';
import { hongKongClock } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Language, Text } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Ctx } from '../../../context.ts';
import { inEveryLanguage, translator } from '../../../translator.ts';
import { catalogueToShow, type CachedEvent } from './catalogue-cache.ts';
import { isPast, isSoldOut, opensAt, performanceState, saleStateOf, sortKey } from './rules.ts';

const named = (text: Text | undefined) => ({
  nameEng: text?.en_us ?? '',
  nameTc: text?.zh_hk ?? '',
  nameSc: text?.zh_cn ?? '',
});

/** Returns events as `/data/*.json` lists them, next performance first. */
export async function writeFeedList(ctx: Ctx, kind: 'own' | 'partner'): Promise<FeedListEvent[]> {
  const { publicEvents: events } = await catalogueToShow(ctx);
  const now = ctx.now();
  return events
    .filter((event) => !isPast(event, now) && Boolean(event.partner) === (kind === 'partner'))
    .map((event) => ({ event, key: sortKey(event, now) }))
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key - b.key) || a.event.number - b.event.number)
    .map(({ event }, index) => writeFeedEvent(ctx, event, index + 1, now));
}

function writeFeedEvent(ctx: Ctx, event: CachedEvent, displaySeq: number, now: Date): FeedListEvent {
  const { venue, presenter } = event;
  const starts = event.performances.map((one) => one.startsAt.getTime());
  const states = event.performances.map((one) => performanceState(event, one, now));
  const canBuy = (state: (typeof states)[number]) => state === 'available' || state === 'limited';
  const page = (language: Language) =>
    ctx.config.publicUrl + href('event', { language, params: { number: event.number } });
  const poster = (language: Language) => `${ctx.config.publicUrl}/posters/${event.number}/${language}.svg`;
  const sale = saleStateOf(event, now);
  const opens = opensAt(event, now)?.getTime() ?? 0;
  return {
    id: event.number,
    utsvId: event.number,
    likeCount: event.likeCount,
    synonym: event.synonyms.join(','),
    ...named(event.title),
    venueKey: venue.number,
    categoryKey: categories.indexOf(event.category) + 1,
    subCategoryKeys: [],
    redirectUrl: event.partner?.url ?? `${ctx.config.publicUrl}/{pbLang}/Event/${event.number}.html`,
    onSaleTime: opens,
    firstSalesDate: opens,
    accessEndTime: starts.length > 0 ? Math.max(...starts) : null,
    status: 1,
    fromUTSV: !event.partner,
    linkMode: event.partner ? 'NORMAL' : 'LIVE',
    displayDate: event.dateText?.en_us ?? null,
    currency: 'HKD',
    venue: {
      id: venue.number,
      code: `V${venue.number}`,
      ...named(venue.name),
      addressEng: venue.address?.en_us ?? '',
      addressTc: venue.address?.zh_hk ?? '',
      addressSc: venue.address?.zh_cn ?? '',
      region: venue.region,
      telephone: venue.telephone ?? '',
      latitude: venue.latitude,
      longitude: venue.longitude,
      status: 1,
      isPartner: event.partner ? 1 : 0,
    },
    presenter: {
      presenterId: presenter?.number ?? null,
      nameEng: presenter?.name.en_us ?? null,
      nameTc: presenter?.name.zh_hk ?? null,
      nameSc: presenter?.name.zh_cn ?? null,
    },
    performingDates: starts,
    availiablePerfDates: starts.filter((_, index) => canBuy(states[index]!)),
    displaySeq,
    enHashTags: [],
    tcHashTags: [],
    scHashTags: [],
    performances: event.performances.map((one, index) => ({
      performanceId: one.performanceId,
      performanceNameEng: one.name?.en_us ?? '',
      performanceNameTc: one.name?.zh_hk ?? '',
      performanceNameSc: one.name?.zh_cn ?? '',
      performanceDate: one.startsAt.getTime(),
      performanceDateDisplayFormat: 'DISPLAY_FORMAT_NAME_DATE_TIME',
      status: states[index] === 'sold_out' ? 'SOLDOUT' : states[index] === 'limited' ? 'LIMIT' : 'AVAILABLE',
      isPurchasable: canBuy(states[index]!),
    })),
    eventType: event.partner ? 'PARTNER_EVENT' : 'NORMAL_UTSV_EVENT',
    hiddenBeforeOnSaleTime: false,
    config: {
      priorityBookingKey: hasPriority(event, now) ? event.number : null,
      soldOut: isSoldOut(event, now),
      showAdded: event.showAdded,
      tixAdded: event.ticketsAdded,
      hideInCityline: false,
      autoTcToSc: false,
      targetUrlEn: page('en_us'),
      targetUrlTc: page('zh_hk'),
      targetUrlSc: page('zh_cn'),
      imageUrlEn: poster('en_us'),
      imageUrlTc: poster('zh_hk'),
      imageUrlSc: poster('zh_cn'),
      onSaleEnd: event.onSaleUntil ? feedTime(event.onSaleUntil) : null,
    },
    purchasible: sale === 'on_sale',
    todaySale: sale === 'on_sale' && opens > now.getTime() - 24 * 60 * 60 * 1000,
  };
}

function hasPriority({ performances }: CachedEvent, now: Date): boolean {
  return performances.some(({ saleWindows }) =>
    saleWindows.some(({ who, until }) => who.kind !== 'everyone' && (until === null || until > now)),
  );
}

/** Formats an instant as `YYYY-MM-DD HH:mm` in Hong Kong time, like `config` in the public feed. */
function feedTime(instant: Date): string {
  const { day, hour, minute } = hongKongClock(instant);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export async function writeCategoryList(ctx: Ctx): Promise<OutputOf<'dataCategoryList'>['categoryList']> {
  const { publicEvents: events } = await catalogueToShow(ctx);
  const now = ctx.now();
  return categories.map((code, index) => ({
    id: index + 1,
    code,
    ...named(inEveryLanguage((language) => translator(language, 'categories')(code))),
    eventCount: events.filter((event) => event.category === code && !isPast(event, now)).length,
    displaySeq: index + 1,
  }));
}
