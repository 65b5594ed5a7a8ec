import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../../context.ts';
import { holdersOf, returnOrder, type ReturnedOrder } from '../orders/tickets/return-order.ts';
import { readOrderTickets, seePlaces } from '../seating/holds/move-tickets.ts';
import { planOrders, type PlannedOrder } from './plan-orders.ts';
import { groupByCharge } from './rules.ts';
import { tellHolders } from './tell-holders.ts';
import { insertCaseOrder } from './store-orders.ts';
import { isRunning, keepCase, letGoOfCase, lockCase, markTold, moveCase, takeCase, type CaseRow } from './store.ts';

/** How long a case stays with the process that took it, after which another may go on. Milliseconds. */
const leaseMs = 30_000;
/** How long one round works before it lets the worker's other rounds be stopped. Milliseconds. */
const roundMs = 10_000;
/** Orders worked on at once. */
const lanes = 4;
/**
 * How long after it is stopped what a process remembers of a performance may be older: ten seconds, and some for the
 * payment that it settles by that. Milliseconds.
 */
const memoryMs = 15_000;

/**
 * Goes on with a case that was approved, if there is one that nobody else works on: each order in its own transaction,
 * told and given back once, whichever process does it and wherever it is killed. No faster than the setting allows, so
 * that providers do not refuse refunds.
 * @param perSecond orders a second.
 * @returns whether there was something to do.
 */
export async function runCases(
  program: Program,
  perSecond: number = program.config.caseOrdersPerSecond,
): Promise<boolean> {
  const workerId = program.id();
  const row = await takeCase(program.db, workerId, { now: program.now(), until: leaseEnd(program) });
  if (!row) return false;
  try {
    return await workOn(program, row, { workerId, perSecond });
  } finally {
    await letGoOfCase(program.db, row.caseId, workerId);
  }
}

function leaseEnd(program: Program): Date {
  return new Date(program.now().getTime() + leaseMs);
}

async function workOn(
  program: Program,
  row: CaseRow,
  { workerId, perSecond }: { workerId: string; perSecond: number },
): Promise<boolean> {
  const stopAt = performance.now() + roundMs;
  let after = row.lastOrderId;
  // Whether this pass began with the first order and has found nothing to do.
  let isQuiet = after === null;
  while (performance.now() < stopAt) {
    const startedAt = performance.now();
    const { planned, last } = await planOrders(program.db, row, after);
    const { isRunning: isOn, failures } = await workChunk(program, row, planned);
    // After the last order once more from the first: what was settled in between has ids before it.
    const kept =
      isOn && (await keepCase(program.db, row.caseId, workerId, { lastOrderId: last, until: leaseEnd(program) }));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be given back`);
    if (!kept) return true;
    isQuiet &&= planned.length === 0;
    if (last === null && isQuiet) return finish(program, row);
    if (last === null) isQuiet = true;
    after = last;
    const dueMs = (planned.length / perSecond) * 1000 - (performance.now() - startedAt);
    if (dueMs > 0) await sleep(dueMs);
  }
  return true;
}

/** @returns whether the case still runs, and what went wrong: an order that fails is in no other's way. */
async function workChunk(
  program: Program,
  row: CaseRow,
  planned: readonly PlannedOrder[],
): Promise<{ isRunning: boolean; failures: unknown[] }> {
  const groups = groupByCharge(planned.map((one) => ({ ...one, ...one.order })));
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

/** One order, in one transaction. @returns false where the case was paused. */
async function workOrder(program: Program, row: CaseRow, { order, choice }: PlannedOrder): Promise<boolean> {
  const { caseId, performanceId } = row;
  const { orderId, memberId, checkoutId } = order;
  try {
    const { running, returned } = await program.transact(async (tx): Promise<Worked> => {
      if (!(await isRunning(tx, caseId))) return { running: false };
      const key = { performanceId, caseId, orderId };
      const back = choice === 'refund' ? await returnOrder(program, tx, byCase, order, why) : undefined;
      if (choice === 'refund' && !back) return { running: true };
      const owedCents = back?.refundCents ?? order.owedCents;
      const told = { ...key, memberId, checkoutId, choice, owedCents, toldAt: program.now() };
      if (!(await insertCaseOrder(tx, told))) throw new NotOwed(orderId);
      await program.tell(tx, 'cases.told', [{ ...key, memberId }]);
      const holderIds = back?.holderIds ?? holdersOf(await readOrderTickets(tx, order));
      await tellHolders(program, tx, row, { orderId, memberId, checkoutId, holderIds });
      return { running: true, ...(back ? { returned: back } : {}) };
    });
    if (returned) seePlaces(program, performanceId, returned.blocks);
    return running;
  } catch (error) {
    if (error instanceof NotOwed) return true;
    throw error;
  }
}

interface Worked {
  running: boolean;
  returned?: ReturnedOrder;
}

const why = { note: 'performance cancelled', cause: 'performance_cancelled' } as const;
const byCase = { actor: { kind: 'system', name: 'cases.run' } } as const;

/** The case has done it in between, on another process. */
class NotOwed extends Error {}

/** Every order is done: a cancellation is closed, whoever may still choose has time until the end. @returns false. */
async function finish(program: Program, row: CaseRow): Promise<boolean> {
  const now = program.now();
  if (!row.approvedAt || now.getTime() - row.openedAt.getTime() < memoryMs) return false;
  await program.transact(async (tx) => {
    const locked = await lockCase(tx, row.number);
    if (locked?.state !== 'running') return;
    await markTold(tx, row.caseId, now);
    if (!locked.chooseUntil || locked.chooseUntil <= now) {
      await moveCase(tx, row.caseId, 'closed', now, { outcome: 'done' });
    }
  });
  return false;
}
