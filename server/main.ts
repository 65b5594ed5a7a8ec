import './env.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { allJobs } from './all-handlers.ts';
import { startClockwork } from './schedule.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { permitSystem } from './features/audit/permit-action.ts';
import { checkListedCardWindows } from './features/catalogue/feeds/check-card-windows.ts';
import { publishShippedTexts } from './features/content/pages/publish-shipped-texts.ts';
import { outlineOlderPlans } from './features/seating/map/outline-plan.ts';
import { backfillSeatPenalties } from './features/seating/plans/backfill-seat-penalties.ts';
import { callbackAddress } from './features/payments/routes.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { servingPatience } from './platform/database.ts';
import { createLog, describeFault } from './platform/log.ts';
import { releaseMemory } from './platform/release-memory.ts';
import { nameOwnSessions } from './platform/other-sessions.ts';
import { stopPostgres } from './platform/postgres/postgres.ts';
import { openProgram, type RunningProgram } from './program.ts';
import { serveSite, type Sources } from './serve-site.ts';
import { warnOfStripeKey } from './wire-providers.ts';
import { builtPages } from './http/pages/serve-pages.ts';
import { builtStaffApp } from './http/pages/serve-staff-app.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Milliseconds from SIGTERM or SIGINT until current requests and jobs are aborted, until an embedded database is
 * interrupted, and until the process ends. With an embedded database everything ends within ten seconds.
 */
const limits = { grace: 4000, stop: 4500, write: 6500 };
const limitsWithOwnDatabase = { grace: 20_000, stop: 25_000, write: 25_000 };

interface Started {
  readonly program: RunningProgram;
  /** Stop functions of the listener and the worker's rounds, in this order. */
  readonly stops: readonly (() => Promise<void> | void)[];
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    exitForMistakes(error);
  }
}

function exitForMistakes({ mistakes }: ConfigError): never {
  for (const mistake of mistakes) console.error(mistake);
  process.exit(1);
}

async function pageSources(app: FastifyInstance, { publicUrl }: Config): Promise<Sources> {
  if (!process.argv.includes('--dev')) return { source: builtPages(root), staff: builtStaffApp(root) };
  const { developedPages, developedStaffApp } = await import('./http/pages/serve-development.ts');
  const source = await developedPages(app, root, publicUrl);
  return { source, staff: await developedStaffApp(app, root, publicUrl) };
}

async function serveWeb(program: RunningProgram): Promise<() => Promise<void>> {
  const { config } = program;
  const app = await serveSite(program, (site) => pageSources(site, config));
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Ready: ${config.publicUrl.endsWith(':0') ? address : config.publicUrl}/Events.html`);
  if (config.staffUrl) console.log(`Staff log in at ${config.staffUrl}/Staff/`);
  if (config.stripe) {
    const isRehearsal = /^.k_test_/.test(config.stripe.secretKey);
    const address = callbackAddress(config, 'stripe');
    console.log(`Stripe has to tell of payments at ${address}${isRehearsal ? ' (test keys: no money moves)' : ''}`);
    void warnOfStripeKey(program);
  }
  if (config.paydollar) console.log(`PayDollar must send its data feed to ${callbackAddress(config, 'paydollar')}`);
  return () => app.close();
}

let started: Started | undefined;
let log = createLog('warn');
let stopping = false;

/** Ends the process, even during startup. */
async function stop(exitCode: 0 | 1): Promise<void> {
  // Through npm, one Ctrl-C sends the signal twice.
  if (stopping) return;
  stopping = true;
  const startedAt = performance.now();
  const limit = started?.program.config.databaseUrl ? limitsWithOwnDatabase : limits;
  const remaining = (untilMs: number) => Math.max(0, untilMs - (performance.now() - startedAt));
  if (started) {
    const finishing = finish(started, () => remaining(limit.grace));
    await Promise.race([finishing.catch((error: unknown) => log.error({ err: error }, 'stop')), sleep(limit.stop)]);
  }
  await stopPostgres(remaining(limit.write));
  process.exit(exitCode);
}

/** Memory is unreliable after an uncaught error, so the process drains and its supervisor starts another. */
function stopAfterFault(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): void {
  // Aborted requests and jobs may still fail.
  if (stopping) return log.warn({ fault: describeFault(error), origin }, 'fault while stopping');
  log.fatal({ fault: describeFault(error), origin }, 'uncaught fault: stopping the process');
  void stop(1);
}

/**
 * Finishes current requests and jobs, then closes the program.
 * @param remaining returns the milliseconds until they are aborted.
 */
async function finish({ program, stops }: Started, remaining: () => number): Promise<void> {
  const cut = sleep(remaining(), 'cut');
  for (const one of stops)
    if ((await Promise.race([one(), cut])) === 'cut') log.warn('unfinished requests or job rounds are aborted');
  await program.close(remaining());
}

async function start(): Promise<void> {
  const config = settings();
  nameOwnSessions(`fei ${config.role}`);
  log = createLog(config.logLevel, config.role);
  let program: RunningProgram;
  try {
    program = await openProgram(config, log, { patience: servingPatience });
  } catch (error) {
    if (stopping) return;
    if (error instanceof ConfigError) exitForMistakes(error);
    console.error(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
    process.exit(1);
  }
  await publishShippedTexts(program, (page) => permitSystem('start', 'page.ship', page));
  await backfillSeatPenalties(program);
  await outlineOlderPlans(program);
  if (config.local) for (const line of await loadDemonstration(program, root)) console.log(line);
  for (const line of await checkListedCardWindows(program)) log.warn(line);
  const stops: (() => Promise<void> | void)[] = [];
  if (config.role !== 'web') {
    await program.jobs.work(allJobs(program));
    if (config.role === 'worker') await program.jobs.hearOthers();
    stops.push(startClockwork(program));
    if (config.role === 'worker') console.log('Ready: this process runs jobs and listens on no port.');
  }
  if (config.role !== 'worker') {
    try {
      stops.push(await serveWeb(program));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
      console.error(`${config.host}:${config.port} is already in use: set PORT to another number.`);
      for (const one of stops.toReversed()) await one();
      await program.close();
      process.exit(1);
    }
  }

  stops.push(releaseMemory());
  started = { program, stops: stops.toReversed() };
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', stopAfterFault);
try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(error);
    await stopPostgres(limits.write);
    process.exit(1);
  }
}
