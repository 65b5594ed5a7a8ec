import { getPerformance } from '../../features/catalogue/events/find-performance.ts';
import { earlyBird, friends, group, makeCode } from '../../features/discounts/testing-discounts.ts';
import { announceEvent, seatedZone } from '../../features/seating/inventory/testing-sale.ts';
import { openWishList, resellable } from '../../features/orders/resale/testing-resale.ts';
import { friendsCodes, openWindow } from '../../features/seating/holds/testing-windows.ts';
import { memberActor, openSecondProgram, openTestProgram, testClock, type TestProgram } from '../open-program.ts';
import { doJobs, findFaults, finish, rounds } from './end-story.ts';
import { FakeGateway, onlyBy } from './fake-gateway.ts';
import { giveAccount } from './create-account.ts';
import type { Story } from './story.ts';
import { runAction, storyCode, type HistoryStep } from './history-actions.ts';

/**
 * Runs the steps, then all remaining work.
 * @returns inconsistencies afterwards.
 */
export async function liveHistory(steps: readonly HistoryStep[]): Promise<string[]> {
  const gateway = new FakeGateway();
  const providers = () => ({ payment: onlyBy(gateway) });
  const first = await openTestProgram({ providers, clock: testClock('2026-11-22T04:00:00Z') });
  const second = await openSecondProgram(first, { providers });
  try {
    const startsAt = new Date(first.now().getTime() + 1500 * 24 * 3_600_000).toISOString();
    const performanceIds = await announceStory(first, startsAt);
    await openWishList(first);
    const members = [first.ctx(memberActor()), second.ctx(memberActor())];
    for (const { actor } of members) await giveAccount(first, actor.kind === 'member' ? actor.actorId : '');
    const story: Story = {
      programs: [first, second],
      gateway,
      members,
      performanceIds,
      checkouts: [],
      topUpIds: [],
      transfers: [],
      caseNumbers: [],
      wishes: [],
      early: await announceEarly(first, startsAt),
      grantedCents: 0,
    };
    for (const step of steps)
      await (step.verb === 'work' ? work(story, step) : runAction(story, { ...step, verb: step.verb }));
    await finish(story);
    return await findFaults(story);
  } finally {
    await second.close();
    await first.close();
  }
}

/** Announces three performances, two of them in a pass, with each kind of discount; one code has two uses. */
async function announceStory(program: TestProgram, startsAt: string): Promise<string[]> {
  const keys = ['first', 'second', 'third'];
  const performances = keys.map((key) => ({ key, startsAt }));
  const until = new Date(program.now().getTime() + 40 * 60_000);
  const whole = { ...friends, offPercent: 100 };
  const bird = { ...earlyBird(until), offCents: 77_77, ticketTypes: ['H' as const] };
  const pair = { ...group, offCents: 33_33, fromTickets: 2 };
  const classes = [{ key: 'all', name: { en_us: 'All' }, zones: ['stalls'], prices: { R: 555_55 } }];
  const members = keys.map((performance) => ({ event: 'event', performance }));
  const event = { ...resellable, performances, exchangeable: true, discounts: [whole, bird, pair] };
  const ids = await announceEvent(program, [seatedZone(1, 8)], event, [
    { key: 'pass', name: { en_us: 'Pass' }, choose: 2, performances: members, classes },
  ]);
  const { event: found } = await getPerformance(program, ids[0]!);
  await makeCode(program, found.number, { text: storyCode, uses: 2 });
  return ids;
}

/** Announces a show sold only with codes: two codes valid for three tickets each, and one for a single member. */
async function announceEarly(program: TestProgram, startsAt: string): Promise<NonNullable<Story['early']>> {
  const saleWindows = [openWindow(program, { hours: 24 * 1400, limitPerMember: 5, share: { tickets: 7 } })];
  const event = { key: 'early', performances: [{ key: 'only', startsAt }], saleWindows, ticketsPerMember: 6 };
  const [performanceId = ''] = await announceEvent(program, [seatedZone(1, 8)], event);
  const codes = await friendsCodes(program, { count: 2, uses: 3 });
  return { performanceId, codes: [...codes, ...(await friendsCodes(program, { single: true }))] };
}

/** Runs part of a worker's work: a round, or jobs, delivered once or twice, in any order. */
async function work({ programs }: Story, { who, how }: Pick<HistoryStep, 'who' | 'how'>): Promise<void> {
  const program = programs[who % 2]!;
  if (how % 2) await rounds[how % rounds.length]!(program);
  else await doJobs(program, { times: 1 + (how % 3 === 0 ? 1 : 0), isBackwards: how % 5 === 0 });
}
