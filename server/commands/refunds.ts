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
       npm run refunds -- top-up TOP_UP (refunds a top-up whose points are all unused)
       npm run refunds -- paid REFUND bank_transfer|cash PROOF (PROOF: a transfer reference or receipt number)
       npm run refunds -- looked REFUND once|twice PROOF (for a refund that may have been paid twice;
         PROOF: a bank statement or similar that shows how often it was paid)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Task =
  | { do: 'list' }
  | { do: 'retry' | 'top-up'; refundId: string }
  | { do: 'paid'; refundId: string; way: Exclude<OtherWay, 'dispute'>; proof: string }
  | { do: 'looked'; refundId: string; found: LateFinding; proof: string };

function readArguments(): Task {
  const [what, refundId, requested, proof, ...rest] = process.argv.slice(2);
  if (what === 'list' && refundId === undefined) return { do: 'list' };
  if (refundId === undefined || !uuid.test(refundId))
    throw new CommandError('Pass the refund ID that "npm run refunds -- list" prints, or a top-up ID.');
  if ((what === 'retry' || what === 'top-up') && requested === undefined) return { do: what, refundId };
  const found = lateFindings.find((one) => one === requested);
  if (what === 'looked') {
    if (!found || !proof?.trim() || rest.length > 0)
      throw new CommandError('Pass how often the refund was paid (once or twice) and the proof.');
    return { do: what, refundId, found, proof: proof.trim() };
  }
  const way = otherWays.find((one) => one === requested);
  if (what !== 'paid' || !way || way === 'dispute' || !proof?.trim() || rest.length > 0) {
    throw new CommandError('Pass how the refund was paid (bank_transfer or cash) and the proof.');
  }
  return { do: 'paid', refundId, way, proof: proof.trim() };
}

const mistakes = {
  not_found: 'No top-up has this ID, or it is already refunded.',
  points_used: 'Some points of this top-up are spent, reserved, expired or disputed.',
} as const;

const lateMistakes = {
  not_found: 'No refund with this ID is waiting for review as possibly paid twice.',
  wrong_state:
    'A later attempt of this refund is in progress or has failed. Wait, retry it, or pay it another way first.',
} as const;

await runCommand(usage, readArguments, async (program, task) => {
  if (task.do === 'list') {
    const refunds = await listFailedRefunds(program);
    for (const { refundId, amountCents, provider, failure, createdAt, chargeId, lateAttempt } of refunds) {
      const amount = `HK$${(amountCents / 100).toFixed(2)}`;
      const why = lateAttempt === null ? (failure ?? 'partly disputed') : `attempt ${lateAttempt} also succeeded`;
      console.log(`${refundId}  ${amount}  ${createdAt.toISOString()}  ${provider} ${chargeId}  ${why}`);
    }
    console.log(refunds.length === 0 ? 'There are no refunds to review.' : `${refunds.length} to review.`);
    return;
  }
  const { refundId } = task;
  if (task.do === 'top-up') {
    const refunded = await refundTopUp(program, permitSystem('command refunds', 'top_up.refund', refundId));
    if (!refunded.ok) throw new CommandError(mistakes[refunded.code]);
    await workOffJobs(program, ['payments.ask_refund']);
    console.log('Refund requested.');
    return;
  }
  if (task.do === 'looked') {
    const recorded = await recordLateFinding(
      program,
      permitSystem('command refunds', 'refund.judge_late', refundId),
      task,
    );
    if (!recorded.ok) throw new CommandError(lateMistakes[recorded.code]);
    await workOffJobs(program, ['orders.record_refund']);
    console.log('Recorded.');
    return;
  }
  const settled =
    task.do === 'paid'
      ? await settleOtherWay(program, permitSystem('command refunds', 'refund.settle_other_way', refundId), task)
      : await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId));
  if (!settled.ok) throw new CommandError('No failed refund has this ID.');
  await workOffJobs(program, task.do === 'retry' ? ['payments.ask_refund'] : ['orders.record_refund']);
  console.log(task.do === 'retry' ? 'Refund requested again.' : 'Recorded.');
});
