import type { SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';

/** The window through which a buyer gets tickets in a zone. */
export interface ZoneInWindow {
  readonly zoneNo: number;
  readonly window: SaleWindow;
  /** The code that admitted the buyer, if any. */
  readonly code: { readonly digest: string; readonly uses: number | null } | null;
}

/**
 * Limit for codes that have none of their own and for uses that are only recorded: more than the capacity of any hall.
 */
const withoutBound = 1_000_000;

/**
 * Returns what tickets count towards in the windows that admit them.
 * @param zones number of tickets by zone.
 * @param capacityOf returns the capacity of a zone.
 * @param counted `same`: the tickets replace tickets of the same performance, which already count for the member and
 *   the code.
 */
export function countUses(
  inWindows: readonly ZoneInWindow[],
  zones: readonly { zoneNo: number; quantity: number }[],
  capacityOf: (zoneNo: number) => number,
  { buyerId, counted }: { buyerId: string; counted: 'all' | 'same' },
): CountedWindowUse[] {
  const uses = new Map<string, CountedWindowUse>();
  const count = (k: string, n: number, max: number) => uses.set(k, { k, n: (uses.get(k)?.n ?? 0) + n, most: max });
  for (const { zoneNo, quantity } of zones) {
    const found = inWindows.find((one) => one.zoneNo === zoneNo);
    if (!found) continue;
    const { window, code } = found;
    const { key, share, limitPerMember } = window;
    if (share && 'tickets' in share) count(`share ${key}`, quantity, share.tickets);
    else if (share) count(`share ${key} ${zoneNo}`, quantity, Math.floor((capacityOf(zoneNo) * share.percent) / 100));
    // This counter limits nothing. It records how the hold must be paid.
    if (window.who.kind === 'card') count(`card ${window.who.group}`, quantity, withoutBound);
    if (counted === 'same') continue;
    if (limitPerMember !== null) count(`member ${key} ${buyerId}`, quantity, limitPerMember);
    if (code) count(`code ${code.digest}`, quantity, code.uses ?? withoutBound);
  }
  return [...uses.values()];
}

/**
 * Returns the kind of a counter.
 * @throws if the kind is unknown.
 */
export function kindOfUse(k: string): 'share' | 'member' | 'code' | 'card' {
  const [kind] = k.split(' ');
  if (kind !== 'share' && kind !== 'member' && kind !== 'code' && kind !== 'card')
    throw new Error(`unknown counter ${k}`);
  return kind;
}

type Counted = readonly { readonly uses: readonly CountedWindowUse[] }[];

export function codesOf(holds: Counted): string[] {
  return namesIn(holds, 'code ');
}

/** Returns the card groups that holds must be paid with. */
export function cardGroupsOf(holds: Counted): string[] {
  return namesIn(holds, 'card ');
}

function namesIn(holds: Counted, start: string): string[] {
  return [
    ...new Set(
      holds.flatMap(({ uses }) => uses.flatMap(({ k }) => (k.startsWith(start) ? k.slice(start.length) : []))),
    ),
  ];
}
