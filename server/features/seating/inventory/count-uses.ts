import type { SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';

/** The window by which a buyer has tickets of a zone. */
export interface ZoneInWindow {
  readonly zoneNo: number;
  readonly window: SaleWindow;
  /** The code that admitted the buyer, if any. */
  readonly code: { readonly digest: string; readonly uses: number | null } | null;
}

/** Bound for codes without a limit of their own and for uses that are only recorded: more than any hall has. */
const withoutBound = 1_000_000;

/**
 * Returns what tickets count against the windows that admit them.
 * @param zones tickets by zone.
 * @param capacityOf capacity of a zone.
 * @param counted `same`: they are exchanged for tickets of the performance, which keep counting for the member and the
 *   code.
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
    // Limits nothing: it records how the hold has to be paid.
    if (window.who.kind === 'card') count(`card ${window.who.group}`, quantity, withoutBound);
    if (counted === 'same') continue;
    if (limitPerMember !== null) count(`member ${key} ${buyerId}`, quantity, limitPerMember);
    if (code) count(`code ${code.digest}`, quantity, code.uses ?? withoutBound);
  }
  return [...uses.values()];
}

/** Returns the kind of an exhausted counter. */
export function kindOfUse(k: string): 'share' | 'member' | 'code' | 'card' {
  const [kind] = k.split(' ');
  if (kind !== 'share' && kind !== 'member' && kind !== 'code' && kind !== 'card')
    throw new Error(`nothing is counted as ${k}`);
  return kind;
}

type Counted = readonly { readonly uses: readonly CountedWindowUse[] }[];

/** Returns the digests of the codes used by holds. */
export function codesOf(holds: Counted): string[] {
  return namesIn(holds, 'code ');
}

/** Returns the card groups that holds have to be paid with. */
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
