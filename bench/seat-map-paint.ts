// The seat map with 60,000 seats in a browser: from the response to the first paint, panning, zooming, live changes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { maxSeats } from '../contract/seating/seat-plan.ts';
import { browserArguments, browserPath } from './browser.ts';
import { catalogues } from '../vite.catalogues.ts';
import { makeFolder, median, percentile } from './measure.ts';
import { atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/** Limits are our decision. */
const firstPaintMs = 120;
const framesPerSecond = 55;
/** Emulates a phone that is some years old by slowing the browser's main thread down by this factor. */
const slow = { times: 4, framesPerSecond: 50 } as const;

/** Times in milliseconds. */
interface Paint {
  /** Parsing the response. */
  read: number;
  /** Then, until the map is on the screen, and until it no longer changes. */
  first: number;
  settled: number;
}

interface Bench {
  paint(seats: number): Promise<Paint>;
  zoomTo(pitch: number): Promise<void>;
  pan(seconds: number): Promise<void>;
  zoom(seconds: number): Promise<void>;
  change(blocks: number): Promise<number>;
  count(): number;
}
declare const seatMapBench: { bench: Bench };

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [tailwindcss(), catalogues()],
    build: {
      outDir,
      lib: {
        entry: fileURLToPath(new URL('./seat-map-page.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'seatMapBench',
        fileName: 'page',
      },
    },
  });
}

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
}

/**
 * Returns the milliseconds between frames on the screen, from the browser's trace. Animation frames only show when the
 * page was asked to draw, not that the result was displayed.
 */
async function shownFrames(browser: Browser, page: Page, move: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline.frame'] });
  await move();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const shown = traceEvents.flatMap(({ name, ts }) => (name === 'DrawFrame' ? [ts / 1000] : []));
  shown.sort((a, b) => a - b);
  return shown.slice(1).map((ms, at) => ms - shown[at]!);
}

function frameRate(name: string, frames: readonly number[]): Measurement {
  const rate = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
  return makeMeasurement(name, rate, '1/s', { p50_ms: percentile(frames, 0.5), p99_ms: percentile(frames, 0.99) });
}

const panned: readonly [string, number][] = [
  ['sections', 3.5],
  ['dots', 6.3],
  ['seats', 16],
  ['numbers', 36],
];

async function measurePaint(page: Page, rounds: number): Promise<Measurement[]> {
  const paints: Paint[] = [];
  for (let round = 0; round < rounds; round++) {
    paints.push(await page.evaluate((seats) => seatMapBench.bench.paint(seats), maxSeats));
  }
  // The first paint runs before the code is optimized, as it does for a buyer.
  const { read, first, settled } = paints[0]!;
  return [
    makeMeasurement('first paint from the response, cold', read + first, 'ms', { limit: atMost(firstPaintMs) }),
    makeMeasurement('of which reading the response', read, 'ms'),
    makeMeasurement(`first paint, median of ${rounds}`, median(paints.map((paint) => paint.read + paint.first)), 'ms'),
    makeMeasurement('settled, cold', read + settled, 'ms'),
  ];
}

async function measureMoves(browser: Browser, page: Page, seconds: number): Promise<Measurement[]> {
  const results: Measurement[] = [];
  const devtools = await page.context().newCDPSession(page);
  const hold = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  for (const [name, pitch] of panned) {
    await page.evaluate((to) => seatMapBench.bench.zoomTo(to), pitch);
    const frames = await shownFrames(browser, page, () =>
      page.evaluate((time) => seatMapBench.bench.pan(time), seconds),
    );
    results.push({ ...frameRate(`panning, ${name}`, frames), limit: atLeast(framesPerSecond, 'value') });
    await hold(slow.times);
    const slowFrames = await shownFrames(browser, page, () =>
      page.evaluate((time) => seatMapBench.bench.pan(time), seconds),
    );
    await hold(1);
    const rate = frameRate(`panning, ${name}, ${slow.times} times slower`, slowFrames);
    results.push({ ...rate, limit: atLeast(slow.framesPerSecond, 'value') });
    results.push(makeMeasurement(`elements, ${name}`, await page.evaluate(() => seatMapBench.bench.count()), ''));
  }
  await page.evaluate((seats) => seatMapBench.bench.paint(seats), maxSeats);
  const zoomed = await shownFrames(browser, page, () =>
    page.evaluate((time) => seatMapBench.bench.zoom(time), 1.5 * seconds),
  );
  results.push(frameRate('zooming in and out', zoomed));
  return results;
}

async function measureChanges(page: Page): Promise<Measurement> {
  await page.evaluate((seats) => seatMapBench.bench.paint(seats), maxSeats);
  await page.evaluate((to) => seatMapBench.bench.zoomTo(to), 6.3);
  const changes: number[] = [];
  for (let round = 0; round < 9; round++) {
    changes.push(await page.evaluate((blocks) => seatMapBench.bench.change(blocks), 40 + round));
  }
  return makeMeasurement('changing 40 rows', median(changes), 'ms');
}

export const measure: Benchmark = async ({ tiny }) => {
  const outDir = makeFolder('map');
  await buildPage(outDir);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    for (const name of readdirSync(outDir)) {
      if (name.endsWith('.css')) await page.addStyleTag({ path: join(outDir, name) });
    }
    for (const name of readdirSync(outDir)) {
      if (name.endsWith('.js')) await page.addScriptTag({ path: join(outDir, name) });
    }
    const results = [
      ...(await measurePaint(page, tiny ? 1 : 5)),
      ...(await measureMoves(browser, page, tiny ? 0.4 : 4)),
      await measureChanges(page),
    ];
    if (wrong.length > 0) throw new Error(`the page failed: ${wrong.join('; ')}`);
    return results;
  } finally {
    await browser.close();
  }
};
