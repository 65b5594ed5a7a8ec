import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { allHandlers, allJobs } from '../all-handlers.ts';
import { recallPerformance } from '../features/catalogue/events/find-performance.ts';
import { logIn } from '../features/identity/sign-in/log-in.ts';
import { checkOrders } from '../check-orders.ts';
import { inventoryOf } from '../features/seating/inventory/keep-inventories.ts';
import { announceEvent, generalZone, seatedZone } from '../features/seating/inventory/testing-sale.ts';
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
import { requestContext } from './contexts.ts';
import { activatedMember } from './members.ts';
import { freePort } from './ports.ts';
import type { TestProgram } from './open-program.ts';
import { valueOf } from './outcomes.ts';

/**
 * The server that benchmarks load, as a process of its own that its parent talks to: every call of the contract and the
 * gateway's callbacks over HTTP, the jobs behind them, and `POST /noop`, which does nothing. Mail is left to wait, as a
 * worker of its own would send it, until the parent asks for it.
 */

export interface ShopSize {
  /** Members who are logged in. */
  members: number;
  /** Rows of 40 seats of the arena. */
  rows: number;
  /** Every hold is of a member of its own, whoever is logged in: to hold more than a member may. */
  apart?: boolean;
  /** The performance that another process of the same database sells already. */
  joined?: string;
  /** Serves the built pages, too, and the gateway's: everything that a browser asks for. */
  pages?: boolean;
  /** Where the tickets are mailed to; else into the outbox. */
  smtpUrl?: string;
}

export interface OpenShop {
  kind: 'open';
  port: number;
  performanceId: string;
  /** Of the event, in addresses. */
  eventNumber: number;
  /** Cookie and anti-forgery token of members who are logged in. */
  members: { cookie: string; token: string }[];
  /** Signs callbacks; base64. */
  callbackKey: string;
}

export type ShopAnswer =
  | OpenShop
  | { kind: 'checked'; wrong: string[]; tickets: number }
  | { kind: 'used'; cpuMs: number }
  | { kind: 'mailed'; mails: number; ms: number };
export type ShopQuestion = { kind: 'check' } | { kind: 'use' } | { kind: 'mail'; ms: number } | { kind: 'close' };

async function logInMembers(program: RunningProgram, count: number): Promise<OpenShop['members']> {
  const members: OpenShop['members'] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) members.push(await logInMember(program, next++));
  };
  await Promise.all([worker(), worker(), worker()]);
  return members;
}

async function logInMember(program: RunningProgram, index: number): Promise<OpenShop['members'][number]> {
  const email = `buyer${index}@bench.test`;
  // Each from a network of their own, as registrations from one are limited.
  const address = `10.0.${index}.1`;
  await activatedMember({ ...program, ctx: () => requestContext(program, { address }) } as TestProgram, email);
  const ctx = requestContext(program, { address });
  const credentials = { loginName: email, password: 'correct horse' };
  const { loginToken } = valueOf(await logIn(ctx, credentials));
  return { cookie: `${sessionCookieName}=${ctx.cookie(sessionCookieName)}`, token: loginToken ?? '' };
}

/** The same program, whose tickets are mailed over SMTP. */
function mailingTo(program: RunningProgram, smtpUrl: string): RunningProgram {
  const own = new Shared();
  const config = { ...program.config, smtpUrl };
  const shared: RunningProgram['shared'] = (key) =>
    (key as unknown) === mailer ? own.get(key, { ...program, config }) : program.shared(key);
  return { ...program, config, shared };
}

/** As many buyers as holds. */
const holdForSomebody: typeof allHandlers.holdTickets = (ctx, input) =>
  allHandlers.holdTickets({ ...ctx, actor: { ...ctx.actor, kind: 'member', actorId: ctx.id() } as Actor }, input);

/** The calls alone, or all that `server/main.ts` serves. */
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
    const handlers = apart ? { ...allHandlers, holdTickets: holdForSomebody } : allHandlers;
    await serveCalls(app, handlers, makeContext);
    serveSeatStream(app, program, makeContext);
    await servePaymentCallbacks(app, program);
  }
  await app.listen({ port: program.config.port, host: '127.0.0.1' });
  return app;
}

async function serve(size: ShopSize): Promise<void> {
  const { members, rows, joined } = size;
  const port = await freePort();
  const config = readConfig({ ...process.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  const log = createLog(config.logLevel);
  const program = await openProgram(config, log);
  const performanceId =
    joined ??
    (
      await announceEvent(program, [seatedZone(rows, 40), generalZone(100_000), generalZone(100_000, { key: 'rear' })])
    )[0]!;
  await inventoryOf(program, performanceId).look();
  let mails = 0;
  const mailing = Promise.withResolvers<void>();
  const jobs = allJobs(size.smtpUrl ? mailingTo(program, size.smtpUrl) : program);
  const working = {
    ...jobs,
    'orders.send_tickets': async (key: Parameters<(typeof jobs)['orders.send_tickets']>[0]) => {
      await mailing.promise;
      await jobs['orders.send_tickets'](key);
      mails++;
    },
  };
  await open(program, size);
  // Before the jobs are done: two who send the same mail at once are a mistake, which the second is told.
  const loggedIn = await logInMembers(program, members);
  if (config.role !== 'web') await program.jobs.work(working);
  // Whoever asked for it is gone.
  process.on('disconnect', () => process.exit(1));
  tell({
    kind: 'open',
    port,
    performanceId,
    eventNumber: (await recallPerformance(program, performanceId)).event.number,
    members: loggedIn,
    callbackKey: program.key('sandbox-callbacks').toString('base64'),
  });
  process.on('message', (question: ShopQuestion) => void answer(question));

  async function answer(question: ShopQuestion): Promise<void> {
    if (question.kind === 'check') {
      const { wrong, counts } = await checkOrders(program);
      tell({ kind: 'checked', wrong, tickets: counts.tickets });
    } else if (question.kind === 'use') {
      const { user, system } = process.cpuUsage();
      tell({ kind: 'used', cpuMs: (user + system) / 1000 });
    } else if (question.kind === 'mail') {
      mailing.resolve();
      // Threads that draw are started for the first: what is measured goes on for a whole evening.
      const early = question.ms > 1000 ? 10 : 0;
      while (mails < early) await sleep(10);
      const [began, before] = [performance.now(), mails];
      // On a busy machine the next may take longer than that.
      do await sleep(question.ms);
      while (mails === before);
      tell({ kind: 'mailed', mails: mails - before, ms: performance.now() - began });
    } else process.exit(0);
  }
}

function tell(answer: ShopAnswer): void {
  process.send!(answer);
}

await serve(JSON.parse(process.argv[2]!) as ShopSize);
