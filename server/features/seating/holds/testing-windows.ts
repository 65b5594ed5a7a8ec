import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import type { Program } from '../../../context.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { fillGroup } from '../../priority/fill-group.ts';
import { createAccessCodes, type AccessCodesToMake } from '../../priority/create-access-codes.ts';
import { readWindowUses } from '../store-window-uses.ts';

const name = { en_us: 'Friends', zh_hk: '之友', zh_cn: '之友' };
export const codeWindow = { kind: 'code', codes: 'friends', name } as const;
export const fanClub = { kind: 'group', group: 'fan-club', name } as const;

const hourMs = 60 * 60 * 1000;

/** Returns a window from an hour ago to `hours` from now. By default it is for code holders. */
export function openWindow(
  program: Pick<Program, 'now'>,
  { hours = 24, fromHours = -1, ...more }: Partial<FeedSaleWindow> & { hours?: number; fromHours?: number } = {},
): FeedSaleWindow {
  const at = (after: number) => new Date(program.now().getTime() + after * hourMs).toISOString();
  return { key: 'early', from: at(fromHours), until: at(hours), who: codeWindow, ...more };
}

export async function friendsCodes(program: Program, more: Partial<AccessCodesToMake> = {}): Promise<string[]> {
  const made = { count: 1, uses: null, single: false, ...more };
  return createAccessCodes(program, permitSystem('command codes', 'codes.make', 'friends'), made);
}

export async function joinFanClub(program: Program, ...addresses: string[]): Promise<void> {
  await fillGroup(program, permitSystem('command groups', 'group.fill', 'fan-club'), addresses);
}

/**
 * Returns the counters of a performance's windows as a map from `kind WINDOW` to tickets, without codes and members.
 */
export async function usesOf(program: Program, performanceId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { counted, qty } of await readWindowUses(program, performanceId)) {
    const [kind = '', window] = counted.split(' ');
    const key = kind === 'code' ? kind : `${kind} ${window}`;
    counts[key] = (counts[key] ?? 0) + qty;
  }
  return counts;
}
