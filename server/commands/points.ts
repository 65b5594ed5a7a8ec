// `npm run points` lists points returned to closed accounts, or records that they were paid out to the claimant.
import { otherWays, type OtherWay } from '../../contract/payments/refunds.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { listUnclaimedPoints } from '../features/orders/history/list-unclaimed-points.ts';
import { escheatUnclaimedPoints, payUnclaimed } from '../features/points/escheat-unclaimed-points.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run points -- unclaimed
       npm run points -- paid POINTS bank_transfer|cash PROOF (PROOF: a transfer reference or receipt number)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Task = { do: 'list' } | { do: 'paid'; unclaimedId: string; way: Exclude<OtherWay, 'dispute'>; proof: string };

function readArguments(): Task {
  const [what, unclaimedId, requested, proof, ...rest] = process.argv.slice(2);
  if (what === 'unclaimed' && unclaimedId === undefined) return { do: 'list' };
  if (unclaimedId === undefined || !uuid.test(unclaimedId))
    throw new CommandError('Pass the ID of unclaimed points, as printed by: npm run points -- unclaimed');
  const way = otherWays.find((one) => one === requested);
  if (what !== 'paid' || !way || way === 'dispute' || !proof?.trim() || rest.length > 0) {
    throw new CommandError('Pass how the points were paid out (bank_transfer or cash) and the proof.');
  }
  return { do: 'paid', unclaimedId, way, proof: proof.trim() };
}

const mistakes = {
  not_found: 'No unclaimed points have this ID.',
  payment_disputed: 'The payment for these points is disputed or was charged back. Do not pay them out.',
} as const;

await runCommand(usage, readArguments, async (program, task) => {
  // The worker does this too, but it may not be running.
  await escheatUnclaimedPoints(program);
  if (task.do === 'paid') {
    const paid = await payUnclaimed(
      program,
      permitSystem('command points', 'points.pay_unclaimed', task.unclaimedId),
      task,
    );
    if (!paid.ok) throw new CommandError(mistakes[paid.code]);
    console.log('Recorded.');
    return;
  }
  const unclaimed = await listUnclaimedPoints(program);
  for (const { unclaimedId, cents, since, isDisputed, orderNumbers } of unclaimed) {
    const amount = `HK$${(cents / 100).toFixed(2)}`;
    const of = orderNumbers.length > 0 ? `orders ${orderNumbers.join(', ')}` : 'no order';
    console.log(`${unclaimedId}  ${amount}  ${since.toISOString()}  ${of}${isDisputed ? '  disputed' : ''}`);
  }
  console.log(unclaimed.length === 0 ? 'There are no unclaimed points.' : `${unclaimed.length} to review.`);
});
