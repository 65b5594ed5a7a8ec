// The seat map with 60,000 seats in a browser: from the data to the first picture, panning, zooming, live changes.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { mostSeats } from '../contract/seat-plan.ts';
import { median, report, type Measurement } from './measure.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) {
  console.error('This benchmark needs Chromium: name it in CHROMIUM_PATH.');
  process.exit(2);
}

/** Limits: our decision. */
const firstPaintMs = 200;
const framesPerSecond = 55;

interface Bench {
  paint(seats: number): Promise<{ first: number; settled: number }>;
  zoomTo(pitch: number): Promise<void>;
  pan(seconds: number): Promise<number[]>;
  zoom(seconds: number): Promise<number[]>;
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
    plugins: [tailwindcss()],
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

function measurement(name: string, value: number, unit: string, more: Partial<Measurement> = {}): Measurement {
  return { name, value, unit, limit: null, ratio: null, p50_ms: null, p99_ms: null, invariants_ok: null, ...more };
}

function frameRate(name: string, frames: readonly number[]): Measurement {
  const sorted = frames.toSorted((a, b) => a - b);
  const rate = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
  return measurement(name, rate, '1/s', {
    limit: 1,
    ratio: rate / framesPerSecond,
    p50_ms: sorted[sorted.length >> 1] ?? null,
    p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? null,
  });
}

async function measure(page: Page): Promise<Measurement[]> {
  const results: Measurement[] = [];
  const paints: { first: number; settled: number }[] = [];
  for (let round = 0; round < 5; round++) {
    paints.push(await page.evaluate((seats) => seatMapBench.bench.paint(seats), mostSeats));
  }
  // The first one has a cold compiler: as the buyer's.
  const { first, settled } = paints[0]!;
  results.push(measurement('first paint, cold', first, 'ms', { limit: 1, ratio: firstPaintMs / first }));
  results.push(measurement('first paint, median of 5', median(paints.map((paint) => paint.first)), 'ms'));
  results.push(measurement('settled, cold', settled, 'ms'));
  const panned: readonly [string, number][] = [
    ['panning, sections', 3.5],
    ['panning, dots', 6.3],
    ['panning, seats', 16],
    ['panning, numbers', 36],
  ];
  for (const [name, pitch] of panned) {
    await page.evaluate((to) => seatMapBench.bench.zoomTo(to), pitch);
    results.push(frameRate(name, await page.evaluate(() => seatMapBench.bench.pan(4))));
    const elements = await page.evaluate(() => seatMapBench.bench.count());
    results.push(measurement(`elements, ${name.slice(9)}`, elements, ''));
  }
  await page.evaluate((seats) => seatMapBench.bench.paint(seats), mostSeats);
  const zoomed = frameRate('zooming in and out', await page.evaluate(() => seatMapBench.bench.zoom(6)));
  results.push({ ...zoomed, limit: null });
  await page.evaluate((seats) => seatMapBench.bench.paint(seats), mostSeats);
  await page.evaluate((to) => seatMapBench.bench.zoomTo(to), 6.3);
  const changes: number[] = [];
  for (let round = 0; round < 9; round++) {
    changes.push(await page.evaluate((blocks) => seatMapBench.bench.change(blocks), 40 + round));
  }
  results.push(measurement('40 rows change', median(changes), 'ms'));
  return results;
}

const outDir = mkdtempSync(join(tmpdir(), 'fei-bench-map-'));
const browser = await chromium.launch({
  executablePath,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  ],
});
try {
  await buildPage(outDir);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const name of readdirSync(outDir)) {
    if (name.endsWith('.css')) await page.addStyleTag({ path: join(outDir, name) });
  }
  for (const name of readdirSync(outDir)) {
    if (name.endsWith('.js')) await page.addScriptTag({ path: join(outDir, name) });
  }
  process.exitCode = report(await measure(page), process.argv.includes('--json')) ? 0 : 1;
} finally {
  await browser.close();
  rmSync(outDir, { recursive: true, force: true });
}
