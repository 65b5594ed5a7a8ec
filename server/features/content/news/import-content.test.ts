import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { listPosts } from './list-posts.ts';
import { readPost } from './read-post.ts';
import { article, banner, importTestContent, importTestEvents, popup } from './testing-content.ts';
import { writeBannerList, writePopupList, writePresenterList } from './write-content-lists.ts';

let program: TestProgram;

beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
  await importTestEvents(program);
});
afterAll(() => program.close());

/** Unlists everything before each test; numbers and versions are preserved. */
beforeEach(async () => {
  await importTestContent(program, {});
  await importTestContent(program, { source: 'other' });
});

const whole = {
  articles: [article('one'), article('two', { event: 'tide' })],
  banners: [banner('b', { event: 'tide' })],
  popups: [popup('p')],
  brands: [{ presenter: 'waves' }],
};

test('changes nothing when an import is repeated', async () => {
  expect(await importTestContent(program, whole)).toMatchObject({ added: 4, changed: 0, unchanged: 0, rejected: [] });
  expect(await importTestContent(program, whole)).toMatchObject({ added: 0, changed: 0, unchanged: 4, removed: 0 });
});

test('unlists items missing from the source and restores them under their old number', async () => {
  await importTestContent(program, whole);
  const before = (await listPosts(program.ctx(), { page: 1, size: 10 })).data.find((one) => one.title === 'two');
  expect(await importTestContent(program, { articles: [article('one')] })).toMatchObject({ removed: 3, unchanged: 1 });
  expect((await listPosts(program.ctx(), { page: 1, size: 10 })).data.map(({ title }) => title)).toEqual(['one']);
  expect(await readPost(program.ctx(), before?.number ?? 0)).toEqual({ ok: false, code: 'not_found' });
  expect(await writePopupList(program.ctx())).toEqual([]);
  await importTestContent(program, whole);
  const after = (await listPosts(program.ctx(), { page: 1, size: 10 })).data.find((one) => one.title === 'two');
  expect(after?.number).toBe(before?.number);
});

test('assigns unique numbers in concurrent imports, all of which succeed', async () => {
  const sources = ['test', 'other', 'third', 'fourth'];
  await Promise.all(
    sources.map((source) =>
      importTestContent(program, {
        source,
        articles: Array.from({ length: 10 }, (_, index) => article(`${source} ${index}`)),
      }),
    ),
  );
  const { data } = await listPosts(program.ctx(), { page: 1, size: 50 });
  expect(new Set(data.map(({ number }) => number)).size).toBe(40);
  for (const source of sources) await importTestContent(program, { source });
});

test("increments a popup's version when its text changes, but not its period", async () => {
  const version = async () => (await writePopupList(program.ctx()))[0]?.version;
  await importTestContent(program, { popups: [popup('versioned')] });
  expect(await version()).toBe(1);
  await importTestContent(program, { popups: [popup('versioned', { shownUntil: '2027-01-31T00:00:00Z' })] });
  expect(await version()).toBe(1);
  const said = { en_us: 'New words', zh_hk: '新字', zh_cn: '新字' };
  await importTestContent(program, {
    popups: [popup('versioned', { body: said, shownUntil: '2027-01-31T00:00:00Z' })],
  });
  expect(await version()).toBe(2);
});

describe('rejected rows', () => {
  test.each([
    ['an unknown event', { articles: [article('bad', { event: 'nowhere' })] }, /nowhere is unknown/],
    ['an unknown page', { banners: [banner('bad', { page: 'nowhere' })] }, /page nowhere is unknown/],
    ['an unknown presenter', { brands: [{ presenter: 'nobody' }] }, /nobody is unknown/],
    ['a duplicate key', { articles: [article('good'), article('good')] }, /twice/],
    [
      'text with HTML',
      { articles: [article('bad', { body: { en_us: '<b>x</b>', zh_hk: 'x', zh_cn: 'x' } })] },
      /^en_us: line 1: HTML can/,
    ],
    [
      'languages with different structures',
      { articles: [article('bad', { body: { en_us: '## A\n\nb', zh_hk: 'b', zh_cn: '## A\n\nb' } })] },
      /different parts/,
    ],
  ])('rejects a row and imports the others: %s', async (_, feed, reason) => {
    const report = await importTestContent(program, { popups: [popup('kept')], ...feed });
    expect(report.rejected).toHaveLength(1);
    expect(report.rejected[0]?.reason).toMatch(reason);
    expect(await writePopupList(program.ctx())).toHaveLength(1);
  });
});

test('lists all presenters again once no brands are left', async () => {
  await importTestContent(program, whole);
  const names = async () => (await writePresenterList(program.ctx())).map(({ nameEng }) => nameEng);
  expect(await names()).toEqual(['Waves']);
  await importTestContent(program, {});
  expect(await names()).toEqual(['Waves', 'Winds']);
  expect((await writeBannerList(program.ctx())).map(({ nameEng }) => nameEng)).toEqual(['gale', 'tide']);
});
