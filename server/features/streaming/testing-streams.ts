import type { FeedEvent } from '../../../contract/catalogue/feed.ts';
import type { ActorOf, Ctx, Program, Providers } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { memberActor, type TestProgram } from '../../testing/open-program.ts';
import { byTestGateway } from '../orders/checkout/testing-gateway.ts';
import { buyTickets } from '../orders/tickets/testing-tickets.ts';
import { returnOrder } from '../orders/tickets/return-order.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import type { StreamSource } from './provider.ts';

const minute = 60_000;

/** Adds a show with the demo stream: it starts in two hours, lasts one, and can be replayed for a day. */
export async function announceShow(program: TestProgram, more: Partial<FeedEvent> = {}): Promise<string> {
  const startsAt = new Date(program.now().getTime() + 120 * minute);
  const endsAt = new Date(startsAt.getTime() + 60 * minute);
  const [performanceId] = await announceEvent(program, [generalZone(2000)], {
    key: `show-${program.id()}`,
    type: 'streamed',
    stream: { opensBeforeMinutes: 30, watchableMinutes: 24 * 60, recording: 'shipped' },
    performances: [{ key: 'first', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
    ...more,
  });
  return performanceId!;
}

/** Minutes from now until a show from `announceShow` opens, starts, ends and is over. */
export const minutesTo = { open: 90, start: 120, end: 180, over: 120 + 24 * 60 } as const;

/** A member with tickets for a show. Each context is a separate browser with its own cookies. */
export interface Fan {
  readonly order: OwnOrder;
  readonly actor: ActorOf<'member'>;
  browser(of?: TestProgram): Ctx;
}

export async function buyShow(program: TestProgram, performanceId: string, quantity = 1): Promise<Fan> {
  const actor = memberActor();
  const order = await buyTickets(program, program.ctx(actor), performanceId, quantity);
  return { order, actor, browser: (of = program) => of.ctx(actor) };
}

export function withCookiesOf(from: Ctx, ctx: Ctx): Ctx {
  return { ...ctx, cookie: (name) => from.cookie(name), setCookie: (cookie) => from.setCookie(cookie) };
}

/** Refunds an order as the organiser, which invalidates its tickets. */
export async function refund(program: TestProgram, order: OwnOrder): Promise<void> {
  const by = { actor: { kind: 'system', name: 'test' } } as const;
  await program.transact((tx) =>
    returnOrder(program, tx, by, order, { note: 'a test', cause: 'performance_cancelled' }),
  );
  await runJobs(program);
}

/** A stream source with files set by a test, which can become unavailable. */
export class TestSource implements StreamSource {
  readonly name = 'test';
  readonly files = new Map<string, string>();
  isAway = false;
  reads = 0;

  async read(...[name, most]: Parameters<StreamSource['read']>): ReturnType<StreamSource['read']> {
    this.reads++;
    if (this.isAway) throw new Error('the test source is away');
    const content = this.files.get(name);
    if (content === undefined) return 'missing';
    return content.length > most ? 'too_large' : Buffer.from(content);
  }
}

export function withSource(streams: StreamSource): { providers: (program: Program) => Providers } {
  return { providers: (program) => ({ ...byTestGateway.providers(program), streams }) };
}
