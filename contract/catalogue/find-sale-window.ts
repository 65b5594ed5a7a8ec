import type { SaleAudience, SaleShare } from './sale-windows.ts';

export interface SaleWindow {
  readonly key: string;
  readonly from: Date;
  /** Exclusive end; null means until the sale ends. */
  readonly until: Date | null;
  readonly who: SaleAudience;
  /** Zone numbers; null means all. */
  readonly zones: readonly number[] | null;
  readonly limitPerMember: number | null;
  readonly share: SaleShare | null;
}

/** Buyer attributes that sale windows depend on. */
export interface BuyerAccess {
  readonly groups: ReadonlySet<string>;
  /** Access code sets for which the buyer has entered a valid code. */
  readonly codes: Pick<ReadonlySet<string>, 'has'>;
  readonly registeredAt: Date | null;
}

export const unknownBuyer: BuyerAccess = { groups: new Set(), codes: new Set(), registeredAt: null };

export type WindowAnswer =
  /** The zone has no windows, so the event's own sale times apply. */
  | { readonly say: 'ordinary' }
  | { readonly say: 'open'; readonly window: SaleWindow }
  /** Open to other buyers only; `window` is the one whose condition is easiest to meet. */
  | { readonly say: 'for_others'; readonly window: SaleWindow }
  /** No window is open; `next` opens first, for any audience. */
  | { readonly say: 'not_open'; readonly next: SaleWindow }
  | { readonly say: 'over' };

/** Preference among open windows: codes before groups, and card requirements only if nothing else fits. */
const ranks = { code: 0, group: 1, registered: 2, card: 3, everyone: 4 } as const satisfies Record<
  SaleAudience['kind'],
  number
>;

/** Orders windows by rank, start and key, so that the result does not depend on input order. */
function byRank(one: SaleWindow, other: SaleWindow): number {
  return (
    ranks[one.who.kind] - ranks[other.who.kind] ||
    one.from.getTime() - other.from.getTime() ||
    (one.key < other.key ? -1 : 1)
  );
}

export function isWindowOpen({ from, until }: Pick<SaleWindow, 'from' | 'until'>, now: Date): boolean {
  return from <= now && (until === null || now < until);
}

export function isFor({ who }: Pick<SaleWindow, 'who'>, buyer: BuyerAccess): boolean {
  switch (who.kind) {
    case 'everyone':
    // Checked at payment.
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

function windowsOf(windows: readonly SaleWindow[], zoneNo: number): SaleWindow[] {
  return windows.filter(({ zones }) => zones === null || zones.includes(zoneNo));
}

/** Returns the window in which the buyer can buy tickets for a zone now, or the reason why there is none. */
export function findSaleWindow(
  windows: readonly SaleWindow[],
  zoneNo: number,
  buyer: BuyerAccess,
  now: Date,
): WindowAnswer {
  const ofZone = windowsOf(windows, zoneNo);
  if (ofZone.length === 0) return { say: 'ordinary' };
  const open = ofZone.filter((one) => isWindowOpen(one, now)).toSorted(byRank);
  const own = open.find((one) => isFor(one, buyer));
  if (own) return { say: 'open', window: own };
  if (open[0]) return { say: 'for_others', window: open[0] };
  const [next] = ofZone
    .filter((one) => one.from > now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || byRank(one, other));
  return next ? { say: 'not_open', next } : { say: 'over' };
}

/** Data that determines when a performance goes on sale. */
export interface Sold {
  readonly saleWindows: readonly SaleWindow[];
  readonly zones: readonly { readonly zoneNo: number }[];
}

/** `priority`: only eligible buyers can buy now. `over`: all windows have ended. */
export type SaleStatus = 'public' | 'priority' | 'ahead' | 'over';

const byBest: readonly SaleStatus[] = ['public', 'priority', 'ahead', 'over'];

/**
 * Returns the best sale state among the performance's zones.
 * @param onSaleFrom of the event
 */
export function saleStatusOf({ saleWindows, zones }: Sold, onSaleFrom: Date | null, now: Date): SaleStatus {
  const ordinary = onSaleFrom && onSaleFrom > now ? 'ahead' : 'public';
  if (saleWindows.length === 0) return ordinary;
  const standings = new Set(
    zones.map(({ zoneNo }): SaleStatus => {
      const windows = windowsOf(saleWindows, zoneNo);
      if (windows.length === 0) return ordinary;
      const open = windows.filter((one) => isWindowOpen(one, now));
      if (open.length > 0) return open.some(({ who }) => who.kind === 'everyone') ? 'public' : 'priority';
      return windows.some(({ from }) => from > now) ? 'ahead' : 'over';
    }),
  );
  return byBest.find((one) => standings.has(one)) ?? 'over';
}

/**
 * Returns the times at which zones of the performances open to everyone.
 * @param onSaleFrom used for zones without windows
 */
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
 * Returns the start of an event's public sale, or of its first sale if there is no public one. Of several starts,
 * returns the next upcoming one, else the earliest; null if none is set.
 */
export function openingOf(performances: readonly Sold[], onSaleFrom: Date | null, now: Date): Date | null {
  if (performances.every(({ saleWindows }) => saleWindows.length === 0)) return onSaleFrom;
  const toAll = publicOpenings(performances, onSaleFrom);
  const all = toAll.length > 0 ? toAll : performances.flatMap(({ saleWindows }) => saleWindows.map(({ from }) => from));
  return earliest(all.filter((one) => one > now)) ?? earliest(all);
}
