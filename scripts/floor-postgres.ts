import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { throwawaySettings } from '../server/platform/postgres-durability.ts';
import { guard } from '../server/testing/guard.ts';
import { makeTestFolder } from '../server/testing/folder.ts';

const bin = '/usr/lib/postgresql/15/bin';

/**
 * Starts a separate PostgreSQL 15 in a temporary folder for one test run. Returns `undefined` if it is not installed.
 */
export function startFloorPostgres(): { url: string; stop: () => void } | undefined {
  if (!existsSync(join(bin, 'postgres'))) return undefined;
  const directory = makeTestFolder('fei-pg15-');
  const release = guard([directory]);
  const account = asPostgres(directory);
  const data = join(directory, 'data');
  const run = (program: string, args: string[]) => {
    const done = spawnSync(join(bin, program), args, { ...account, encoding: 'utf8', cwd: directory });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}${done.stdout}`);
  };
  run('initdb', ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = ["listen_addresses=''", `unix_socket_directories=${directory}`, 'max_connections=150'];
  const options = [...settings, ...throwawaySettings].map((setting) => `-c ${setting}`).join(' ') + ' -p 54315';
  run('pg_ctl', ['-D', data, '-w', '-l', join(directory, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://app@localhost/postgres?host=${encodeURIComponent(directory)}&port=54315`,
    stop: () => {
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...account, cwd: directory });
      rmSync(directory, { recursive: true, force: true });
      release();
    },
  };
}

/** PostgreSQL refuses to run as root, so it runs as the account created by the Debian package. */
function asPostgres(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(directory, uid, gid);
  return { uid, gid };
}
