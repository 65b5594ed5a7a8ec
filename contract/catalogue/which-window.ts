import type { SaleAudience, SaleShare } from './sale-windows.ts';

/** A window of the sale of one performance. */
export interface SaleWindow {
  readonly key: string;
  readonly from: Date;
  /** The first instant that is not in it; null until the sale ends. */
  readonly until: Date | null;
  readonly who: SaleAudience;
  /** Numbers of the zones that it is for; null for all. */
  readonly zones: readonly number[] | null;
  readonly limitPerMember: number | null;
  readonly share: SaleShare | null;
}

/** What a buyer is known to be, and has proved. */
export interface BuyerFacts {
  readonly groups: ReadonlySet<string>;
  /** Sets of which the buyer has entered a code that holds. */
  readonly codes: Pick<ReadonlySet<string>, 'has'>;
  readonly registeredAt: Date | null;
}

export const nobodyKnown: BuyerFacts = { groups: new Set(), codes: new Set(), registeredAt: null };

export type WindowAnswer =
  /** The zone has no windows: it is sold as the event says. */
  | { readonly say: 'ordinary' }
  | { readonly say: 'open'; readonly window: SaleWindow }
  /** Open for others; the one that asks the least of the buyer. */
  | { readonly say: 'for_others'; readonly window: SaleWindow }
  /** The next one that opens, to whomever. */
  | { readonly say: 'not_open'; readonly next: SaleWindow }
  | { readonly say: 'over' };

/** Who has entered a code buys by it; who belongs to a group, as its member; who need not pay by a certain card, does not. */
const ranks = { code: 0, group: 1, registered: 2, card: 3, everyone: 4 } as const satisfies Record<
  SaleAudience['kind'],
  number
>;

/** From the first to be asked to the last: the same whatever order they are listed in. */
function byRank(one: SaleWindow, other: SaleWindow): number {
  return (
    ranks[one.who.kind] - ranks[other.who.kind] ||
    one.from.getTime() - other.from.getTime() ||
    (one.key < other.key ? -1 : 1)
  );
}

export function isOpen({ from, until }: Pick<SaleWindow, 'from' | 'until'>, now: Date): boolean {
  return from <= now && (until === null || now < until);
}

export function isFor({ who }: Pick<SaleWindow, 'who'>, buyer: BuyerFacts): boolean {
  switch (who.kind) {
    case 'everyone':
    // Shown by paying.
    case 'card':
      return true;
    case 'group':
      return buyer.groups.has(who.group);
    case 'code':
      return buyer.codes.has(who.codes);
    case 'registered':
      return buyer.registeredAt !== null && buyer.registeredAt < new Date(who.before);
  }
}

/** The windows that a zone is sold in. */
function windowsOf(windows: readonly SaleWindow[], zoneNo: number): SaleWindow[] {
  return windows.filter(({ zones }) => zones === null || zones.includes(zoneNo));
}

/** By which window a buyer may have tickets of a zone now: one answer. */
export function whichWindow(
  windows: readonly SaleWindow[],
  zoneNo: number,
  buyer: BuyerFacts,
  now: Date,
): WindowAnswer {
  const ofZone = windowsOf(windows, zoneNo);
  if (ofZone.length === 0) return { say: 'ordinary' };
  const open = ofZone.filter((one) => isOpen(one, now)).toSorted(byRank);
  const own = open.find((one) => isFor(one, buyer));
  if (own) return { say: 'open', window: own };
  if (open[0]) return { say: 'for_others', window: open[0] };
  const [next] = ofZone
    .filter((one) => one.from > now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || byRank(one, other));
  return next ? { say: 'not_open', next } : { say: 'over' };
}

/** What decides when a performance is sold, but for its end. */
export interface Sold {
  readonly saleWindows: readonly SaleWindow[];
  readonly zones: readonly { readonly zoneNo: number }[];
}

/** `priority`: some people may buy now, and nobody else. `over`: its windows have ended, and none is to come. */
export type SaleStanding = 'public' | 'priority' | 'ahead' | 'over';

const byBest: readonly SaleStanding[] = ['public', 'priority', 'ahead', 'over'];

/** Where a performance stands by its windows: the best that any of its zones has. @param onSaleFrom of its event. */
export function saleStanding({ saleWindows, zones }: Sold, onSaleFrom: Date | null, now: Date): SaleStanding {
  const ordinary = onSaleFrom && onSaleFrom > now ? 'ahead' : 'public';
  if (saleWindows.length === 0) return ordinary;
  const standings = new Set(
    zones.map(({ zoneNo }): SaleStanding => {
      const windows = windowsOf(saleWindows, zoneNo);
      if (windows.length === 0) return ordinary;
      const open = windows.filter((one) => isOpen(one, now));
      if (open.length > 0) return open.some(({ who }) => who.kind === 'everyone') ? 'public' : 'priority';
      return windows.some(({ from }) => from > now) ? 'ahead' : 'over';
    }),
  );
  return byBest.find((one) => standings.has(one)) ?? 'over';
}

/** When zones of performances open to everybody. @param onSaleFrom of zones without windows. */
function publicOpenings(performances: readonly Sold[], onSaleFrom: Date | null): Date[] {
  return performances.flatMap(({ saleWindows, zones }) =>
    zones.flatMap(({ zoneNo }) => {
      const windows = windowsOf(saleWindows, zoneNo);
      if (windows.length === 0) return onSaleFrom ?? [];
      return windows.flatMap(({ who, from }) => (who.kind === 'everyone' ? from : []));
    }),
  );
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null);
}

/**
 * When an event goes on sale: to everybody, or, where it never does, to the first who may buy. The next such moment that
 * is still to come, or the first one there was; null where nothing says when.
 */
export function openingOf(performances: readonly Sold[], onSaleFrom: Date | null, now: Date): Date | null {
  if (performances.every(({ saleWindows }) => saleWindows.length === 0)) return onSaleFrom;
  const toAll = publicOpenings(performances, onSaleFrom);
  const all = toAll.length > 0 ? toAll : performances.flatMap(({ saleWindows }) => saleWindows.map(({ from }) => from));
  return earliest(all.filter((one) => one > now)) ?? earliest(all);
}
