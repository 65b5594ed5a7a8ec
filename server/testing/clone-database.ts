import pg from 'pg';
import { inject } from 'vitest';
import { uuidv7 } from '../platform/ids.ts';

/** Clones that a worker prepares while a test runs, so that the next test does not wait. */
const readyClones = 2;

let administration: pg.Pool | undefined;
const ready: Promise<string>[] = [];
const clones = new Set<string>();

export interface TestDatabase {
  readonly url: string;
  /** Drops the database while other tests run; the end of the run drops the rest. */
  readonly drop: () => Promise<void>;
}

/** Creates a database from the migrated template, or an `empty` one. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = options.empty ? await create('template0') : await takeClone();
  const url = new URL(inject('postgres').url);
  url.pathname = `/${name}`;
  const { href } = url;
  if (!options.empty) clones.add(href);
  return {
    url: href,
    drop() {
      clones.delete(href);
      administer(`drop database ${name} with (force)`).catch(() => undefined);
      return Promise.resolve();
    },
  };
}

/** Returns true if the database is a clone of the migrated template, which includes the job queues. */
export function isClone(url: string): boolean {
  return clones.has(url);
}

function takeClone(): Promise<string> {
  const { template } = inject('postgres');
  const clone = ready.shift() ?? create(template);
  while (ready.length < readyClones) {
    const next = create(template);
    // The test that uses this clone receives the error.
    next.catch(() => undefined);
    ready.push(next);
  }
  return clone;
}

async function create(template: string): Promise<string> {
  // The name starts with the template's name, so that the end of the run finds it.
  const name = `${inject('postgres').template}_${uuidv7().replaceAll('-', '')}`;
  // `file_copy` takes a quarter to a half of the other strategy's time: the template is small and nothing waits for a
  // disk.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Reuses its connection, because connecting takes longer than dropping a database. */
function administer(text: string): Promise<unknown> {
  if (!administration) {
    administration = new pg.Pool({ connectionString: inject('postgres').url, max: 2, allowExitOnIdle: true });
    // The server stops before the workers do.
    administration.on('error', () => undefined);
  }
  return administration.query(text);
}
