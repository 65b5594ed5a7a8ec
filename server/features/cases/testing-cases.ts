import type { StaffAction } from '../../../contract/identity/staff.ts';
import { exchangeHours } from '../../../contract/cases/limits.ts';
import { checkLedger } from '../../check-ledger.ts';
import { checkOrders } from '../../check-orders.ts';
import type { Ctx, Program } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, staffActor, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitAction, type Permit } from '../audit/permit-action.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { approveCase } from './decide-case.ts';
import { openCase, type NewCase } from './open-case.ts';
import { previewCase, type CasePreview } from './preview-case.ts';
import { runCases } from './run-cases.ts';
import type { CaseRow } from './store.ts';

export const reasons = { en_us: 'The singer is ill.', zh_hk: '歌手抱恙。', zh_cn: '歌手身体不适。' };

/** More orders than any test has. */
const perSecond = 100_000;

/** Age in milliseconds that a case must reach before it can close, as in `run-cases.ts`. */
const memoryMs = 15_000;

/**
 * Permits an action for a staff member. Actions that need a second person's approval are permitted for the command,
 * which needs none.
 */
export function permitFor<Action extends StaffAction, Subject extends string | number>(
  program: TestProgram,
  action: Action,
  subject: Subject,
): Permit<Action, Subject> {
  const commands: Partial<Record<StaffAction, string>> = {
    'case.approve': 'command case',
    'refund.settle_other_way': 'command refunds',
  };
  const name = commands[action];
  return valueOf(permitAction(program.ctx(name ? { kind: 'system', name } : staffActor()), action, subject));
}

/** Opens and previews a case, and has a second person approve it. */
export async function approvedCase(
  program: TestProgram,
  performanceId: string,
  input: Partial<NewCase> & Pick<NewCase, 'kind'>,
): Promise<{ row: CaseRow; preview: CasePreview }> {
  const opened = { texts: reasons, ...input };
  const { number } = valueOf(await openCase(program, permitFor(program, 'case.open', performanceId), opened));
  const preview = valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
  const row = valueOf(await approveCase(program, permitFor(program, 'case.approve', number), 'Second Pair'));
  forgetCatalogue(program);
  return { row, preview };
}

export async function drainCases(program: TestProgram): Promise<void> {
  program.clock.advance(memoryMs);
  while (await runCases(program, perSecond));
  await runJobs(program, { times: 3 });
}

/** Runs everything, advances past the exchange deadline and runs the default refunds. */
export async function drainCasesPastDeadline(program: TestProgram): Promise<void> {
  await drainCases(program);
  program.clock.advance(exchangeHours * 60 * 60_000);
  await drainCases(program);
}

/** Buys tickets for several performances as a new member in one purchase. */
export async function buyPerformances(program: TestProgram, performanceIds: readonly string[], quantity = 2) {
  const buyer: Ctx = program.ctx(memberActor());
  const holds = [];
  for (const performanceId of performanceIds) holds.push(await holdFor(buyer, performanceId, quantity));
  const checkout = await startFor(buyer, holds);
  const paymentId = await payFor(buyer, checkout);
  await capture(buyer, paymentId);
  await runJobs(program, { times: 2 });
  return { buyer, checkout, paymentId };
}

export async function wrongOf(program: Program): Promise<string[]> {
  return [...(await checkOrders(program)).wrong, ...(await checkLedger(program)).wrong];
}
