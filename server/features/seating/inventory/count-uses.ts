import type { SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';

/** By which window a buyer has tickets of a zone. */
export interface ZoneInWindow {
  readonly zoneNo: number;
  readonly window: SaleWindow;
  /** The code that let the buyer in, where one did. */
  readonly code: { readonly digest: string; readonly uses: number | null } | null;
}

/** Where a code is good for as many as its windows let, and for what is only noted: more than any house has. */
const withoutBound = 1_000_000;

/**
 * What tickets count as by the windows that they are had in.
 * @param zones tickets by zone. @param capacityOf places of a zone. @param counted `same`: tickets of the performance are
 *   exchanged for them, which stay counted for the member and the code.
 */
export function countUses(
  inWindows: readonly ZoneInWindow[],
  zones: readonly { zoneNo: number; quantity: number }[],
  capacityOf: (zoneNo: number) => number,
  { buyerId, counted }: { buyerId: string; counted: 'all' | 'same' },
): CountedWindowUse[] {
  const uses = new Map<string, CountedWindowUse>();
  const count = (k: string, n: number, most: number) => uses.set(k, { k, n: (uses.get(k)?.n ?? 0) + n, most });
  for (const { zoneNo, quantity } of zones) {
    const found = inWindows.find((one) => one.zoneNo === zoneNo);
    if (!found) continue;
    const { window, code } = found;
    const { key, share, limitPerMember } = window;
    if (share && 'tickets' in share) count(`share ${key}`, quantity, share.tickets);
    else if (share) count(`share ${key} ${zoneNo}`, quantity, Math.floor((capacityOf(zoneNo) * share.percent) / 100));
    // Bounds nothing: so the hold says how it has to be paid for, whatever becomes of it.
    if (window.who.kind === 'card') count(`card ${window.who.group}`, quantity, withoutBound);
    if (counted === 'same') continue;
    if (limitPerMember !== null) count(`member ${key} ${buyerId}`, quantity, limitPerMember);
    if (code) count(`code ${code.digest}`, quantity, code.uses ?? withoutBound);
  }
  return [...uses.values()];
}

/** What a count that is full is of. */
export function kindOfUse(k: string): 'share' | 'member' | 'code' | 'card' {
  const [kind] = k.split(' ');
  if (kind !== 'share' && kind !== 'member' && kind !== 'code' && kind !== 'card')
    throw new Error(`nothing is counted as ${k}`);
  return kind;
}

type Counted = readonly { readonly uses: readonly CountedWindowUse[] }[];

/** Digests of the codes that holds were taken with. */
export function codesOf(holds: Counted): string[] {
  return namesIn(holds, 'code ');
}

/** Groups of cards by which holds have to be paid for. */
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
