import './env.ts';
import { fileURLToPath } from 'node:url';
import { allHandlers, allJobs } from './all-handlers.ts';
import { startClockwork } from './schedule.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { permitSystem } from './features/audit/permit-action.ts';
import { doubtListedCards } from './features/catalogue/feeds/doubt-cards.ts';
import { publishShippedTexts } from './features/content/pages/publish-shipped-texts.ts';
import { measureHouses } from './features/seating/plans/measure-houses.ts';
import { makeContextOf } from './http/make-context.ts';
import { callbackAddress } from './features/payments/routes.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { servingPatience } from './platform/database.ts';
import { createHttp, type FirstAnswer } from './platform/http.ts';
import { createLog } from './platform/log.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { openProgram, type RunningProgram } from './program.ts';
import { explainErrors } from './http/explain-errors.ts';
import { allowOwnOrigins } from './http/allow-own-origins.ts';
import { serveClosedSite } from './http/pages/serve-closed-site.ts';
import { keepStaffApart } from './http/keep-staff-apart.ts';
import { serveLocalMode } from './http/serve-local-mode.ts';
import { serveRoutes } from './serve-routes.ts';
import { serveOfflinePage } from './http/pages/serve-offline-page.ts';
import type { PageSource } from './http/pages/render-page.ts';
import { builtPages, servePages } from './http/pages/serve-pages.ts';
import { builtStaffApp, serveStaffApp, type StaffAppSource } from './http/pages/serve-staff-app.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Milliseconds that requests and jobs in hand get to finish. */
const graceMs = 20_000;

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const mistake of error.mistakes) console.error(mistake);
    process.exit(1);
  }
}

interface Sources {
  readonly source: PageSource;
  readonly staff: StaffAppSource;
}

async function pageSources(app: Awaited<ReturnType<typeof createHttp>>, { publicUrl }: Config): Promise<Sources> {
  if (!process.argv.includes('--dev')) return { source: builtPages(root), staff: builtStaffApp(root) };
  const { developedPages, developedStaffApp } = await import('./http/pages/serve-development.ts');
  const source = await developedPages(app, root, publicUrl);
  return { source, staff: await developedStaffApp(app, root, publicUrl) };
}

async function serveWeb(program: RunningProgram): Promise<() => Promise<void>> {
  const { config, log } = program;
  const first: FirstAnswer = {};
  const app = await createHttp(config, log, first);
  keepStaffApart(app, program);
  const makeContext = makeContextOf(program);
  explainErrors(app, first);
  allowOwnOrigins(app, program);
  serveClosedSite(app, program);
  serveOfflinePage(app, program);
  await serveRoutes(app, program, makeContext);
  if (config.local) await serveLocalMode(app, program);
  const { source, staff } = await pageSources(app, config);
  await serveStaffApp(app, makeContext, staff);
  await servePages(app, first, { program, handlers: allHandlers, makeContext, source });
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Ready: ${config.publicUrl.endsWith(':0') ? address : config.publicUrl}/Events.html`);
  if (config.staffUrl) console.log(`Staff come in at ${config.staffUrl}/Staff/`);
  if (config.stripe) {
    const isRehearsal = /^.k_test_/.test(config.stripe.secretKey);
    const address = callbackAddress(config, 'stripe');
    console.log(`Stripe has to tell of payments at ${address}${isRehearsal ? ' (test keys: no money moves)' : ''}`);
  }
  if (config.paydollar) console.log(`PayDollar has to send its data feed to ${callbackAddress(config, 'paydollar')}`);
  return () => app.close();
}

async function start(): Promise<void> {
  const config = settings();
  const log = createLog(config.logLevel);
  let program: RunningProgram;
  try {
    program = await openProgram(config, log, { patience: servingPatience });
  } catch (error) {
    console.error(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
    process.exit(1);
  }
  await publishShippedTexts(program, (page) => permitSystem('start', 'page.ship', page));
  await measureHouses(program);
  if (config.local) for (const line of await loadDemonstration(program, root)) console.log(line);
  for (const line of await doubtListedCards(program)) log.warn(line);
  const stops: (() => Promise<void> | void)[] = [];
  if (config.role !== 'web') {
    await program.jobs.work(allJobs(program));
    if (config.role === 'worker') await program.jobs.hearOthers();
    stops.push(startClockwork(program));
  }
  if (config.role !== 'worker') {
    try {
      stops.push(await serveWeb(program));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
      console.error(`Another program listens on ${config.host}:${config.port} already: set PORT to another number.`);
      for (const stop of stops.toReversed()) await stop();
      await program.close();
      process.exit(1);
    }
  }

  stops.push(giveBackMemory());

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs + 5000).unref();
    for (const one of stops.toReversed()) await one();
    await program.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

await start();
