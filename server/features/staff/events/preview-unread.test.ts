import { afterEach, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../testing/outcomes.ts';
import { staffEventHandlers as calls } from './calls.ts';
import { EditingBench, set } from './testing-editing.ts';

let bench: EditingBench;
beforeEach(async () => {
  bench = await EditingBench.open();
});
afterEach(() => bench.program.close());

test('names the unreadable fields of a draft in its preview and shows their published values', async () => {
  const preview = async () =>
    valueOf(
      await calls.previewSale(bench.as(), { params: { number: bench.number }, query: { at: '2026-12-01T00:00:00Z' } }),
    );
  const prices = async () =>
    (await preview()).performances.map(({ key, zones }) => [key, ...zones.map((zone) => zone.prices)]);
  const floor = (key: string) => `performances/${key}/zones/floor`;
  const [first, second] = ['first', 'second'];
  await bench.write([
    set(`${floor(first)}/prices/R`, 300_00),
    set(`${floor(second)}/prices/R`, 'dear'),
    set('minimumAge', 'six'),
    set('performances/third', true),
    set('performances/third/zones/floor', true),
  ]);
  expect((await preview()).unread.toSorted()).toEqual([
    'minimumAge',
    `${floor(second)}/prices/R`,
    'performances/third',
  ]);
  expect(await prices()).toEqual([
    [first, { R: 300_00, H: 100_00 }],
    [second, { R: 200_00, H: 100_00 }],
  ]);
  await bench.write([
    { path: 'performances/third', to: 'nothing' },
    { path: 'minimumAge', to: 'nothing' },
    ...['en_us', 'zh_hk', 'zh_cn'].map((language) => ({ path: `title/${language}`, to: 'nothing' as const })),
  ]);
  expect((await preview()).unread.toSorted()).toEqual([`${floor(second)}/prices/R`, 'title']);
  await bench.write([set('title/zh_hk', '潮'), set(`${floor(second)}/prices/R`, 150_00)]);
  expect((await preview()).unread).toEqual([]);
  expect((await prices())[1]).toEqual([second, { R: 150_00, H: 100_00 }]);
});
