// The listing page: from memory and rendered anew, against a bare Node server; what a first page costs to fetch; memory.
import { createServer } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { report, type Measurement } from './measure.ts';
import { memoryOf, serveSite } from './serve.ts';

const seconds = 5;
const connections = 32;

async function load(url: string, headers: Record<string, string> = {}): Promise<autocannon.Result> {
  await autocannon({ url, connections, duration: 2, headers });
  return autocannon({ url, connections, duration: seconds, headers });
}

async function bareServer(body: Buffer): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function measurement(name: string, value: number, unit: string, more: Partial<Measurement> = {}): Measurement {
  return { name, value, unit, limit: null, ratio: null, p50_ms: null, p99_ms: null, invariants_ok: null, ...more };
}

const site = await serveSite();
const results: Measurement[] = [];
try {
  const url = `${site.origin}/en_us/Events.html`;
  const cookie = 'lang=en_us; locale=US';
  const first = await fetch(url, { headers: { cookie } });
  const html = Buffer.from(await first.arrayBuffer());
  const compressed = brotliCompressSync(html);

  const bare = await bareServer(compressed);
  const limit = await load(bare.url);
  bare.close();
  results.push(
    measurement('bare Node server', limit.requests.average, '1/s', {
      p50_ms: limit.latency.p50,
      p99_ms: limit.latency.p99,
    }),
  );
  const kept = await load(url, { cookie, 'accept-encoding': 'br' });
  if (kept.non2xx > 0 || kept.errors > 0) throw new Error(`${kept.non2xx + kept.errors} answers were not the page`);
  results.push(
    measurement('listing from memory', kept.requests.average, '1/s', {
      limit: 0.5,
      ratio: kept.requests.average / limit.requests.average,
      p50_ms: kept.latency.p50,
      p99_ms: kept.latency.p99,
    }),
  );
  // Every request another address, so that each page is rendered.
  let n = 0;
  const rendered = await autocannon({
    url: site.origin,
    connections: 8,
    duration: seconds,
    headers: { cookie },
    requests: [{ setupRequest: (request) => ({ ...request, path: `/en_us/Events.html?n=${n++}` }) }],
  });
  results.push(
    measurement('listing rendered anew', rendered.requests.average, '1/s', {
      ratio: rendered.requests.average / limit.requests.average,
      p50_ms: rendered.latency.p50,
      p99_ms: rendered.latency.p99,
    }),
  );

  const scripts = [...html.toString('utf8').matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1]!,
  );
  let bytes = 0;
  for (const path of new Set(scripts)) {
    const file = new URL(`../build/client${path}`, import.meta.url);
    if (existsSync(file)) bytes += brotliCompressSync(readFileSync(file)).length;
  }
  const limitKb = 110;
  results.push(
    measurement('first page JavaScript, brotli', bytes / 1024, 'KiB', {
      limit: 1,
      ratio: limitKb / (bytes / 1024),
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const rest = memoryOf(site.pid) / 2 ** 20;
  results.push(measurement('Node process after the load', rest, 'MiB', { limit: 1, ratio: 250 / rest }));
} finally {
  await site.stop();
}

const idle = await serveSite();
try {
  await fetch(`${idle.origin}/en_us/Events.html`, { headers: { cookie: 'lang=en_us; locale=US' } });
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const node = memoryOf(idle.pid) / 2 ** 20;
  results.push(measurement('Node process at rest', node, 'MiB', { limit: 1, ratio: 250 / node }));
  const database = databaseMemory(idle.varDir) / 2 ** 20;
  results.push(measurement('database at rest', database, 'MiB', { limit: 1, ratio: 150 / database }));
} finally {
  await idle.stop();
}

/** Memory of the embedded database's processes, shared pages counted once (PSS). Bytes. */
function databaseMemory(varDir: string): number {
  const main = Number(readFileSync(`${varDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (Number(pid) !== main && Number(parent) !== main) continue;
      const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      sum += Number(pss ?? 0) * 1024;
    } catch {
      // The process ended while we looked.
    }
  }
  return sum;
}

process.exit(report(results, process.argv.includes('--json')) ? 0 : 1);
