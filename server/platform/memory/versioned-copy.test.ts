import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckedVersions, VersionedCopy } from './versioned-copy.ts';

type Part = 'prices' | 'names';

let database: { prices: bigint; names: bigint };
let checks: number;
let readings: number;
/** Returns a query's result, with the content at the time of the query. */
let result: <Value>(value: Value) => Promise<Value>;
let versions: CheckedVersions<Part>;
let copy: VersionedCopy<{ price: bigint }, Part>;
const told: unknown[] = [];

const readNow = async () => {
  checks++;
  return result({ ...database });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  database = { prices: 1n, names: 1n };
  [checks, readings] = [0, 0];
  result = (value) => Promise.resolve(value);
  told.length = 0;
  versions = new CheckedVersions(readNow);
  copy = new VersionedCopy<{ price: bigint }, Part>({
    versions,
    parts: ['prices'],
    read: async () => {
      readings++;
      return result({ price: database.prices });
    },
    onOld: (error) => told.push(error),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const priceOf = async (requested: Promise<{ price: bigint }>) => (await requested).price;
const wait = (ms: number) => vi.advanceTimersByTime(ms);
/** Delays results until they are released. Each contains the state at the time of its query. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  result = async (value) => {
    await promise;
    return value;
  };
  return () => {
    result = (value) => Promise.resolve(value);
    resolve();
  };
}

test('reads the version at most once a second regardless of the number of callers, and reloads only after a change', async () => {
  await Promise.all(Array.from({ length: 50 }, () => copy.get()));
  expect(readings).toBe(1);
  const before = checks;
  wait(999);
  await Promise.all(Array.from({ length: 50 }, () => copy.get()));
  expect(checks).toBe(before);
  wait(1);
  await Promise.all(Array.from({ length: 50 }, () => copy.get()));
  expect(checks).toBe(before + 1);
  expect(readings).toBe(1);
});

test.each([1000, 1500, 6000, 9999, 10_001, 3_600_000])(
  'returns newly published content on the first call after %i quiet ms',
  async (quietMs) => {
    await copy.get();
    database.prices = 2n;
    wait(quietMs);
    expect(copy.inMemory()).toBeUndefined();
    expect(await priceOf(copy.get())).toBe(2n);
    expect(copy.inMemory()).toEqual({ price: 2n });
  },
);

test('does not reload when another part was published', async () => {
  await copy.get();
  database.names = 2n;
  wait(1000);
  expect(await priceOf(copy.get())).toBe(1n);
  expect(readings).toBe(1);
});

test('dates a check from its query, not from its result', async () => {
  await copy.get();
  wait(1000);
  const release = holdAnswers();
  const requested = copy.get();
  wait(900);
  database.prices = 2n;
  release();
  expect(await priceOf(requested)).toBe(1n);
  wait(100);
  expect(await priceOf(copy.get())).toBe(2n);
});

test('does not join a check that started more than a second ago', async () => {
  await copy.get();
  wait(1000);
  const release = holdAnswers();
  const early = copy.get();
  database.prices = 2n;
  wait(1000);
  const late = copy.get();
  release();
  expect(await priceOf(late)).toBe(2n);
  await early;
});

test('queries the database after its own process publishes, even during a check', async () => {
  await copy.get();
  wait(1000);
  const release = holdAnswers();
  const early = copy.get();
  database.prices = 2n;
  versions.forget();
  const late = copy.get();
  release();
  expect(await priceOf(late)).toBe(2n);
  await early;
  expect(await priceOf(copy.get())).toBe(2n);
});

test('reloads when content is published between the statements of a read', async () => {
  let shown: string[] = [];
  const torn = new VersionedCopy<{ rows: string[] }, Part>({
    versions,
    parts: ['prices'],
    read: async () => {
      const first = `event ${database.prices}`;
      if (database.prices < 3n) database.prices++;
      return { rows: [first, `zone ${database.prices}`] };
    },
    onOld: () => {},
  });
  shown = (await torn.get()).rows;
  expect(shown).toEqual(['event 3', 'zone 3']);
});

test('returns data while publications overtake every read, but never treats it as current', async () => {
  const torn = new VersionedCopy<{ price: bigint }, Part>({
    versions,
    parts: ['prices'],
    read: async () => ({ price: database.prices++ }),
    onOld: () => {},
  });
  const first = await priceOf(torn.get());
  expect(torn.inMemory()).toBeUndefined();
  expect(await priceOf(torn.get())).toBeGreaterThan(first);
});

test('discards a failed check', async () => {
  result = away;
  await expect(copy.get()).rejects.toThrow('away');
  result = (value) => Promise.resolve(value);
  expect(await priceOf(copy.get())).toBe(1n);
});

test('times out a check that never ends', async () => {
  await copy.get();
  wait(1000);
  const release = holdAnswers();
  const stuck = copy.get();
  const failed = expect(stuck).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  result = (value) => Promise.resolve(value);
  wait(1000);
  database.prices = 2n;
  expect(await priceOf(copy.get())).toBe(2n);
  wait(5000);
  await failed;
  release();
  expect(await priceOf(copy.get())).toBe(2n);
});

test('blocks no caller on a read that never ends', async () => {
  result = (value) => Promise.resolve(value);
  let isStuck = true;
  const slow = new VersionedCopy<{ price: bigint }, Part>({
    versions,
    parts: ['prices'],
    read: () => (isStuck ? new Promise(() => {}) : Promise.resolve({ price: database.prices })),
    onOld: () => {},
  });
  const failed = expect(slow.get()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  isStuck = false;
  expect(await priceOf(slow.get())).toBe(1n);
});

test('makes no decision from an unconfirmed copy, but displays it for ten seconds', async () => {
  await copy.get();
  result = away;
  wait(1000);
  await expect(copy.get()).rejects.toThrow('away');
  expect(await priceOf(copy.getToShow())).toBe(1n);
  wait(8999);
  expect(await priceOf(copy.getToShow())).toBe(1n);
  expect(told.length).toBeGreaterThan(0);
  wait(1);
  await expect(copy.getToShow()).rejects.toThrow('away');
  expect(copy.inMemory()).toBeUndefined();
});

test('displays current data while the database responds', async () => {
  await copy.getToShow();
  database.prices = 2n;
  wait(5000);
  expect(await priceOf(copy.getToShow())).toBe(2n);
  expect(told).toEqual([]);
});

test('displays the older copy after a second without a response from the database, then without waiting', async () => {
  await copy.get();
  wait(1000);
  const release = holdAnswers();
  const first = copy.getToShow();
  wait(1000);
  expect(await priceOf(first)).toBe(1n);
  expect(await priceOf(copy.getToShow())).toBe(1n);
  database.prices = 2n;
  release();
  await copy.get();
  wait(1000);
  expect(await priceOf(copy.getToShow())).toBe(2n);
});

test('waits for the first read before it displays anything', async () => {
  result = away;
  await expect(copy.getToShow()).rejects.toThrow('away');
});
