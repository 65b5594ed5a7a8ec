import { expect, test } from 'vitest';
import { getPerformance } from '../features/catalogue/events/find-performance.ts';
import { friends, makeCode } from '../features/discounts/testing-discounts.ts';
import { exchangeable } from '../features/orders/exchange/testing-exchange.ts';
import { openWishList, resellable } from '../features/orders/resale/testing-resale.ts';
import { openWindow } from '../features/seating/holds/testing-windows.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { findFaults, finish } from '../testing/histories/end-story.ts';
import { FakeGateway, onlyBy } from '../testing/histories/fake-gateway.ts';
import type { Story } from '../testing/histories/story.ts';
import { openSecondProgram, openTestProgram, testClock } from '../testing/open-program.ts';
import { pairActions, type PairName } from '../testing/pairs/pair-actions.ts';
import { postponePerformance, sceneCode, setScene, type Scene } from '../testing/pairs/set-scene.ts';
import { countDeadlocks, watchDeadlocks } from '../testing/pairs/watch-deadlocks.ts';

const names = Object.keys(pairActions) as PairName[];

/** Pairs that once deadlocked, or could. */
const fixed: readonly (readonly [PairName, PairName])[] = [
  ['record refunds', 'settle a second payment'],
  ['confirm an exchange for less', 'return tickets of another order'],
  ['pay anew', 'pay another checkout'],
  ['close the account', 'settle a second payment'],
  ['give back the second order', 'hear many words'],
  ['sell a ticket to a friend', 'give back the first order'],
  ['buy a ticket from a friend', 'return tickets of another order'],
  ['ask for tickets', 'return tickets of another order'],
  ['ask for tickets', 'give back the first order'],
  ['ask for tickets', 'settle an exchange'],
  ['exchange an exchanged ticket by staff', 'give back the first order'],
  ['exchange an exchanged ticket by staff', 'settle an exchange'],
  ['exchange a ticket by staff', 'return tickets of another order'],
  ['take complimentary tickets back', 'ask for tickets'],
];
/**
 * Pairs to run: by default each action with the next one, plus fixed deadlocks; `MONEY_PAIRS=all` runs all pairs,
 * `ONE/OTHER,…` runs those pairs.
 */
const wanted = process.env.MONEY_PAIRS ?? '';
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.join() === b.join() || a.join() === b.toReversed().join();
function isWanted(pair: readonly [PairName, PairName]): boolean {
  if (wanted === 'all') return true;
  if (wanted) return wanted.split(',').some((one) => isSame(one.split('/'), pair));
  const [at, other] = pair.map((name) => names.indexOf(name)) as [number, number];
  return other - at === 1 || fixed.some((one) => isSame(one, pair));
}

/** Start with choices, because notifying a case's buyers takes time. */
const pairs = names
  .flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))
  .filter(isWanted)
  .toSorted((a, b) => Number(mayChoose(b)) - Number(mayChoose(a)));

function mayChoose(pair: readonly PairName[]): boolean {
  return pair.some((name) => name.startsWith('choose'));
}

/** Number of pairs that run concurrently. */
const lanes = 8;

/** All seats are in one row, so that actions lock the same rows. */
const zones = [seatedZone(1, 30), ...exchangeable.zones.slice(1)];

async function openStory(): Promise<Story> {
  const gateway = new FakeGateway();
  const providers = () => ({ payment: onlyBy(gateway) });
  const first = await openTestProgram({ providers, clock: testClock('2026-11-22T04:00:00Z') });
  const second = await openSecondProgram(first, { providers });
  const startsAt = (days: number) => new Date(first.now().getTime() + days * 24 * 3_600_000).toISOString();
  const performances = pairs.map((_pair, at) => ({ key: `night ${at}`, startsAt: startsAt(100 + at) }));
  const performanceIds = await announceEvent(first, zones, {
    ...resellable,
    exchangeable: true,
    performances,
    // Everyone may buy, and every ticket is counted.
    saleWindows: [
      openWindow(first, { hours: 24 * 1000, who: { kind: 'everyone' }, limitPerMember: 40, share: { percent: 100 } }),
    ],
    discounts: [friends],
  });
  const { event } = await getPerformance(first, performanceIds[0]!);
  await makeCode(first, event.number, { text: sceneCode, uses: 100_000 });
  const empty = { checkouts: [], topUpIds: [], transfers: [], caseNumbers: [], members: [], wishes: [] };
  return { programs: [first, second], gateway, performanceIds, ...empty, grantedCents: 0 };
}

test(
  'runs two money actions concurrently on the same orders without deadlock, and stays consistent',
  async () => {
    const story = await openStory();
    const [first, second] = story.programs;
    await openWishList(first);
    try {
      const scenes = new Map<number, Scene>();
      for (const [at, pair] of pairs.entries()) {
        const scene = await setScene(story, story.performanceIds[at]!);
        if (mayChoose(pair)) await postponePerformance(story, scene);
        scenes.set(at, scene);
      }
      const open = [...scenes];
      const failures: string[] = [];
      const circles = story.programs.map(watchDeadlocks);
      const lane = async () => {
        for (let next = open.shift(); next; next = open.shift()) {
          const [at, scene] = next;
          const [one, other] = pairs[at]!;
          const before = circles.flat().length;
          const both = [pairActions[one](first, scene), pairActions[other](second, scene)];
          for (const done of await Promise.allSettled(both)) {
            if (done.status === 'rejected') failures.push(`${one} beside ${other}: ${String(done.reason?.stack)}`);
          }
          if (circles.flat().length > before) failures.push(`a deadlock about when ${one} met ${other}`);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      expect([...circles.flat(), ...failures]).toEqual([]);
      await finish(story);
      expect(await findFaults(story)).toEqual([]);
      expect(await countDeadlocks(first)).toBe(0);
    } finally {
      await second.close();
      await first.close();
    }
  },
  200_000 + pairs.length * 6000,
);
