import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { allHandlers, allJobs } from '../all-handlers.ts';
import { getPerformance } from '../features/catalogue/events/find-performance.ts';
import { logIn } from '../features/identity/sign-in/log-in.ts';
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
import { creditPoints } from '../features/points/credit-points.ts';
import { inventoryOf } from '../features/seating/inventory/inventory-cache.ts';
import { largeArena, testingHouses } from '../features/seating/plans/testing-houses.ts';
import { releaseExpiredHolds } from '../features/seating/holds/release-expired-holds.ts';
import { expireCheckouts } from '../features/orders/checkout/expire-checkouts.ts';
import { announceEvent, generalZone, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { readNamedBlocks } from '../features/seating/store.ts';
import { explainErrors } from '../http/explain-errors.ts';
import { makeContextOf } from '../http/make-context.ts';
import { builtPages, servePages } from '../http/pages/serve-pages.ts';
import { serveLocalMode } from '../http/serve-local-mode.ts';
import { mailer } from '../mail/mail.ts';
import { readConfig } from '../platform/config.ts';
import type { Actor } from '../context.ts';
import { createHttp, type FirstAnswer } from '../platform/http.ts';
import { createLog } from '../platform/log.ts';
import { Shared } from '../platform/shared.ts';
import { openProgram, type RunningProgram } from '../program.ts';
import { serveCalls } from '../http/api/serve-calls.ts';
import { serveRoutes } from '../serve-routes.ts';
import { serveSeatStream } from '../features/seating/routes.ts';
import { servePaymentCallbacks } from '../features/payments/routes.ts';
import { sellHouse } from './arena.ts';
import { requestContext } from './contexts.ts';
import { logInCrowd } from './crowd.ts';
import { activatedMember } from './members.ts';
import { freePort } from './ports.ts';
import type { TestProgram } from './open-program.ts';
import { valueOf } from './outcomes.ts';

/**
 * Server that benchmarks load, in its own process controlled by its parent: every call in the contract and the
 * gateway's callbacks over HTTP, their jobs, and the no-op `POST /noop`. Mail waits, as for a separate worker, until
 * the parent requests it.
 */

export interface ShopSize {
  members: number;
  /** Points per member, in cents. */
  pointsCents?: number;
  /** Rows in the arena, 40 seats each. */
  rows: number;
  /** Each hold uses a different member ID, for any login, to exceed the limit per member. */
  apart?: boolean;
  /** Performance that another process over the same database already sells. */
  joined?: string;
  /** Also serves the built pages and the gateway's pages: everything that a browser requests. */
  pages?: boolean;
  /** Mail server for tickets; uses the outbox if absent. */
  smtpUrl?: string;
  /** Sells numbered seats from a plan instead: an arena of some 20,000 seats, a cinema of some 200. */
  house?: 'arena' | 'cinema';
  /** Additional members, created without individual registrations. */
  crowd?: number;
  /** Mails tickets immediately, as a process with all roles does. */
  mails?: boolean;
}

export interface OpenShop {
  kind: 'open';
  port: number;
  performanceId: string;
  eventNumber: number;
  /** Zone numbers and their capacity. */
  zones: number[];
  places: number;
  /** Cookie and anti-forgery token of each logged-in member. */
  members: { cookie: string; token: string }[];
  /** Signs callbacks; base64. */
  callbackKey: string;
}

export type ShopAnswer =
  | OpenShop
  | { kind: 'checked'; wrong: string[]; tickets: number }
  | { kind: 'used'; cpuMs: number; memoryBytes: number }
  | { kind: 'later' }
  | { kind: 'mailed'; mails: number; ms: number };
export type ShopQuestion =
  | { kind: 'check' }
  | { kind: 'use' }
  | { kind: 'mail'; ms: number }
  /** Advances the clock and runs the worker rounds that fall due. */
  | { kind: 'later'; ms: number }
  | { kind: 'close' };

async function logInMembers(
  program: RunningProgram,
  { members: count, pointsCents = 0 }: ShopSize,
): Promise<OpenShop['members']> {
  const members: OpenShop['members'] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) members.push(await logInMember(program, next++, pointsCents));
  };
  await Promise.all([worker(), worker(), worker()]);
  return members;
}

async function logInMember(
  program: RunningProgram,
  index: number,
  pointsCents: number,
): Promise<OpenShop['members'][number]> {
  const email = `buyer${index}@bench.test`;
  // Each member uses a different network, because registrations per network are limited.
  const address = `10.0.${index}.1`;
  const { memberId } = await activatedMember(
    { ...program, ctx: () => requestContext(program, { address }) } as TestProgram,
    email,
  );
  const gift = { memberId, lotId: program.id(), source: 'grant', cents: pointsCents } as const;
  if (pointsCents > 0) await program.transact((tx) => creditPoints(program, tx, gift));
  const ctx = requestContext(program, { address });
  const credentials = { loginName: email, password: 'correct horse' };
  const { loginToken } = valueOf(await logIn(ctx, credentials));
  return { cookie: `${sessionCookieName}=${ctx.cookie(sessionCookieName)}`, token: loginToken ?? '' };
}

