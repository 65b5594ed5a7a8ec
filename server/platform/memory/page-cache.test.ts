import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (text: string, status = 200) => ({ status, text });
const make = () => new PageCache<ReturnType<typeof page>>({ freshMs: 1000, graceMs: 500, most: 2 });

test('renders once for all requests that arrive during the render', async () => {
  const cache = make();
  let renders = 0;
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
  const ask = () =>
    cache.render('a', 0, () => {
      renders++;
      return promise;
    });
  const requested = [ask(), ask(), ask()];
  resolve(page('hello'));
  expect((await Promise.all(requested)).map((one) => one.text)).toEqual(['hello', 'hello', 'hello']);
  expect(renders).toBe(1);
});

test('serves a cached page until it is a second old', async () => {
  const cache = make();
  await cache.render('a', 0, async () => page('hello'));
  expect(cache.fresh('a', 1000)?.text).toBe('hello');
  expect(cache.fresh('a', 1001)).toBeUndefined();
});

test('serves the previous page for a limited time while the next one is rendered', async () => {
  const cache = make();
  await cache.render('a', 0, async () => page('before'));
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
  const rendering = cache.render('a', 1200, () => promise);
  expect(cache.fresh('a', 1200)?.text).toBe('before');
  expect(cache.fresh('a', 1500)?.text).toBe('before');
  expect(cache.fresh('a', 1501)).toBeUndefined();
  resolve(page('after'));
  await rendering;
  expect(cache.fresh('a', 2200)?.text).toBe('after');
});

test('caches only successful pages', async () => {
  const cache = make();
  await cache.render('a', 0, async () => page('gone', 404));
  expect(cache.fresh('a', 0)).toBeUndefined();
});

test('discards a failed render, so that the next request renders again', async () => {
  const cache = make();
  await expect(cache.render('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.render('a', 0, async () => page('yes'))).text).toBe('yes');
});

test('caches a limited number of pages, those requested most recently', async () => {
  const cache = make();
  const kept = () => ['a', 'b', 'c'].filter((key) => cache.fresh(key, 0));
  for (const key of ['a', 'b']) await cache.render(key, 0, async () => page(key));
  expect(cache.fresh('a', 0)).toBeDefined();
  await cache.render('c', 0, async () => page('c'));
  expect(kept()).toEqual(['a', 'c']);
});
