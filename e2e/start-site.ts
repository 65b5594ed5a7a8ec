import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../server/testing/ports.ts';
import { roomForTests } from '../server/testing/folder.ts';
import { asParent } from '../server/testing/end-with-parent.ts';

const passing = fileURLToPath(new URL('start-passing-site.ts', import.meta.url));
const several = fileURLToPath(new URL('start-several.ts', import.meta.url));
const commands = new URL('../server/commands/', import.meta.url);

/** Milliseconds that a start with the demonstration data, or a shutdown, may take. */
const longestStartMs = 300_000;
const longestEndMs = 30_000;

export interface OwnSite {
  readonly port: number;
  readonly origin: string;
  /** Changes a site switch, as the site's owner does, and waits until it has taken effect. */
  turn(name: string, value?: unknown): Promise<void>;
  /**
   * Runs a staff command on the site.
   * @returns its output.
   * @throws if it fails.
   */
  command(name: string, ...given: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a site with these settings over a temporary database. Needs a finished build. */
export async function startSite(settings: (port: number) => Record<string, string> = () => ({})): Promise<OwnSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const directory = join(roomForTests(), `fei-own-${process.pid}-${port}`);
  const env = { ...process.env, VAR_DIR: directory, PORT: String(port), PUBLIC_URL: origin, ...settings(port) };
  const stop = await startProgram(passing, `http://localhost:${port}`, env);
  const command = async (name: string, ...given: string[]) => {
    const program = fileURLToPath(new URL(`${name}.ts`, commands));
    return (await promisify(execFile)(process.execPath, [program, ...given], { env })).stdout;
  };
  return {
    port,
    origin,
    command,
    async turn(name, value) {
      const given = value === undefined ? [] : [JSON.stringify(value)];
      const before = await readSwitches(origin);
      await command('turn-switch', name, ...given);
      while ((await readSwitches(origin)) === before) await sleep(50);
    },
    stop,
  };
}

async function readSwitches(origin: string): Promise<string> {
  return (await fetch(`${origin}/data/config.json`)).text();
}

export interface SeveralProcesses {
  readonly origin: string;
  /** Directory of their database. */
  readonly directory: string;
  stop(): Promise<void>;
}

/** Starts two processes that serve in turn, and one for jobs: see start-several.ts. */
export async function startSeveral(port: number): Promise<SeveralProcesses> {
  const origin = `http://localhost:${port}`;
  const directory = join(roomForTests(), `fei-several-${process.pid}-${port}`);
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: origin, SEVERAL_DIRECTORY: directory };
  return { origin, directory, stop: await startProgram(several, origin, env) };
}

/**
 * Starts a program and waits until it responds.
 * @returns a function that stops it.
 */
async function startProgram(program: string, origin: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const given = { ...env, ...asParent() };
  const child = spawn(process.execPath, [program], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const deadline = performance.now() + longestStartMs;
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(longestEndMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
  };
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return stop;
    if (child.exitCode === null && performance.now() < deadline) await sleep(100);
    else {
      await stop();
      throw new Error(`${origin} did not start`);
    }
  }
}

export interface OwnServer {
  readonly origin: string;
  /** Behaviour per path: JavaScript to respond with, `fails` or `hangs`; other paths are not found. */
  readonly answers: Map<string, string>;
  readonly asked: string[];
  stop(): Promise<void>;
}

/** Starts a server for another site, from which pages load scripts. */
export async function startScriptServer(): Promise<OwnServer> {
  const results = new Map<string, string>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const reply = results.get(path);
    if (reply === 'hangs') return;
    if (reply === 'fails') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply === undefined ? 404 : 200, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
    });
    response.end(reply ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answers: results,
    asked: requested,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