function mailingTo(program: RunningProgram, smtpUrl: string): RunningProgram {
  const own = new Shared();
  const config = { ...program.config, smtpUrl };
  const shared: RunningProgram['shared'] = (key) =>
    (key as unknown) === mailer ? own.get(key, { ...program, config }) : program.shared(key);
  return { ...program, config, shared };
}

/** Uses a new buyer for each hold. */
const holdForAnotherBuyer: typeof allHandlers.holdTickets = (ctx, input) =>
  allHandlers.holdTickets({ ...ctx, actor: { ...ctx.actor, kind: 'member', actorId: ctx.id() } as Actor }, input);

/** Serves only the calls, or everything that `server/main.ts` serves. */
async function open(program: RunningProgram, { apart, pages }: ShopSize): Promise<FastifyInstance> {
  const first: FirstAnswer = {};
  const app = await createHttp(program.config, program.log, first);
  app.post('/noop', async (_request, reply) => reply.type('application/json').send('{"done":true}'));
  const makeContext = makeContextOf(program);
  if (pages) {
    explainErrors(app, first);
    await serveRoutes(app, program, makeContext);
    await serveLocalMode(app, program);
    const source = builtPages(fileURLToPath(new URL('../../', import.meta.url)));
    await servePages(app, first, { program, handlers: allHandlers, makeContext, source });
  } else {
    const handlers = apart ? { ...allHandlers, holdTickets: holdForAnotherBuyer } : allHandlers;
    await serveCalls(app, handlers, makeContext);
    serveSeatStream(app, program, makeContext);
    await servePaymentCallbacks(app, program);
  }
  await app.listen({ port: program.config.port, host: '127.0.0.1' });
  return app;
}

const houses = { arena: largeArena, cinema: testingHouses.cinema };

async function putOnSale(program: RunningProgram, { house, rows }: ShopSize): Promise<string> {
  if (house) return sellHouse(program, houses[house]());
  const zones = [seatedZone(rows, 40), generalZone(100_000), generalZone(100_000, { key: 'rear' })];
  return (await announceEvent(program, zones))[0]!;
}

async function serve(size: ShopSize): Promise<void> {
  const { joined, crowd = 0 } = size;
  const port = await freePort();
  const config = readConfig({ ...process.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  const log = createLog(config.logLevel);
  let passedMs = 0;
  const program = await openProgram(config, log, { clock: () => new Date(Date.now() + passedMs) });
  const performanceId = joined ?? (await putOnSale(program, size));
  await inventoryOf(program, performanceId).look();
  let mails = 0;
  const mailing = Promise.withResolvers<void>();
  const jobs = allJobs(size.smtpUrl ? mailingTo(program, size.smtpUrl) : program);
  if (size.mails) mailing.resolve();
  const working = {
    ...jobs,
    'orders.send_tickets': async (fact: Parameters<(typeof jobs)['orders.send_tickets']>[0]) => {
      await mailing.promise;
      await jobs['orders.send_tickets'](fact);
      mails += fact.checkouts.length;
    },
  };
  const found = await getPerformance(program, performanceId);
  const places = (await readNamedBlocks(program, performanceId)).reduce((sum, { capacity }) => sum + capacity, 0);
  await open(program, size);
  // Must run before jobs do: sending the same mail from two places is an error for the second sender.
  const loggedIn = await logInMembers(program, size);
  if (crowd > 0) for (const { cookie, token } of await logInCrowd(program, crowd)) loggedIn.push({ cookie, token });
  if (config.role !== 'web') await program.jobs.work(working);
  if (config.role === 'worker') await program.jobs.hearOthers();
  // The parent process has exited.
  process.on('disconnect', () => process.exit(1));
  sendAnswer({
    kind: 'open',
    port,
    performanceId,
    eventNumber: found.event.number,
    zones: found.performance.zones.map(({ zoneNo }) => zoneNo),
    places,
    members: loggedIn,
    callbackKey: program.key('sandbox-callbacks').toString('base64'),
  });
  process.on('message', (question: ShopQuestion) => void answer(question));

  async function answer(question: ShopQuestion): Promise<void> {
    if (question.kind === 'check') {
      const { wrong, counts } = await checkOrders(program);
      wrong.push(...(await checkLedger(program)).wrong);
      sendAnswer({ kind: 'checked', wrong, tickets: counts.tickets });
    } else if (question.kind === 'use') {
      const { user, system } = process.cpuUsage();
      sendAnswer({ kind: 'used', cpuMs: (user + system) / 1000, memoryBytes: process.memoryUsage.rss() });
    } else if (question.kind === 'later') {
      passedMs += question.ms;
      await releaseExpiredHolds(program);
      await expireCheckouts(program);
      sendAnswer({ kind: 'later' });
    } else if (question.kind === 'mail') {
      mailing.resolve();
      // The first mail starts the rendering threads, so a long run is measured from its completion on.
      const early = question.ms > 1000 ? 10 : 0;
      while (mails < early) await sleep(10);
      const [startedAt, before] = [performance.now(), mails];
      // On a busy machine the next mail may take longer than that.
      do await sleep(question.ms);
      while (mails === before);
      sendAnswer({ kind: 'mailed', mails: mails - before, ms: performance.now() - startedAt });
    } else process.exit(0);
  }
}

function sendAnswer(result: ShopAnswer): void {
  process.send!(result);
}

await serve(JSON.parse(process.argv[2]!) as ShopSize);
