// `npm run bench:lighthouse [-- --json] [-- ADDRESS …]`: Lighthouse looks at the home page, an event and an information
// page of the built site with its demonstration, as a telephone on a slow line would have them. With addresses, it
// looks at the sites that run there instead, in turn, so that two builds are measured under the same load.
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

/** Times each page is looked at; the table has the medians. */
const wholeRounds = 5;
/** Times a look is tried on a machine that is too busy. */
const mostTries = 4;

/** What each category must reach (0 to 100). */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** The figures that performance is made of; milliseconds, `cumulative-layout-shift` has no unit. */
const figures = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
type Figure = keyof typeof figures;

/** The information page that is looked at. */
const information = 'faq' satisfies LinkName;

interface Look {
  scores: Record<Category, number>;
  figures: Record<Figure, number>;
  /** Bytes over the line. */
  scriptBytes: number;
  totalBytes: number;
  /** What the page's thread computed: unlike the times above, it does not grow when others use the machine. */
  busyMs: number;
  /** Lighthouse's measure of the machine at that moment: below about 1500 its times say more of the machine. */
  machine: number;
  /** Audits that count and are not perfect, by title. */
  lost: Map<string, number>;
}

interface ListedEvent {
  number: number;
  sale: string;
}

async function pagesOf(origin: string): Promise<Record<string, string>> {
  const { events } = (await (await fetch(`${origin}/api/events?type=shows`)).json()) as { events: ListedEvent[] };
  const event = events.find(({ sale }) => sale === 'on_sale') ?? events[0];
  if (!event) throw new Error('the demonstration has no show');
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

/** On a busy machine a trace may begin too late to be of use: such a look is taken again. */
async function lookAgain(url: string): Promise<Look> {
  for (let tries = 1; ; tries++) {
    const browser = await openBrowser();
    try {
      return await look(url, browser.port);
    } catch (error) {
      if (tries === mostTries || !/NO_NAVSTART|NO_FCP|TARGET_CRASHED/.test(String(error))) throw error;
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

/** What the page's own thread computed. Milliseconds of this machine's time, whoever else uses the machine. */
function busyTime(events: readonly TraceEvent[], audits: Result['audits']): number {
  // A page notes its own steps in the history, which are navigations to the trace as well.
  const began = items(audits.metrics?.details)[0]?.observedNavigationStartTs;
  const start = events.find(({ name, ts }) => name === 'navigationStart' && ts === began);
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

/** The middle of several looks at a page; its losses are those of the one with the middle performance. */
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

/** What is measured of a page; what it lost goes to the log. */
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
        // Nothing shifts and nothing blocks on the best of pages.
        mayBeZero: /shift|blocking/.test(figure),
      }),
    ),
    makeMeasurement(`${page}, scripts`, look.scriptBytes / 1024, 'KiB'),
    makeMeasurement(`${page}, all`, look.totalBytes / 1024, 'KiB'),
    makeMeasurement(`${page}, computed`, look.busyMs, 'ms'),
    makeMeasurement(`${page}, machine`, look.machine, ''),
  ];
}

/** A browser of its own, that obeys over a port. Playwright's connection would hold up the traces that are taken here. */
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
      // Root has no sandbox to give.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) break;
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
