// `npm run wish-list` shows who is waiting for returned tickets, the tickets reserved for them, and stuck requests.
import { reportWishes, type WishProblem } from '../features/wish-list/report-wishes.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run wish-list                 all performances that somebody waits for
       npm run wish-list -- PERFORMANCE  one of them`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readArguments(): { performanceId: string | undefined } {
  const [performanceId, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new CommandError('Specify at most one performance.');
  if (performanceId !== undefined && !uuid.test(performanceId)) throw new CommandError('This is not a performance ID.');
  return { performanceId };
}

const troubleWords: Record<WishProblem, string> = {
  kept_long: 'places are kept for minutes; is a worker running (ROLE=worker or all)?',
  not_awaited: 'somebody waits, but what comes back is on public sale at once; a new request mends it',
  miscounted: 'the line counts others than wait in it; please report this',
  offers_over: 'offers of members should have ended; is a worker running?',
  offer_stranded: 'a ticket that a member offers is kept for a transaction that is over; its time ends by itself',
};

await runCommand(usage, readArguments, async (program, { performanceId }) => {
  const { lines, stuck } = await reportWishes(program, performanceId);
  for (const line of lines) {
    const states = line.states.map(({ state, count }) => `${state} ${count}`).join(', ');
    const kept = line.kept ? `; ${line.kept.places} places kept since ${line.kept.since.toISOString()}` : '';
    const at = line.startsAt?.toISOString() ?? 'nobody waits';
    console.log(`${line.performanceId}  ${at}  ${line.waiting} waiting (${states || 'no requests'})${kept}`);
    for (const trouble of line.troubles) console.log(`  wrong: ${troubleWords[trouble]}`);
  }
  for (const { performanceId: of, wishId, state, since } of stuck) {
    console.log(`stuck: request ${wishId} for ${of} has been ${state} since ${since.toISOString()}`);
  }
  console.log(stuck.length === 0 ? 'No requests are stuck.' : `${stuck.length} stuck: the worker will retry them.`);
  if (stuck.length > 0 || lines.some(({ troubles }) => troubles.length > 0)) process.exitCode = 1;
});
