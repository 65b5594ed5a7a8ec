import { announceEvent, seatedZone } from '../../features/seating/inventory/testing-sale.ts';
import { memberActor, openBeside, openTestProgram, testClock } from '../open-program.ts';
import { doJobs, findFaults, finish, rounds } from './end-story.ts';
import { FarGateway, onlyBy } from './far-gateway.ts';
import { giveAccount } from './give-account.ts';
import type { Story } from './story.ts';
import { doVerb, type Step } from './verbs.ts';

/** Lives through the steps, then all that is left to do. @returns what does not add up afterwards. */
export async function liveHistory(steps: readonly Step[]): Promise<string[]> {
  const gateway = new FarGateway();
  const providers = () => ({ payment: onlyBy(gateway) });
  const first = await openTestProgram({ providers, clock: testClock('2026-11-22T04:00:00Z') });
  const second = await openBeside(first, { providers });
  try {
    const startsAt = new Date(first.now().getTime() + 1500 * 24 * 3_600_000).toISOString();
    const performances = ['first', 'second', 'third'].map((key) => ({ key, startsAt }));
    const performanceIds = await announceEvent(first, [seatedZone(1, 8)], { performances, exchangeable: true });
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
      grantedCents: 0,
    };
    for (const step of steps)
      await (step.verb === 'work' ? work(story, step) : doVerb(story, { ...step, verb: step.verb }));
    await finish(story);
    return await findFaults(story);
  } finally {
    await second.close();
    await first.close();
  }
}

/** Some of what a worker does: a round, or jobs, delivered once or twice, in any order. */
async function work({ programs }: Story, { who, how }: Pick<Step, 'who' | 'how'>): Promise<void> {
  const program = programs[who % 2]!;
  if (how % 2) await rounds[how % rounds.length]!(program);
  else await doJobs(program, { times: 1 + (how % 3 === 0 ? 1 : 0), isBackwards: how % 5 === 0 });
}
