import type { Program, Tx } from '../../context.ts';
import { holdersOf, returnOrder, type ReturnedOrder } from '../orders/tickets/return-order.ts';
import { lockOrder } from '../orders/tickets/return-tickets.ts';
import { refreshSeats } from '../seating/holds/move-tickets.ts';
import { waitForRefundPace } from './wait-for-refund-pace.ts';
import { planOrders, readCircumstances, type PlannedOrder } from './plan-orders.ts';
import { groupByCharge, ordersOfTurn, restUntil, choiceCutoff } from './rules.ts';
import { notifyTicketHolders } from './choice/notify-ticket-holders.ts';
import { findFirstAsked, insertCaseOrder, lockCaseOrder, writeChoice } from './store-orders.ts';
import { isCaseRunning, releaseCase, lockCase, markBuyersNotified, moveCase, takeCase, type CaseRow } from './store.ts';

/** Case lease in milliseconds, after which another process may continue the case. */
const leaseMs = 30_000;
/** Round length in milliseconds, after which the worker can stop or run its other rounds. */
const roundMs = 10_000;
const readTogether = 1000;
/** Orders processed concurrently. */
const lanes = 4;
/**
 * Maximum age of a process's cached performance after sales stop, in milliseconds: ten seconds, plus time for a payment
 * settled from it.
 */
const memoryMs = 15_000;

/**
 * Processes approved cases in turn, skipping those leased by other processes. Each order has its own transaction and is
 * notified and refunded once, even if processes alternate or are killed. All cases together keep to the configured
 * pace, so that providers do not reject refunds.
 * @param perSecond orders per second.
 * @returns true if there was anything to do.
 * @throws AggregateError with the failures of some cases, after the others had their turns.
 */
export async function runCases(
  program: Program,
  perSecond: number = program.config.caseOrdersPerSecond,
): Promise<boolean> {
  const workerId = program.id();
  const stopAt = performance.now() + roundMs;
  const resting: string[] = [];
  const failures: unknown[] = [];
  let wasBusy = false;
  while (performance.now() < stopAt) {
    const now = program.now();
    const until = new Date(now.getTime() + leaseMs);
    const row = await takeCase(program.db, workerId, { now, until, without: resting });
    if (!row) break;
    try {
      const goesOn = await takeTurn(program, row, { workerId, perSecond });
      wasBusy ||= goesOn;
      if (!goesOn) resting.push(row.caseId);
    } catch (error) {
      failures.push(error);
      resting.push(row.caseId);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cases could not continue`);
  return wasBusy;
}

/** @returns true if there may be more to do now. */
async function takeTurn(
  program: Program,
  row: CaseRow,
  { workerId, perSecond }: { workerId: string; perSecond: number },
): Promise<boolean> {
  let lastOrderId = row.lastOrderId;
  try {
    const at = await readCircumstances(program, row);
    const limit = ordersOfTurn(perSecond);
    const { planned, last } = await planOrders(program.db, row, { ...at, after: row.lastOrderId, limit });
    await waitForRefundPace(program.db, planned, perSecond);
    const { isRunning: isOn, failures } = await workChunk(program, row, planned);
    if (isOn) lastOrderId = last;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be returned`);
    if (!isOn) return false;
    return last !== null || planned.length > 0 || (await finish(program, row));
  } finally {
    await releaseCase(program.db, row.caseId, workerId, lastOrderId);
  }
}

