// `npm run wish-list` shows who is waiting for returned tickets, the tickets reserved for them, and stuck requests.
import { reportWishes, type WishProblem } from '../features/wish-list/report-wishes.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run wish-list                 all performances with waiting requests
       npm run wish-list -- PERFORMANCE  one performance`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readArguments(): { performanceId: string | undefined } {
  const [performanceId, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new CommandError('Pass at most one performance ID.');
  if (performanceId !== undefined && !uuid.test(performanceId))
    throw new CommandError('PERFORMANCE must be a performance ID.');
  return { performanceId };
}

const troubleWords: Record<WishProblem, string> = {
  kept_long:
    'seats have been set aside for more than five minutes; check that a worker is running (ROLE=worker or all)',
  not_awaited: 'someone waits, but returned tickets go on public sale immediately; please report this',
  miscounted: 'the line counts other requests than those that wait in it; please report this',
  offers_over: 'offers of members should have ended; check that a worker is running',
  offer_stranded: 'a ticket is reserved for a transaction that is over; it is released automatically',
};

await runCommand(usage, readArguments, async (program, { performanceId }) => {
  const { lines, stuck } = await reportWishes(program, performanceId);
  for (const line of lines) {
    const states = line.states.map(({ state, count }) => `${state} ${count}`).join(', ');
    const kept = line.kept ? `; ${line.kept.places} seats set aside since ${line.kept.since.toISOString()}` : '';
    const at = line.startsAt?.toISOString() ?? 'no one waits';
    console.log(`${line.performanceId}  ${at}  ${line.waiting} waiting (${states || 'no requests'})${kept}`);
    for (const trouble of line.troubles) console.log(`  problem: ${troubleWords[trouble]}`);
  }
  for (const { performanceId: of, wishId, state, since } of stuck) {
    console.log(`stuck: request ${wishId} for ${of} has been ${state} since ${since.toISOString()}`);
  }
  console.log(
    stuck.length === 0 ? 'No requests are stuck.' : `${stuck.length} requests are stuck. The worker retries them.`,
  );
  if (stuck.length > 0 || lines.some(({ troubles }) => troubles.length > 0)) process.exitCode = 1;
});
