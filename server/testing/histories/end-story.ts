import type { Program } from '../../context.ts';
import { allJobs } from '../../all-handlers.ts';
import { checkLedger } from '../../check-ledger.ts';
import { checkOrders } from '../../check-orders.ts';
import type { QueueName } from '../../domain-events.ts';
import { runCases } from '../../features/cases/run-cases.ts';
import { readSettlement } from '../../features/reports/settlement/read-settlement.ts';
import { expireCheckouts } from '../../features/orders/checkout/expire-checkouts.ts';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { reconcileRefunds } from '../../features/payments/refunds/reconcile-refunds.ts';
import { expirePoints } from '../../features/points/expire-points.ts';
import { releaseExpiredHolds } from '../../features/seating/holds/release-expired-holds.ts';
import { endOffers } from '../../features/orders/resale/end-offers.ts';
import { followPerformances, resumeStalledWishes } from '../../features/wish-list/follow-wishes.ts';
import { matchAllOffered } from '../../features/wish-list/match-offered.ts';
import { matchAllReturned } from '../../features/wish-list/match-returned.ts';
import type { TestProgram } from '../open-program.ts';
import type { Story } from './story.ts';
import { resumeAll } from './ticket-actions.ts';
import { deliver } from './history-actions.ts';
import { findWishFaults } from './wish-actions.ts';

/** Jobs that move money; mails have their own tests. */
const queues = [
  'orders.settle_charges',
  'top_ups.settle',
  'payments.ask_refund',
  'orders.record_refund',
  'orders.owe_again',
  'wish_list.match',
  'wish_list.begin_checkouts',
  'wish_list.record_paid',
  'wish_list.record_unpaid',
] as const satisfies readonly QueueName[];

export const rounds: readonly ((program: Program) => Promise<unknown>)[] = [
  expireCheckouts,
  releaseExpiredHolds,
  reconcileCharges,
  reconcileRefunds,
  expirePoints,
  (program) => runCases(program, 1000),
  matchAllReturned,
  matchAllOffered,
  endOffers,
  followPerformances,
  resumeStalledWishes,
];

/**
 * Delivers every waiting job once; failed ones wait for the next delivery.
 * @returns true if any ran.
 */
export async function doJobs(program: TestProgram, { times = 1, isBackwards = false } = {}): Promise<boolean> {
  const handlers: Record<string, (data: never) => Promise<void>> = allJobs(program);
  const { rows } = await program.pool.query<{ id: string; name: string; data: object }>(
    `select id, name, data from pgboss.job where name = any($1) and state = 'created' order by created_on, id`,
    [queues],
  );
  let isAny = false;
  for (const { id, name, data } of isBackwards ? rows.toReversed() : rows) {
    try {
      for (let time = 0; time < times; time++) await handlers[name]!(data as never);
    } catch (error) {
      if (isOfGateway(error)) continue;
      throw error;
    }
    isAny = true;
    await program.pool.query(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [id]);
  }
  return isAny;
}

function isOfGateway(error: unknown): boolean {
  return error instanceof Error && /^the (gateway is unreachable|response was lost)$/.test(error.message);
}

/**
 * Ends a history: the gateway is available and retries undelivered callbacks, and hours pass, more than buyers of a
 * cancelled performance have for an exchange. Optional callbacks stay lost.
 */
export async function finish(story: Story): Promise<void> {
  const { gateway, programs } = story;
  gateway.manner = 'here';
  gateway.refunding = 'done';
  await resumeAll(story);
  for (let turn = 0; turn < 6; turn++) {
    for (const letter of gateway.letters) {
      if (letter.mustArrive && letter.heard === 0) await deliver(story, letter);
    }
    for (const key of gateway.refunds.keys()) gateway.endRefund(key);
    await doEverything(programs[turn % 2]!);
    programs[0].clock.advance(10 * 3_600_000);
  }
  // The first match of a request has just expired.
  await doEverything(programs[0]);
}

async function doEverything(program: TestProgram): Promise<void> {
  for (const round of rounds) await round(program);
  while (await doJobs(program));
}

/** Returns the faults found by the three consistency checks and in the gateway's records. */
export async function findFaults(story: Story): Promise<string[]> {
  const [program] = story.programs;
  const { wrong } = await checkOrders(program);
  const ledger = await checkLedger(program);
  return [
    ...wrong,
    ...ledger.wrong,
    ...(await compareBooks(story)),
    ...(await findRepeats(story)),
    ...(await findWishFaults(story)),
    ...(await findSettlementFaults(story)),
  ];
}

/** Compares the settlements shown to organisers with the ledger. */
async function findSettlementFaults({ programs: [program], performanceIds, early }: Story): Promise<string[]> {
  const wrong: string[] = [];
  for (const performanceId of [...performanceIds, ...(early ? [early.performanceId] : [])]) {
    const { totals, ledgerCents } = (await readSettlement(program, performanceId)).now;
    if (totals.payableCents !== ledgerCents)
      wrong.push(`settlement of ${performanceId}: ${totals.payableCents} cents, in the ledger ${ledgerCents}`);
  }
  return wrong;
}

/** Checks that all money at the gateway belongs to tickets, points or pending refunds. */
async function compareBooks({ gateway, programs: [program], grantedCents }: Story): Promise<string[]> {
  const charges = [...gateway.charges.values()].filter(({ state }) => state === 'captured');
  const came = charges.reduce((sum, one) => sum + one.amountCents, 0);
  const went = charges.reduce((sum, one) => sum + gateway.refundedCents(one.chargeId), 0);
  const { rows } = await program.pool.query<Record<string, number>>(`select
    (select coalesce(sum(total_cents + credit_cents - coalesce(gone.cents, 0)), 0)::int from orders left join (
        select order_id, sum(left_cents + left_fee_cents) as cents from ticket_past group by order_id
      ) gone using (order_id)
      where state = 'paid' or gone.order_id is not null) as tickets,
    (select coalesce(sum(left_cents), 0)::int from point_lot) as points,
    (select coalesce(sum(cents), 0)::int from point_use where state = 'set_aside') as aside,
    (select coalesce(-sum(cents), 0)::int from point_movement where kind = 'lapsed') as lapsed,
    (select coalesce(-sum(cents), 0)::int from point_movement
      where kind in ('top_up_disputed', 'top_up_restored')) as taken,
    (select coalesce(sum(amount_cents), 0)::int from refund where state <> 'done') as owed`);
  const { tickets, points, aside, lapsed, taken, owed } = rows[0]! as Record<
    'tickets' | 'points' | 'aside' | 'lapsed' | 'taken' | 'owed',
    number
  >;
  const wrong: string[] = [];
  const kept = tickets + points + aside + lapsed + taken - grantedCents + owed;
  if (came - went !== kept) wrong.push(`the gateway has ${came - went} cents, which are ${kept} cents of somebody's`);
  if (aside !== 0) wrong.push(`${aside} cents of points are set aside for nothing`);
  return wrong;
}

/** Finds refunds that the gateway paid twice, independently of the program's records. */
async function findRepeats({ gateway, programs: [program] }: Story): Promise<string[]> {
  const { rows } = await program.pool.query<{ id: string; state: string }>('select refund_id as id, state from refund');
  return rows.flatMap(({ id, state }) => {
    const sent = [...gateway.refunds.values()].filter((one) => one.key.startsWith(id) && one.state !== 'failed').length;
    return sent + (state === 'other_way' ? 1 : 0) > 1 ? [`refund ${id} reached its buyer more than once`] : [];
  });
}
