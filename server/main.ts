import './env.ts';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { allJobs } from './all-handlers.ts';
import { startClockwork } from './schedule.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { permitSystem } from './features/audit/permit-action.ts';
import { doubtListedCards } from './features/catalogue/feeds/doubt-cards.ts';
import { publishShippedTexts } from './features/content/pages/publish-shipped-texts.ts';
import { measureHouses } from './features/seating/plans/measure-houses.ts';
import { callbackAddress } from './features/payments/routes.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { servingPatience } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { openProgram, type RunningProgram } from './program.ts';
import { serveSite, type Sources } from './serve-site.ts';
import { builtPages } from './http/pages/serve-pages.ts';
import { builtStaffApp } from './http/pages/serve-staff-app.ts';

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
