import type { FeedDiscount, FeedPass } from '../../../contract/catalogue/discounts.ts';
import type { FeedEvent, FeedZone } from '../../../contract/catalogue/feed.ts';
import type { TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { getPerformance } from '../catalogue/events/find-performance.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { createDiscountCodes, type DiscountCodesToMake } from './create-discount-codes.ts';

const named = (name: string) => ({ en_us: name, zh_hk: name, zh_cn: name });

/** 10% off with a code. */
export const friends: FeedDiscount = {
  key: 'friends',
  kind: 'code',
  name: named('Friends of the house'),
  offPercent: 10,
};

/** HK$40 off each ticket if at least four are bought. */
export const group: FeedDiscount = {
  key: 'four',
  kind: 'group',
  name: named('Group of four'),
  offCents: 40_00,
  fromTickets: 4,
};

/** HK$100 off until an instant. */
export function earlyBird(until: Date): FeedDiscount {
  return { key: 'bird', kind: 'early_bird', name: named('Early bird'), offCents: 100_00, until: until.toISOString() };
}

/**
 * Announces an event with discounts.
 * @returns its number and its performances.
 */
export async function announceDiscounted(
  program: TestProgram,
  discounts: FeedDiscount[] = [friends],
  more: Partial<FeedEvent> & { zones?: FeedZone[] } = {},
): Promise<{ eventNumber: number; performanceIds: string[] }> {
  const { zones = [generalZone(100)], ...event } = more;
  const performanceIds = await announceEvent(program, zones, { discounts, ...event });
  const { event: found } = await getPerformance(program, performanceIds[0]!);
  return { eventNumber: found.number, performanceIds };
}

/** Announces four performances at HK$480 with a pass: any two for HK$800. */
export async function announcePass(
  program: TestProgram,
  more: Partial<FeedEvent> = {},
  pass: Partial<FeedPass> = {},
): Promise<string[]> {
  const day = 24 * 60 * 60 * 1000;
  const performances = ['a', 'b', 'c', 'd'].map((key, n) => ({
    key,
    startsAt: new Date(program.now().getTime() + (30 + n) * day).toISOString(),
  }));
  return announceEvent(program, [generalZone(100)], { key: 'festival', performances, ...more }, [
    {
      key: 'pass',
      name: named('Festival pass'),
      choose: 2,
      performances: performances.map(({ key }) => ({ event: more.key ?? 'festival', performance: key })),
      classes: [{ key: 'all', name: named('Floor'), zones: ['floor'], prices: { R: 800_00 } }],
      ...pass,
    },
  ]);
}

export async function makeCode(
  program: TestProgram,
  eventNumber: number,
  { text = 'WELCOME', ...more }: Partial<Pick<DiscountCodesToMake, 'uses' | 'perMember'>> & { text?: string } = {},
): Promise<string> {
  const permit = permitSystem('start', 'discount_code.make', eventNumber);
  const wanted = { discountKey: 'friends', uses: 1, perMember: null, codes: { text }, ...more };
  return valueOf(await createDiscountCodes(program, permit, wanted)).codes[0]!;
}
