// `npm run points` lists points returned to closed accounts, or records that they were paid out to the claimant.
import { otherWays, type OtherWay } from '../../contract/payments/refunds.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { listUnclaimedPoints } from '../features/orders/history/list-unclaimed-points.ts';
import { escheatUnclaimedPoints, payUnclaimed } from '../features/points/escheat-unclaimed-points.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run points -- unclaimed
       npm run points -- paid POINTS bank_transfer|cash PROOF (a transfer's reference, a receipt's number)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Task = { do: 'list' } | { do: 'paid'; unclaimedId: string; way: Exclude<OtherWay, 'dispute'>; proof: string };

function readArguments(): Task {
  const [what, unclaimedId, asked, proof, ...rest] = process.argv.slice(2);
  if (what === 'unclaimed' && unclaimedId === undefined) return { do: 'list' };
  if (unclaimedId === undefined || !uuid.test(unclaimedId))
    throw new CommandError('Specify an ID from the list of unclaimed points.');
  const way = otherWays.find((one) => one === asked);
  if (what !== 'paid' || !way || way === 'dispute' || !proof?.trim() || rest.length > 0) {
    throw new CommandError('Specify how they were paid, with proof.');
  }
  return { do: 'paid', unclaimedId, way, proof: proof.trim() };
}

const mistakes = {
  not_found: 'There are no such points that nobody has claimed.',
  payment_disputed: 'A bank looks at the payment for these points, or took it back.',
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
    console.log('Written down.');
    return;
  }
  const unclaimed = await listUnclaimedPoints(program);
  for (const { unclaimedId, cents, since, isDisputed, orderNumbers } of unclaimed) {
    const amount = `HK$${(cents / 100).toFixed(2)}`;
    const of = orderNumbers.length > 0 ? `orders ${orderNumbers.join(', ')}` : 'no order';
    console.log(`${unclaimedId}  ${amount}  ${since.toISOString()}  ${of}${isDisputed ? '  disputed' : ''}`);
  }
  console.log(unclaimed.length === 0 ? 'No points are unclaimed.' : `${unclaimed.length} to look at.`);
});
