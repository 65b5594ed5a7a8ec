// `npm run refunds` lists refunds that providers could not send, retries one, or records that it was paid another way.
import { lateFindings, otherWays, type LateFinding, type OtherWay } from '../../contract/payments/refunds.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import {
  recordLateFinding,
  listFailedRefunds,
  retryRefund,
  settleOtherWay,
} from '../features/payments/refunds/resolve-refund.ts';
import { refundTopUp } from '../features/top-ups/refund-top-up.ts';
import { CommandError, runCommand, workOffJobs } from './open-for-command.ts';

const usage = `npm run refunds -- list
       npm run refunds -- retry REFUND
       npm run refunds -- top-up TOP_UP (one of which no point was used)
       npm run refunds -- paid REFUND bank_transfer|cash PROOF (a transfer's reference, a receipt's number)
       npm run refunds -- looked REFUND once|twice PROOF (of one that may have gone twice: what shows how often it went)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Task =
  | { do: 'list' }
  | { do: 'retry' | 'top-up'; refundId: string }
  | { do: 'paid'; refundId: string; way: Exclude<OtherWay, 'dispute'>; proof: string }
  | { do: 'looked'; refundId: string; found: LateFinding; proof: string };

function readArguments(): Task {
  const [what, refundId, asked, proof, ...rest] = process.argv.slice(2);
  if (what === 'list' && refundId === undefined) return { do: 'list' };
  if (refundId === undefined || !uuid.test(refundId)) throw new CommandError('Specify a refund ID, as shown by list.');
  if ((what === 'retry' || what === 'top-up') && asked === undefined) return { do: what, refundId };
  const found = lateFindings.find((one) => one === asked);
  if (what === 'looked') {
    if (!found || !proof?.trim() || rest.length > 0)
      throw new CommandError('Specify whether it was paid once or twice, with proof.');
    return { do: what, refundId, found, proof: proof.trim() };
  }
  const way = otherWays.find((one) => one === asked);
  if (what !== 'paid' || !way || way === 'dispute' || !proof?.trim() || rest.length > 0) {
    throw new CommandError('Specify how it was paid, with proof.');
  }
  return { do: 'paid', refundId, way, proof: proof.trim() };
}

const mistakes = {
  not_found: 'There is no such top-up that was not refunded.',
  points_used: 'Some of its points are spent, set aside or over.',
} as const;

const lateMistakes = {
  not_found: 'There is no such refund that may have gone twice and that nobody has looked at.',
  wrong_state: 'It is still under way, or has failed since: wait, ask again or pay it first.',
} as const;

await runCommand(usage, readArguments, async (program, task) => {
  if (task.do === 'list') {
    const refunds = await listFailedRefunds(program);
    for (const { refundId, amountCents, provider, failure, createdAt, chargeId, lateAttempt } of refunds) {
      const amount = `HK$${(amountCents / 100).toFixed(2)}`;
      const why = lateAttempt === null ? (failure ?? 'disputed in part') : `attempt ${lateAttempt} is done, too`;
      console.log(`${refundId}  ${amount}  ${createdAt.toISOString()}  ${provider} ${chargeId}  ${why}`);
    }
    console.log(refunds.length === 0 ? 'No refund has failed.' : `${refunds.length} to look at.`);
    return;
  }
  const { refundId } = task;
  if (task.do === 'top-up') {
    const refunded = await refundTopUp(program, permitSystem('command refunds', 'top_up.refund', refundId));
    if (!refunded.ok) throw new CommandError(mistakes[refunded.code]);
    await workOffJobs(program, ['payments.ask_refund']);
    console.log('Asked for.');
    return;
  }
  if (task.do === 'looked') {
    const judged = await recordLateFinding(
      program,
      permitSystem('command refunds', 'refund.judge_late', refundId),
      task,
    );
    if (!judged.ok) throw new CommandError(lateMistakes[judged.code]);
    await workOffJobs(program, ['orders.record_refund']);
    console.log('Written down.');
    return;
  }
  const settled =
    task.do === 'paid'
      ? await settleOtherWay(program, permitSystem('command refunds', 'refund.settle_other_way', refundId), task)
      : await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId));
  if (!settled.ok) throw new CommandError('No failed refund has this ID.');
  await workOffJobs(program, task.do === 'retry' ? ['payments.ask_refund'] : ['orders.record_refund']);
  console.log(task.do === 'retry' ? 'Requested again.' : 'Written down.');
});
