import { afterEach, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../testing/outcomes.ts';
import { staffEventHandlers as calls } from './calls.ts';
import { EditingBench, feedEvent, multilingual, set } from './testing-editing.ts';

let bench: EditingBench;
beforeEach(async () => {
  bench = await EditingBench.open();
});
afterEach(() => bench.program.close());

test('edits, validates and publishes film data in three languages, and preserves it during an import', async () => {
  const film = {
    genre: multilingual('Drama'),
    class: 'IIA' as const,
    releaseDate: '2026-12-18',
    director: multilingual('Ann'),
  };
  const cinema = feedEvent({ type: 'cinema', film });
  await bench.take(cinema);
  await bench.write([
    set('film/director/en_us', 'Ann Hui'),
    set('film/class', 'X'),
    set('film/releaseDate', 'soon'),
    set('film/story/zh_hk', '從前'),
    set('performances/first/house/zh_hk', '一院'),
  ]);
  const problems = async () =>
    (await bench.read()).problems.map(({ path, problem }) => `${path} ${problem}`).toSorted();
  expect(await problems()).toEqual([
    'film/class not_readable',
    'film/releaseDate not_readable',
    'film/story/en_us language_missing',
    'film/story/zh_cn language_missing',
    'performances/first/house/en_us language_missing',
    'performances/first/house/zh_cn language_missing',
  ]);
  await bench.write([
    set('film/class', 'IIB'),
    { path: 'film/releaseDate', to: 'nothing' },
    ...(['en_us', 'zh_cn'] as const).flatMap((language) => [
      set(`film/story/${language}`, 'Once'),
      set(`performances/first/house/${language}`, 'House 1'),
    ]),
  ]);
  expect(await problems()).toEqual([]);
  expect(await bench.publish()).toMatchObject({ outcome: 'published' });
  expect((await bench.shown(bench.number))?.film).toMatchObject({
    class: 'IIB',
    director: { en_us: 'Ann Hui' },
    story: { zh_hk: '從前' },
  });
  await bench.take({ ...cinema, film: { ...film, class: 'III', genre: multilingual('Comedy') } });
  const after = (await bench.shown(bench.number))?.film;
  expect(after).toMatchObject({ class: 'IIB', genre: { en_us: 'Comedy' } });
  expect(after).not.toHaveProperty('releaseDate', '2026-12-18');
});

test("requires valid card prefixes in a card window, and previews the window with the bank's name", async () => {
  const window = (cards: string[]) => ({
    key: 'w1',
    from: '2026-11-25T00:00:00.000Z',
    who: { kind: 'card', group: 'e1-w1', name: multilingual('Lion Rock Bank'), cards },
  });
  const problems = async () => (await bench.read()).problems.map(({ path, problem }) => `${path} ${problem}`);
  for (const cards of [[], ['52'], ['520082-5200']]) {
    await bench.write([set('saleWindows', [window(cards)])]);
    expect(await problems()).toContain('saleWindows not_readable');
  }
  await bench.write([set('saleWindows', [window(['520082', '41111100-41111199'])])]);
  expect(await problems()).toEqual([]);
  expect(await bench.publish()).toMatchObject({ outcome: 'published' });
  const preview = valueOf(
    await calls.previewSale(bench.as(), { params: { number: bench.number }, query: { at: '2026-12-01T00:00:00Z' } }),
  );
  expect(preview.checksCards).toBe(bench.program.providers.payment.checksCards);
  expect(preview.performances[0]!.zones[0]!.open).toMatchObject([
    { kind: 'card', name: { zh_hk: 'Lion Rock Bank繁' } },
  ]);
});
