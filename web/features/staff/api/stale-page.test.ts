import { expect, test } from 'vitest';
import { CallError } from '../../../../contract/core/call-error.ts';
import { loadWithFallback } from './stale-page.ts';

const failing = (status: number, code: 'internal_error' | 'not_found' | 'session_expired') => () =>
  Promise.reject(new CallError({ type: '', title: '', status, code, detail: '', instance: '' }));

test('preserves an open page while the server cannot be reached', async () => {
  expect(await loadWithFallback('mei /Orders/1', () => 'an order')).toBe('an order');
  expect(await loadWithFallback('mei /Orders/1', failing(503, 'internal_error'))).toBe('an order');
  expect(await loadWithFallback('mei /Orders/1', failing(401, 'session_expired'))).toBe('an order');
  expect(await loadWithFallback('mei /Orders/1', () => 'the order now')).toBe('the order now');
});

test('rejects a page that was not open, no longer exists or was open for another user', async () => {
  await loadWithFallback('mei /Orders/1', () => 'an order');
  await expect(loadWithFallback('mei /Orders/2', failing(503, 'internal_error'))).rejects.toThrow();
  await loadWithFallback('mei /Orders/1', () => 'an order');
  await expect(loadWithFallback('lok /Orders/1', failing(503, 'internal_error'))).rejects.toThrow();
  await loadWithFallback('mei /Orders/1', () => 'an order');
  await expect(loadWithFallback('mei /Orders/1', failing(404, 'not_found'))).rejects.toThrow();
  await expect(loadWithFallback('mei /Orders/1', failing(503, 'internal_error'))).rejects.toThrow();
});
