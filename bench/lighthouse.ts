// `npm run bench:lighthouse [-- --json] [-- ADDRESS …]`: runs Lighthouse on the home page, an event and an information
// page of the built demonstration site, emulating a phone on a slow connection. When addresses are given, it alternates
// between those sites, which compares builds under the same load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { href, type LinkName } from '../contract/routes.ts';
import { freePort } from '../server/testing/ports.ts';
import { browserArguments, browserPath } from './browser.ts';
import { makeFolder, median } from './measure.ts';
import { atLeast, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';
import { withSite } from './serve.ts';

/** Runs per page; the table shows medians. */
const wholeRounds = 5;
const maxTries = 4;

/** Minimum score per category (0 to 100). */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** Metrics behind the performance score, in ms; `cumulative-layout-shift` has no unit. */
const figures = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
type Figure = keyof typeof figures;

const information = 'faq' satisfies LinkName;

interface Look {
  scores: Record<Category, number>;
  figures: Record<Figure, number>;
  scriptBytes: number;
  totalBytes: number;
  /**
   * CPU time of the page's main thread; unlike the times above, it does not grow when other programs load the machine.
   */
  busyMs: number;
  /** Lighthouse's benchmark index of the machine at that moment; below about 1500 the times are unreliable. */
  machine: number;
  /** Weighted audits below the full score, keyed by title. */
  lost: Map<string, number>;
}

interface ListedEvent {
  number: number;
  sale: string;
}

async function pagesOf(origin: string): Promise<Record<string, string>> {
  const { events } = (await (await fetch(`${origin}/api/events?type=shows`)).json()) as { events: ListedEvent[] };
  const event = events.find(({ sale }) => sale === 'on_sale') ?? events[0];
  if (!event) throw new Error('the demonstration data has no shows');
  return {
    home: href('events', { language: 'zh_hk' }),
    event: href('event', { language: 'en_us', params: { number: event.number } }),
    [information]: href(information, { language: 'en_us' }),
  };
}

async function look(url: string, port: number): Promise<Look> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: categories,
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no answer'}`);
  return { ...readLook(run.lhr), busyMs: busyTime(run.artifacts.Trace.traceEvents, run.lhr.audits) };
}

/** Retries a run whose trace started too late to be useful, which happens on a busy machine. */
async function lookAgain(url: string): Promise<Look> {
  for (let tries = 1; ; tries++) {
    const browser = await openBrowser();
    try {
      return await look(url, browser.port);
    } catch (error) {
      if (tries === maxTries || !/NO_NAVSTART|NO_FCP|TARGET_CRASHED/.test(String(error))) throw error;
    } finally {
      await browser.close();
    }
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

/** Returns the CPU time of the page's main thread, in ms on this machine, independent of other load. */
function busyTime(events: readonly TraceEvent[], audits: Result['audits']): number {
  // The page's own history entries also appear as navigations in the trace.
  const startedAt = items(audits.metrics?.details)[0]?.observedNavigationStartTs;
  const start = events.find(({ name, ts }) => name === 'navigationStart' && ts === startedAt);
  if (!start) return Number.NaN;
  const own = events.filter(
    ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  return own.reduce((sum, { tdur }) => sum + (tdur ?? 0), 0) / 1000;
}

function readLook({ audits, categories: found, environment }: Result): Omit<Look, 'busyMs'> {
  const lost = new Map<string, number>();
  for (const name of categories) {
    for (const { id, weight } of found[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.995) {
        lost.set(`${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`, audit.score);
      }
    }
  }
  const requests = items(audits['network-requests']?.details);
  const bytesOf = (kind?: string) =>
    requests
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    scores: record(categories, (name) => Math.round((found[name]?.score ?? Number.NaN) * 100)),
    figures: record(Object.keys(figures) as Figure[], (name) => audits[name]?.numericValue ?? Number.NaN),
    scriptBytes: bytesOf('Script'),
    totalBytes: bytesOf(),
    machine: environment.benchmarkIndex,
    lost,
  };
}

function items(details: unknown): Record<string, unknown>[] {
  const list: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'items') : undefined;
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
}

function record<Name extends string>(names: readonly Name[], value: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;
}

/** Returns the median of several runs, with the lost audits of the run that has the median performance. */
function middle(looks: readonly Look[]): Omit<Look, 'lost'> & { lost: string[] } {
  const typical = looks.toSorted((a, b) => a.scores.performance - b.scores.performance)[looks.length >> 1]!;
  return {
    scores: record(categories, (name) => median(looks.map(({ scores }) => scores[name]))),
    figures: record(Object.keys(figures) as Figure[], (name) => median(looks.map((one) => one.figures[name]))),
    scriptBytes: median(looks.map(({ scriptBytes }) => scriptBytes)),
    totalBytes: median(looks.map(({ totalBytes }) => totalBytes)),
    busyMs: median(looks.map(({ busyMs }) => busyMs)),
    machine: median(looks.map(({ machine }) => machine)),
    lost: [...typical.lost.keys()],
  };
}

function measurementsOf(page: string, look: ReturnType<typeof middle>): Measurement[] {
  for (const audit of look.lost) console.error(`${page}: ${audit}`);
  return [
    ...categories.map((category) =>
      makeMeasurement(`${page}, ${category}`, look.scores[category], 'of 100', {
        limit: atLeast(goals[category], 'value'),
      }),
    ),
    ...(Object.keys(figures) as Figure[]).map((figure) =>
      makeMeasurement(`${page}, ${figures[figure]}`, look.figures[figure], figure.endsWith('shift') ? '' : 'ms', {
        // The best pages have no layout shift and no blocking time.
        mayBeZero: /shift|blocking/.test(figure),
      }),
    ),
    makeMeasurement(`${page}, scripts`, look.scriptBytes / 1024, 'KiB'),
    makeMeasurement(`${page}, all`, look.totalBytes / 1024, 'KiB'),
    makeMeasurement(`${page}, computed`, look.busyMs, 'ms'),
    makeMeasurement(`${page}, machine`, look.machine, ''),
  ];
}

/** Starts a browser controlled through a debugging port. Playwright's connection would delay the traces taken here. */
async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const profile = makeFolder('browser');
  const child = spawn(
    browserPath(),
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      ...browserArguments,
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 150; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (response?.ok) break;
    await sleep(200);
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function measureSites(origins: readonly string[], tiny: boolean): Promise<Measurement[]> {
  const looks = new Map<string, Look[]>();
  const pages = Object.entries(await pagesOf(origins[0]!));
  for (const [name, path] of tiny ? pages.slice(-1) : pages) {
    for (let round = 0; round < (tiny ? 1 : wholeRounds); round++) {
      for (const origin of origins) {
        const key = origins.length > 1 ? `${name} at ${origin}` : name;
        looks.set(key, [...(looks.get(key) ?? []), await lookAgain(origin + path)]);
      }
    }
  }
  return [...looks].flatMap(([name, some]) => measurementsOf(name, middle(some)));
}

export const measure: Benchmark = ({ tiny, addresses }) =>
  addresses.length > 0 ? measureSites(addresses, tiny) : withSite(({ origin }) => measureSites([origin], tiny));
