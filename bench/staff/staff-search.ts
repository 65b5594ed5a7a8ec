import { allStaffHandlers } from '../../server/all-staff-handlers.ts';
import { announceEvent, generalZone } from '../../server/features/seating/inventory/testing-sale.ts';
import { answerStaffCall } from '../../server/http/api/serve-staff-calls.ts';
import type { RunningProgram } from '../../server/program.ts';
import { requestContext } from '../../server/testing/contexts.ts';
import { staffActor } from '../../server/testing/open-program.ts';
import type { ActorOf } from '../../server/context.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { StaffSearchResults } from '../../contract/staff/orders.ts';
import { Durations, randomNumbers, runMany, withProgram } from '../measure.ts';
import { atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { cardAt, dueOrders, fillOrders, orderNumberAt, personAt, type Crowd } from './fill-orders.ts';

/**
 * Measures how fast customer service finds an order or a member, and pages through the order list, with several years'
 * worth of data.
 */

/** 99th percentile of a search and of a page of the list, in ms. Our decision. */
const maxMs = { search: 300, page: 150 };
/** Concurrent callers: one per core of the machine, so that the calls are measured rather than a queue. */
const atOnce = 2;

interface Scale extends Crowd {
  events: number;
  asked: number;
}

const whole: Scale = { members: 200_000, orders: 1_000_000, someRefunded: true, events: 40, asked: 600 };
const small: Scale = { members: 300, orders: 1000, someRefunded: true, events: 2, asked: 30 };

interface Look {
  text: (at: number) => string;
  of: 'orders' | 'members';
}

/** Every search finds an existing person: a search without results would measure nothing. */
const looks: Readonly<Record<string, Look>> = {
  'an order by its number': { text: orderNumberAt, of: 'orders' },
  'somebody by a telephone number': { text: (at) => personAt(at).telephone, of: 'members' },
  'somebody by its last five digits': { text: (at) => personAt(at).telephone.slice(3), of: 'members' },
  'somebody by name': { text: (at) => personAt(at).name, of: 'members' },
  'many by a family name': { text: (at) => personAt(at).family, of: 'members' },
  'somebody by e-mail': { text: (at) => personAt(at).email, of: 'members' },
  'a purchase by a card': { text: cardAt, of: 'orders' },
};

async function search(
  program: RunningProgram,
  name: string,
  { orders, members, asked: requested }: Scale,
): Promise<Measurement> {
  const random = randomNumbers(11);
  const look = looks[name]!;
  const durations = new Durations();
  const ask = async () => {
    const text = look.text(Math.floor(random() * (look.of === 'orders' ? orders : members)));
    const result = await answerStaffCall(allStaffHandlers, contextOf(program), 'findAnything', { query: { text } });
    if (!result.ok || (result.output as StaffSearchResults)[look.of].length === 0)
      throw new Error(`${name}: no results for '${text}'`);
  };
  await runMany(requested / 10, atOnce, ask);
  await runMany(requested, atOnce, () => durations.time(ask));
  const times = durations.times();
  return makeMeasurement(name, times.p99_ms, 'ms', { limit: atMost(maxMs.search), ...times });
}

/** Pages through the order list from the newest order and restarts after the last page. */
async function turnPages(
  program: RunningProgram,
  name: string,
  { asked: requested, least, state, by }: { asked: number; least: number; state?: OrderState; by?: ActorOf<'staff'> },
): Promise<Measurement> {
  const durations = new Durations();
  let cursor: string | null = null;
  let listed = 0;
  for (let page = 0; page < requested; page++) {
    const query: Record<string, string> = { ...(cursor === null ? {} : { cursor }), ...(state ? { state } : {}) };
    const result = await durations.time(() =>
      answerStaffCall(allStaffHandlers, contextOf(program, by), 'listStaffOrders', { query }),
    );
    if (!result.ok) throw new Error(`page ${page} of the list was rejected`);
    const { orders, next } = result.output as { orders: unknown[]; next: string | null };
    listed += orders.length;
    cursor = next;
  }
  const times = durations.times();
  return makeMeasurement(name, times.p99_ms, 'ms', {
    limit: atMost(maxMs.page),
    ...times,
    invariants_ok: listed >= least,
  });
}

function contextOf(program: RunningProgram, actor = staffActor('customerService')) {
  return requestContext(program, { actor });
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const scale = tiny ? small : whole;
    const ids: string[] = [];
    for (let at = 0; at < scale.events; at++)
      ids.push(...(await announceEvent(program, [generalZone(60_000)], { key: `event-${at}` })));
    await program.asOwner((pool) => fillOrders(pool, ids, scale));
    const found: Measurement[] = [];
    for (const name of Object.keys(looks)) found.push(await search(program, name, scale));
    const { asked: requested } = scale;
    const organiser = staffActor('organiser', { kind: 'performance', performanceId: ids[0]! });
    found.push(await turnPages(program, 'a page of all orders', { asked: requested, least: requested + 1 }));
    for (const [name, state, least] of [
      ['a page of paid orders', 'paid', requested + 1],
      ['a page of refunded orders', 'refunded', 1],
      ['the few with a pending refund', 'refund_due', dueOrders],
    ] as const)
      found.push(await turnPages(program, name, { asked: requested, least, state }));
    const own = { asked: requested, least: 1, state: 'refunded', by: organiser } as const;
    return [...found, await turnPages(program, 'a page of one show’s refunded orders', own)];
  });
