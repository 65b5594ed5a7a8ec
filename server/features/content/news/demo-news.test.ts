import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { openingHours } from '../../../../contract/core/limits.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { readDemoFiles } from '../../catalogue/feeds/read-demo-files.ts';
import { importDemonstration } from '../../seating/plans/import-demonstration.ts';
import { importDemonstrationNews, lacksDemonstrationNews } from './import-demonstration-news.ts';
import { listPosts } from './list-posts.ts';
import { readDemoContent } from './read-demo-content.ts';
import { writeBannerList, writePopupList, writePresenterList } from './write-content-lists.ts';

const folder = new URL('../../../../demo/', import.meta.url);
const file: unknown = JSON.parse(await readFile(new URL('news.json', folder), 'utf8'));
const feed = readDemoContent(file, '2026-12-05');
const articles = feed.articles.map((article) => [article.key, article] as const);

test('counts days from the reading date', () => {
  const later = readDemoContent(file, '2027-03-05');
  const [first] = feed.articles;
  expect(first?.publishedFrom).toBe('2026-11-26T03:00:00Z');
  expect(later.articles[0]?.publishedFrom).toBe('2027-02-24T03:00:00Z');
  expect(later.popups[0]?.shownUntil).toBe('2027-03-18T16:00:00Z');
});

test('names the file with invalid data', () => {
  expect(() => readDemoContent({ ...(file as object), articles: [{ key: 'x' }] }, '2026-12-05')).toThrow(
    /demo\/news\.json/,
  );
});

test('includes at least eight articles, covering every kind', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8);
  expect(new Set(feed.articles.map(({ kind }) => kind)).size).toBe(6);
});

describe.each(articles)('demonstration article %s', (_, article) => {
  test('provides every text in each language, with a summary that search engines show in full', () => {
    for (const text of [article.title, article.summary, article.body]) {
      expect(new Set(languages.map((language) => text[language])).size).toBe(3);
    }
    expect(article.summary.en_us.length).toBeGreaterThanOrEqual(50);
    expect(article.summary.en_us.length).toBeLessThanOrEqual(160);
    for (const chinese of [article.summary.zh_hk, article.summary.zh_cn]) {
      expect(chinese.length).toBeGreaterThanOrEqual(30);
      expect(chinese.length).toBeLessThanOrEqual(80);
    }
  });

  test("uses the forms of address and characters of each language's readers", () => {
    const hongKong = JSON.stringify([article.title.zh_hk, article.summary.zh_hk, article.body.zh_hk]);
    const mainland = JSON.stringify([article.title.zh_cn, article.summary.zh_cn, article.body.zh_cn]);
    expect(hongKong).not.toMatch(/您|“|”|您的|门|这|购|为/);
    expect(mainland).not.toMatch(/你|「|」|門|這|購|為/);
  });
});

test("states the company's own opening hours", () => {
  const hours = feed.articles.find(({ key }) => key === 'hours-on-holidays')?.body;
  const { hotline, customerService, weeklyMaintenance } = openingHours;
  const twelve = (time: string) => {
    const hour = Number(time.slice(0, 2));
    return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
  };
  for (const { from, to } of [hotline, customerService, weeklyMaintenance]) {
    expect(hours?.en_us).toContain(`${twelve(from)} to ${twelve(to)}`);
    expect(hours?.zh_cn).toContain(`${from.replace(/^0(\d)/, '$1')} 至 ${to.replace(/^0(\d)/, '$1')}`);
  }
});

describe('importDemonstrationNews', () => {
  let program: TestProgram;
  beforeAll(async () => {
    program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
  });
  afterAll(() => program.close());

  test('imports everything once, and detects its absence in an older installation', async () => {
    expect(await lacksDemonstrationNews(program)).toBe(false);
    await importDemonstration(
      program,
      permitSystem('start', 'feed.import', 'demo'),
      await readDemoFiles(folder.pathname),
    );
    forgetCatalogue(program);
    expect(await lacksDemonstrationNews(program)).toBe(true);
    const first = await importDemonstrationNews(program, permitSystem('start', 'news.import', 'demo'), file);
    expect(first).toMatchObject({ added: articles.length + feed.banners.length + feed.popups.length, rejected: [] });
    expect(await importDemonstrationNews(program, permitSystem('start', 'news.import', 'demo'), file)).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(await lacksDemonstrationNews(program)).toBe(false);
    const ctx = program.ctx();
    expect((await listPosts(ctx, { page: 1, size: 50 })).total).toBe(articles.length);
    expect(await writeBannerList(ctx)).toHaveLength(feed.banners.length);
    expect(await writePopupList(ctx)).toHaveLength(feed.popups.length);
    expect(await writePresenterList(ctx)).toHaveLength(feed.brands.length);
  });
});
