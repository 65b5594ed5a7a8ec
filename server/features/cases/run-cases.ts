import type { Program, Tx } from '../../context.ts';
import { holdersOf, returnOrder, type ReturnedOrder } from '../orders/tickets/return-order.ts';
import { lockOrder } from '../orders/tickets/return-tickets.ts';
import { seePlaces } from '../seating/holds/move-tickets.ts';
import { keepPace } from './keep-pace.ts';
import { planOrders, readCircumstances, type PlannedOrder } from './plan-orders.ts';
import { groupByCharge, ordersOfTurn, restUntil, toldBefore } from './rules.ts';
import { tellHolders } from './choice/tell-holders.ts';
import { findFirstAsked, insertCaseOrder, lockCaseOrder, writeChoice } from './store-orders.ts';
import { isRunning, letGoOfCase, lockCase, markTold, moveCase, takeCase, type CaseRow } from './store.ts';

/** How long a case stays with the process that took it, after which another may go on. Milliseconds. */
const leaseMs = 30_000;
/** How long one round works before it lets the worker's other rounds be stopped. Milliseconds. */
const roundMs = 10_000;
/** Read at once to see whether any order is left. */
const readTogether = 1000;
/** Orders worked on at once. */
const lanes = 4;
/**
 * How long after it is stopped what a process remembers of a performance may be older: ten seconds, and some for the
 * payment that it settles by that. Milliseconds.
 */
const memoryMs = 15_000;

/**
 * Goes on with the cases that were approved, turn by turn, with those that no other process has in hand: each order in its
 * own transaction, told and given back once, whichever process does it and wherever it is killed. All of them together are
 * no faster than the setting allows, so that providers do not refuse refunds.
 * @param perSecond orders a second.
 * @returns whether there was something to do.
 * @throws AggregateError of what went wrong with some of them, after the others had their turns.
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cases could not go on`);
  return wasBusy;
}

/** The next orders of a case. @returns whether it may have more for now. */
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
    await keepPace(program.db, planned, perSecond);
    const { isRunning: isOn, failures } = await workChunk(program, row, planned);
    if (isOn) lastOrderId = last;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be given back`);
    if (!isOn) return false;
    return last !== null || planned.length > 0 || (await finish(program, row));
  } finally {
    await letGoOfCase(program.db, row.caseId, workerId, lastOrderId);
  }
}

/** @returns whether the case still runs, and what went wrong: an order that fails is in no other's way. */
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

/** One order, in one transaction. @returns false where the case was paused. */
async function workOrder(program: Program, row: CaseRow, planned: PlannedOrder): Promise<boolean> {
  const { caseId, performanceId } = row;
  try {
    const { running, returned } = await program.transact(async (tx): Promise<Worked> => {
      if (!(await isRunning(tx, caseId))) return { running: false };
      return planned.wasAsked ? refundByDefault(program, tx, row, planned) : tellOrder(program, tx, row, planned);
    });
    if (returned) seePlaces(program, performanceId, returned.blocks);
    return running;
  } catch (error) {
    if (error instanceof NotOwed) return true;
    throw error;
  }
}

/** What is done with an order first, and what its buyer and who else has tickets of it are told. */
async function tellOrder(program: Program, tx: Tx, row: CaseRow, { order, choice }: PlannedOrder): Promise<Worked> {
  const { caseId, performanceId } = row;
  const { orderId, memberId, checkoutId } = order;
  const key = { performanceId, caseId, orderId };
  const back = choice === 'refund' ? await returnOrder(program, tx, byCase, order, why) : undefined;
  const kept = back ? undefined : await lockOrder(tx, order);
  // Returned or exchanged by its buyer since it was looked at: there is nothing left to tell of.
  if (!back && (choice === 'refund' || kept?.order.state !== 'paid')) return { running: true };
  const owedCents = back?.refundCents ?? order.owedCents;
  const told = { ...key, memberId, checkoutId, choice, owedCents, toldAt: program.now() };
  if (!(await insertCaseOrder(tx, told))) throw new NotOwed(orderId);
  await program.tell(tx, 'cases.told', [{ ...key, memberId }]);
  const holderIds = back?.holderIds ?? holdersOf(kept?.tickets ?? []);
  await tellHolders(program, tx, row, { orderId, memberId, checkoutId, holderIds });
  return { running: true, ...(back ? { returned: back } : {}) };
}

/** Nobody has chosen in time: what is left goes back, whatever is in a cart or being paid for it meanwhile. */
async function refundByDefault(program: Program, tx: Tx, row: CaseRow, { order }: PlannedOrder): Promise<Worked> {
  const { caseId, performanceId } = row;
  const { orderId, memberId } = order;
  const key = { performanceId, caseId, orderId };
  if ((await lockCaseOrder(tx, key))?.choice !== 'asked') return { running: true };
  const back = await returnOrder(program, tx, byCase, order, why);
  if (!back) return { running: true };
  await writeChoice(tx, key, { choice: 'refund', owedCents: back.refundCents, now: null });
  await program.tell(tx, 'cases.told', [{ ...key, memberId, refunded: true }]);
  return { running: true, returned: back };
}

interface Worked {
  running: boolean;
  returned?: ReturnedOrder;
}

const why = { note: 'performance cancelled', cause: 'performance_cancelled' } as const;
const byCase = { actor: { kind: 'system', name: 'cases.run' } } as const;

/** The case has done it in between, on another process. */
class NotOwed extends Error {}

/**
 * At the end of the orders: where none is left it is closed once nobody may choose any more. @returns whether some are left: what was settled in between has ids before the last.
 */
async function finish(program: Program, row: CaseRow): Promise<boolean> {
  const now = program.now();
  if (await isOrderLeft(program, row)) return true;
  if (!row.approvedAt || now.getTime() - row.openedAt.getTime() < memoryMs) return false;
  await program.transact(async (tx) => {
    const locked = await lockCase(tx, row.number);
    if (locked?.state !== 'running') return;
    const isOver = locked.kind === 'postpone' && locked.chooseUntil && locked.chooseUntil <= now;
    const until = isOver ? null : restUntil(locked, await findFirstAsked(tx, row, toldBefore(now)), now);
    await markTold(tx, row.caseId, { now, until });
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
