import { beforeEach, expect, test } from 'vitest';
import { storePending, longestWaitMs, takePending } from './pending-favourite.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

const now = new Date('2026-11-22T20:00:00+08:00');
const later = (ms: number) => new Date(now.getTime() + ms);
const lion = { number: 1001, title: 'Lion Rock' };
const harbour = { number: 1002, title: 'Harbour' };

test('returns pending favourites only once, even after a page change', () => {
  storePending(store, 'heart', lion, now);
  storePending(store, 'heart', harbour, now);
  storePending(store, 'heart', lion, later(1));
  expect(takePending(store, 'heart', later(longestWaitMs - 1))).toEqual([harbour, lion]);
  expect(takePending(store, 'heart', later(2))).toEqual([]);
});

test('stores pending favourites and sale alerts separately', () => {
  storePending(store, 'heart', lion, now);
  storePending(store, 'saleAlert', harbour, now);
  expect(takePending(store, 'saleAlert', now)).toEqual([harbour]);
  expect(takePending(store, 'heart', now)).toEqual([lion]);
});

test('drops a pending favourite after a day', () => {
  storePending(store, 'heart', lion, now);
  expect(takePending(store, 'heart', later(longestWaitMs))).toEqual([]);
  expect(kept.size).toBe(0);
});

test('stores only the latest twenty', () => {
  for (let number = 1; number <= 30; number += 1) storePending(store, 'heart', { number, title: '' }, now);
  expect(takePending(store, 'heart', now).map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 11),
  );
});

test('ignores unreadable stored data', () => {
  for (const text of ['nonsense', 'null', '{}', '[null]', '{"number":"1"}', '[{"number":1}]']) {
    store.setItem('fei-heart', text);
    expect(takePending(store, 'heart', now)).toEqual([]);
    expect(kept.size).toBe(0);
  }
  const whole = { number: 1, title: 'Lion Rock', at: now.getTime() };
  for (const wrong of [{ number: '1' }, { title: 5 }, { at: 'now' }, { at: later(longestWaitMs).getTime() }]) {
    store.setItem('fei-heart', JSON.stringify([{ ...whole, ...wrong }, whole]));
    expect(takePending(store, 'heart', now)).toEqual([{ number: 1, title: 'Lion Rock' }]);
  }
});
