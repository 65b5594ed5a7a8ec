import { beforeEach, expect, test } from 'vitest';
import { keepPending, takePending } from './pending-heart.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

const pending = { number: 1001, title: 'Lion Rock', at: '/en_us/Event/1001.html?day=1' };

test('a heart that waits is taken once, on the page where it was pressed', () => {
  keepPending(store, pending);
  expect(takePending(store, pending.at)).toEqual(pending);
  expect(takePending(store, pending.at)).toBeUndefined();
});

test('whoever comes back to another page has changed their mind', () => {
  keepPending(store, pending);
  expect(takePending(store, '/en_us/Cart.html')).toBeUndefined();
  expect(takePending(store, pending.at)).toBeUndefined();
});

test('what is not ours is forgotten', () => {
  for (const text of ['nonsense', 'null', '[]', '{"number":"1"}']) {
    store.setItem('fei-heart', text);
    expect(takePending(store, pending.at)).toBeUndefined();
    expect(kept.size).toBe(0);
  }
});