/** @returns whether the case still runs, and the failures. An order that fails does not stop the others. */
async function workChunk(
  program: Program,
  row: CaseRow,
  planned: readonly PlannedOrder[],
): Promise<{ isRunning: boolean; failures: unknown[] }> {
  const groups = groupByCharge(planned);
  const failures: unknown[] = [];
  let isOn = true;
  const lane = async () => {
    for (let group = groups.shift(); group && isOn; group = groups.shift()) {
      for (const one of group) {
        try {
          isOn &&= await workOrder(program, row, one);
        } catch (error) {
          failures.push(error);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { isRunning: isOn, failures };
}

/**
 * Processes one order in one transaction.
 * @returns false if the case was paused.
 */
async function workOrder(program: Program, row: CaseRow, planned: PlannedOrder): Promise<boolean> {
  const { caseId, performanceId } = row;
  try {
    const { running, returned } = await program.transact(async (tx): Promise<Worked> => {
      if (!(await isCaseRunning(tx, caseId))) return { running: false };
      return planned.wasAsked ? refundByDefault(program, tx, row, planned) : notifyBuyerOf(program, tx, row, planned);
    });
    if (returned) refreshSeats(program, performanceId, returned.blocks);
    return running;
  } catch (error) {
    if (error instanceof NotOwed) return true;
    throw error;
  }
}

/** Processes an order for the first time, and notifies its buyer and the holders of its tickets. */
async function notifyBuyerOf(program: Program, tx: Tx, row: CaseRow, { order, choice }: PlannedOrder): Promise<Worked> {
  const { caseId, performanceId } = row;
  const { orderId, memberId, checkoutId } = order;
  const key = { performanceId, caseId, orderId };
  const back = choice === 'refund' ? await returnOrder(program, tx, byCase, order, why) : undefined;
  const kept = back ? undefined : await lockOrder(tx, order);
  // The buyer has returned or exchanged the tickets since the plan was made: there is nothing to notify.
  if (!back && (choice === 'refund' || kept?.order.state !== 'paid')) return { running: true };
  const owedCents = back?.refundCents ?? order.owedCents;
  const told = { ...key, memberId, checkoutId, choice, owedCents, toldAt: program.now() };
  if (!(await insertCaseOrder(tx, told))) throw new NotOwed(orderId);
  await program.publish(tx, 'cases.told', [{ ...key, memberId }]);
  const holderIds = back?.holderIds ?? holdersOf(kept?.tickets ?? []);
  await notifyTicketHolders(program, tx, row, { orderId, memberId, checkoutId, holderIds });
  return { running: true, ...(back ? { returned: back } : {}) };
}

/**
 * Refunds the remaining tickets of a buyer who did not choose in time, even if an exchange is in a cart or being paid
 * for.
 */
async function refundByDefault(program: Program, tx: Tx, row: CaseRow, { order }: PlannedOrder): Promise<Worked> {
  const { caseId, performanceId } = row;
  const { orderId, memberId } = order;
  const key = { performanceId, caseId, orderId };
  if ((await lockCaseOrder(tx, key))?.choice !== 'asked') return { running: true };
  const back = await returnOrder(program, tx, byCase, order, why);
  if (!back) return { running: true };
  await writeChoice(tx, key, { choice: 'refund', owedCents: back.refundCents, now: null });
  await program.publish(tx, 'cases.told', [{ ...key, memberId, refunded: true }]);
  return { running: true, returned: back };
}

interface Worked {
  running: boolean;
  returned?: ReturnedOrder;
}

const why = { note: 'performance cancelled', cause: 'performance_cancelled' } as const;
const byCase = { actor: { kind: 'system', name: 'cases.run' } } as const;

/** Thrown to roll back if another process has processed the order meanwhile. */
class NotOwed extends Error {}

/**
 * Closes the case if no orders are left and no one may still choose.
 * @returns true if orders are left: payments settled meanwhile may have IDs before the last one read.
 */
async function finish(program: Program, row: CaseRow): Promise<boolean> {
  const now = program.now();
  if (await isOrderLeft(program, row)) return true;
  if (!row.approvedAt || now.getTime() - row.openedAt.getTime() < memoryMs) return false;
  await program.transact(async (tx) => {
    const locked = await lockCase(tx, row.number);
    if (locked?.state !== 'running') return;
    const isOver = locked.kind === 'postpone' && locked.chooseUntil && locked.chooseUntil <= now;
    const until = isOver ? null : restUntil(locked, await findFirstAsked(tx, row, choiceCutoff(now)), now);
    await markBuyersNotified(tx, row.caseId, { now, until });
    if (!until || until <= now) await moveCase(tx, row.caseId, 'closed', now, { outcome: 'done' });
  });
  return false;
}

async function isOrderLeft(program: Program, row: CaseRow): Promise<boolean> {
  const at = await readCircumstances(program, row);
  let after: string | null = null;
  do {
    const { planned, last } = await planOrders(program.db, row, { ...at, after, limit: readTogether });
    if (planned.length > 0) return true;
    after = last;
  } while (after !== null);
  return false;
}
