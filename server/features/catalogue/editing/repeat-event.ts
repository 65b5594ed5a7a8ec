import type { FeedEvent, FeedPerformance } from '../../../../contract/catalogue/feed.ts';
import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';

/** Fields that apply to a single run and are not copied. */
const ofItsDays = [
  'cancelled',
  'dateText',
  'likeCount',
  'hot',
  'showAdded',
  'ticketsAdded',
  'festival',
  'zones',
] as const;

/**
 * Returns a copy of an event on other dates. All times shift by the same amount as the first performance; text that
 * mentions the old dates is omitted.
 * @returns `likes`: for each new performance, the original that it copies
 */
export function repeatEvent(
  original: FeedEvent,
  key: string,
  startsAt: readonly string[],
): { event: FeedEvent; likes: Map<string, string> } {
  const dates = [...new Set(startsAt.map((one) => Date.parse(one)))].toSorted((a, b) => a - b);
  const old = original.performances.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const likes = new Map<string, string>();
  const shift = old[0] && dates[0] !== undefined ? dates[0] - Date.parse(old[0].startsAt) : 0;
  const moved = (instant: string) => new Date(Date.parse(instant) + shift).toISOString();
  const performances = dates.map((date, at): FeedPerformance => {
    const own = `p${at + 1}`;
    const like = old[at] ?? old[0];
    if (like) likes.set(own, like.key);
    return { ...(like && repeatPerformance(like, date, moved)), key: own, startsAt: new Date(date).toISOString() };
  });
  const { onSaleFrom, onSaleUntil, saleWindows, discounts, ...same } = original;
  for (const name of ofItsDays) delete same[name];
  // A discount limited to certain performances would match none, or the wrong ones.
  const forAll = discounts?.filter((one) => one.performances === undefined);
  return {
    event: {
      ...same,
      key,
      performances,
      ...(onSaleFrom === undefined ? {} : { onSaleFrom: moved(onSaleFrom) }),
      ...(onSaleUntil === undefined ? {} : { onSaleUntil: moved(onSaleUntil) }),
      ...(saleWindows === undefined ? {} : { saleWindows: saleWindows.map((one) => moveWindow(one, moved)) }),
      ...(forAll === undefined ? {} : { discounts: forAll.map((one) => moveWindow(one, moved)) }),
    },
    likes,
  };
}

function repeatPerformance(
  { zones, name, house, venue, startsAt, endsAt, saleWindows }: FeedPerformance,
  date: number,
  moved: (instant: string) => string,
): Partial<FeedPerformance> {
  const lasts = endsAt === undefined ? undefined : Date.parse(endsAt) - Date.parse(startsAt);
  return {
    ...(zones === undefined ? {} : { zones }),
    ...(name === undefined ? {} : { name }),
    ...(house === undefined ? {} : { house }),
    ...(venue === undefined ? {} : { venue }),
    ...(lasts === undefined ? {} : { endsAt: new Date(date + lasts).toISOString() }),
    ...(saleWindows === undefined ? {} : { saleWindows: saleWindows.map((one) => moveWindow(one, moved)) }),
  };
}

function moveWindow<Window extends { from?: FeedSaleWindow['from'] | undefined; until?: string | undefined }>(
  window: Window,
  moved: (instant: string) => string,
): Window {
  return {
    ...window,
    ...(window.from === undefined ? {} : { from: moved(window.from) }),
    ...(window.until === undefined ? {} : { until: moved(window.until) }),
  };
}
