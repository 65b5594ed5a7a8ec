import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { calls } from '../../../../contract/calls.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { listPosts } from './list-posts.ts';
import { readPost } from './read-post.ts';
import { article, importTestContent, importTestEvents } from './testing-content.ts';
import { writeNewsList } from './write-content-lists.ts';

const at = (day: number) => `2026-12-0${day}T00:00:00Z`;
let program: TestProgram;

beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
  await importTestEvents(program);
  const { rejected } = await importTestContent(program, {
    articles: [
      article('oldest', { publishedFrom: at(1), pinned: true }),
      article('middle', { publishedFrom: at(3), event: 'tide' }),
      article('newest', { publishedFrom: at(5) }),
      article('tomorrow', { publishedFrom: at(6) }),
      article('over', { publishedFrom: at(1), publishedUntil: at(5) }),
      article('second', { publishedFrom: at(2), publishedUntil: at(6), kind: 'sale' }),
    ],
  });
  expect(rejected).toEqual([]);
});

afterAll(() => program.close());

const list = (page = 1, size = 10) => listPosts(program.ctx(), { page, size });
const titles = async (page?: number, size?: number) => (await list(page, size)).data.map(({ title }) => title);
const numberOf = async (title: string) => (await list()).data.find((one) => one.title === title)?.number ?? 0;

test('lists published articles, pinned ones first, then the newest', async () => {
  expect(await titles()).toEqual(['oldest', 'newest', 'middle', 'second']);
});

test('pages the list and clamps page numbers beyond the last', async () => {
  expect(await titles(1, 3)).toEqual(['oldest', 'newest', 'middle']);
  expect(await list(2, 3)).toMatchObject({ total: 4, page: 2, pages: 2, size: 3 });
  expect(await titles(2, 3)).toEqual(['second']);
  expect(await list(9, 3)).toMatchObject({ page: 2 });
});

test("uses the caller's language", async () => {
  const { data } = await listPosts(program.ctx(undefined, 'zh_cn'), { page: 1, size: 1 });
  expect(data[0]?.title).toBe('oldest（简）');
});

test('limits page and size', () => {
  const { query } = calls.listPosts;
  expect(query.parse({})).toEqual({ page: 1, size: 10 });
  expect(query.parse({ page: '2', size: '50' })).toEqual({ page: 2, size: 50 });
  for (const bad of [{ size: '51' }, { size: '0' }, { page: '0' }, { page: '1001' }, { page: 'x' }, { size: '1.5' }]) {
    expect(query.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
  }
});

describe('readPost', () => {
  test('returns an article with its body, its event and its neighbours by time', async () => {
    const article = valueOf(await readPost(program.ctx(), await numberOf('middle')));
    expect(article.body).toEqual([
      { kind: 'paragraph', spans: [{ text: 'The body of ' }, { text: 'middle', bold: true }, { text: '.' }] },
    ]);
    expect(article.event?.title).toBe('tide');
    expect(article.newer?.title).toBe('newest');
    expect(article.older?.title).toBe('second');
  });

  test('returns no newer article for the newest and no older one for the oldest', async () => {
    const newest = await readPost(program.ctx(), await numberOf('newest'));
    const oldest = await readPost(program.ctx(), await numberOf('oldest'));
    expect(newest).toMatchObject({ ok: true, value: { newer: null, event: null } });
    expect(oldest).toMatchObject({ ok: true, value: { older: null } });
  });

  test.each(['tomorrow', 'over'])('hides an unpublished article: %s', async (title) => {
    const known = new Set((await list()).data.map(({ number }) => number));
    const hidden = [101, 102, 103, 104, 105, 106].filter((number) => !known.has(number));
    expect(hidden, title).toHaveLength(2);
    for (const number of hidden) {
      expect(await readPost(program.ctx(), number)).toEqual({ ok: false, code: 'not_found' });
    }
  });

  test('shows an article only within its period', async () => {
    program.clock.set('2026-12-06T00:00:00Z');
    expect(await titles()).toEqual(['oldest', 'tomorrow', 'newest', 'middle']);
    program.clock.set('2026-12-05T12:00:00Z');
  });
});

test('writes newsList.json with every language and the article URLs', async () => {
  const [first, , third] = await writeNewsList(program.ctx());
  expect(first).toMatchObject({ titleEng: 'oldest', titleTc: 'oldest（繁）', titleSc: 'oldest（简）', pinned: true });
  expect(first?.targetUrlTc).toBe(`${program.config.publicUrl}/zh_hk/News/${first?.id}.html`);
  expect(first?.publishTime).toBe(Date.parse(at(1)));
  expect(third?.eventId).toBe(1001);
});
