import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServedSite {
  origin: string;
  pid: number;
  varDir: string;
  stop(): Promise<void>;
}

/** Starts the built site as a process of its own over a fresh database, as `npm start` does after the build. */
export async function serveSite(): Promise<ServedSite> {
  const port = await freePort();
  const varDir = mkdtempSync(join(tmpdir(), 'fei-bench-site-'));
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), VAR_DIR: varDir, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ready = await readyLine(lines);
  if (!ready) throw new Error('the site did not start');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    varDir,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(varDir, { recursive: true, force: true });
    },
  };
}

async function readyLine(lines: AsyncIterable<string>): Promise<string | undefined> {
  for await (const line of lines) if (line.startsWith('Ready: ')) return line;
  return undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

/** Resident memory of a process. Bytes. */
export function memoryOf(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) * 1024;
}
