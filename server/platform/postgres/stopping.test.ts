import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { childrenOf, killWithChildren } from './child-processes.ts';
import { folderAt, readPostmaster } from './postgres-folder.ts';
import { stopPostgres } from './postgres.ts';
import {
  cleanUpServers,
  connect,
  end,
  helper,
  isServerRunning,
  newDatabase,
  newDirectory,
  removeTemplate,
  serversIn,
  start,
  type Started,
  untilTrue,
  watchersOf,
} from './testing-postgres.ts';

afterEach(cleanUpServers);
afterAll(removeTemplate);

/** Long enough to start another program in this time, short enough to wait for. */
const abandonedMs = 2000;

const started = (directory: string, more = '') => helper(directory, more, [], abandonedMs);
const pidOf = async (directory: string) => (await readPostmaster(folderAt(directory)))?.pid;

describe.skipIf(process.platform !== 'linux')('watchProgram', () => {
  test("stops a killed program's server, which then needs no recovery", async () => {
    const directory = await newDatabase();
    const program = started(directory);
    await program.next<Started>();
    await end(program, 'SIGKILL');
    expect(await isServerRunning(directory)).toBe(true);
    await untilTrue(async () => !(await isServerRunning(directory)));
    await untilTrue(() => watchersOf(directory).length === 0);
    const log = readFileSync(join(directory, 'postgres.log'), 'utf8');
    expect(log).toContain('The program is gone and no other one uses this PostgreSQL, so it is stopped.');
    expect(log.trim().endsWith('database system is shut down')).toBe(true);
  });

  test('leaves the server to a program that adopts it', async () => {
    const directory = await newDatabase();
    const killed = started(directory);
    await killed.next<Started>();
    const pid = await pidOf(directory);
    const [watcher] = watchersOf(directory);
    await end(killed, 'SIGKILL');
    const adopter = await start(directory);
    expect(adopter.adopted).toBe(true);
    await untilTrue(() => !watchersOf(directory).includes(watcher!));
    expect(await pidOf(directory)).toBe(pid);
    expect((await connect(adopter.connection).query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test('leaves the server to the second of two programs and stops it after both are killed', async () => {
    const directory = await newDatabase();
    const both = [started(directory), started(directory)] as const;
    for (const one of both) await one.next<Started>();
    const pid = await pidOf(directory);
    expect(watchersOf(directory)).toHaveLength(2);
    await end(both[0], 'SIGKILL');
    await untilTrue(() => watchersOf(directory).length === 1);
    expect(await pidOf(directory)).toBe(pid);
    await end(both[1], 'SIGKILL');
    await untilTrue(async () => !(await isServerRunning(directory)));
  });

  test('lets a program start at any moment after another was killed, and never runs two servers', async () => {
    const directory = await newDatabase();
    const outcomes = new Set<boolean>();
    let running = helper(directory, '', [], 0);
    await running.next<Started>();
    // Repeats until the server was adopted in time, because a loaded machine takes longer to start a program.
    for (let ms = 0; ms <= 2000 || !outcomes.has(true); ms += 250) {
      await end(running, 'SIGKILL');
      running = helper(directory, 'print((await new pg.Pool(server.connection).query("select 1 as n")).rows);', [], ms);
      const result = running.next<Started>().then(async ({ adopted }) => {
        outcomes.add(adopted);
        return running.next();
      });
      let isThere = false;
      void result.finally(() => (isThere = true));
      await untilTrue(() => {
        expect(serversIn(directory).length).toBeLessThan(2);
        return isThere;
      });
      expect(await result).toEqual([{ n: 1 }]);
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });

  test('restarts a killed watcher', async () => {
    const directory = await newDatabase();
    const program = started(directory);
    await program.next<Started>();
    const [first] = watchersOf(directory);
    process.kill(first!, 'SIGKILL');
    await untilTrue(() => watchersOf(directory).some((pid) => pid !== first));
    await end(program, 'SIGKILL');
    await untilTrue(async () => !(await isServerRunning(directory)));
  });

  test.each(['keeps running until it is adopted', 'is killed too'])(
    'loses no data when it is killed with its program, and the server %s',
    async (server) => {
      const directory = await newDatabase();
      const program = started(
        directory,
        `const client = new pg.Client(server.connection);
         await client.connect();
         await client.query('create table kept as select 1 as n');
         print('written');`,
      );
      await program.next<Started>();
      expect(await program.next()).toBe('written');
      const exit = end(program, 'SIGKILL');
      for (const pid of watchersOf(directory)) process.kill(pid, 'SIGKILL');
      await exit;
      const isAdopted = server !== 'is killed too';
      if (!isAdopted) await killWithChildren((await pidOf(directory))!);
      const next = await start(directory);
      expect(next.adopted).toBe(isAdopted);
      expect((await connect(next.connection).query('select n from kept')).rows).toEqual([{ n: 1 }]);
    },
  );

  test('ends with its program', async () => {
    const directory = await newDatabase();
    const program = started(directory);
    await program.next<Started>();
    await end(program, 'end of input');
    expect(watchersOf(directory)).toEqual([]);
    expect(existsSync(directory)).toBe(true);
  });
});

describe('stopPostgres', () => {
  test.skipIf(process.platform !== 'linux')(
    'stops a server that cannot write its tables, without losing a commit',
    async () => {
      const directory = await newDatabase();
      const log: string[] = [];
      const server = await start(directory, { log: (line) => log.push(line) });
      await connect(server.connection).query('create table kept as select 1 as n');
      const children = await childrenOf((await pidOf(directory))!);
      const checkpointer = children.find((pid) =>
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('checkpointer'),
      );
      process.kill(checkpointer!, 'SIGSTOP');
      await stopPostgres(300);
      expect(await isServerRunning(directory)).toBe(false);
      expect(serversIn(directory)).toEqual([]);
      expect(log.at(-1)).toMatch(/takes long to stop/);
      const next = await start(directory);
      expect((await connect(next.connection).query('select n from kept')).rows).toEqual([{ n: 1 }]);
    },
  );

  test('ends sessions in the middle of a statement', async () => {
    const directory = await newDatabase();
    const server = await start(directory);
    const query = connect(server.connection).query('select pg_sleep(600)');
    const failure = expect(query).rejects.toThrow();
    await untilTrue(async () => {
      const { rows } = await connect(server.connection).query(
        `select 1 from pg_stat_activity where query ~ '^select pg_sleep'`,
      );
      return rows.length === 1;
    });
    await stopPostgres(30_000);
    await failure;
    expect(readFileSync(join(directory, 'postgres.log'), 'utf8').trim().endsWith('database system is shut down')).toBe(
      true,
    );
  });

  test('aborts the creation of a database', async () => {
    const directory = await newDirectory();
    const starting = start(directory);
    const failure = expect(starting).rejects.toThrow(/ends before PostgreSQL has started/);
    await untilTrue(
      () => existsSync(directory) && readdirSync(directory).some((name) => name.startsWith('data-unfinished-')),
    );
    await stopPostgres(30_000);
    await failure;
    expect(readdirSync(directory).filter((name) => name.startsWith('data'))).toEqual([]);
    expect(spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout).not.toContain(directory);
  });

  test('aborts the start of a server, which another program can then start', async () => {
    const directory = await newDatabase();
    const log: string[] = [];
    const starting = start(directory, { log: (line) => log.push(line) });
    const outcome = starting.then(
      () => 'started',
      (error: Error) => error.message,
    );
    await untilTrue(() => serversIn(directory).length === 1);
    await stopPostgres(30_000);
    expect(['started', 'The program ends before PostgreSQL has started.']).toContain(await outcome);
    expect(await isServerRunning(directory)).toBe(false);
    expect((await start(directory)).adopted).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')('leaves a server running that another program uses', async () => {
    const directory = await newDatabase();
    const server = await start(directory);
    const other = started(directory);
    await other.next<Started>();
    await server.stop();
    expect(await isServerRunning(directory)).toBe(true);
    await end(other, 'end of input');
    expect(await isServerRunning(directory)).toBe(false);
  });
});
