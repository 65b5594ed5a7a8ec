import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { drawBanner } from './draw-banner.ts';
import { banner, importTestContent, importTestEvents, popup } from './testing-content.ts';
import { writeBannerList, writePopupList, writePresenterList } from './write-content-lists.ts';

let program: TestProgram;

beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
  await importTestEvents(program);
});
beforeEach(() => program.clock.set('2026-12-05T12:00:00Z'));
afterAll(() => program.close());

test('shows the most popular events if there are no banners', async () => {
  await importTestContent(program, {});
  const list = await writeBannerList(program.ctx());
  expect(list.map(({ nameEng }) => nameEng)).toEqual(['gale', 'tide']);
  expect(list[0]).toMatchObject({
    eventId: 1002,
    targetUrl: '/Event/1002.html',
    imageUrlTc: '/posters/1002/zh_hk.svg',
  });
});

test('returns banners in order with their links to events, pages or other sites', async () => {
  await importTestContent(program, {
    banners: [
      banner('page', { page: 'cinema', artType: 'cinema', artCategory: 'movie' }),
      banner('event', { event: 'tide', line: { en_us: 'Line', zh_hk: '一行', zh_cn: '一行' } }),
      banner('site', { url: 'https://example.org/a', picture: '/pictures/a.webp' }),
      banner('later', { event: 'tide', shownFrom: '2026-12-06T00:00:00Z' }),
      banner('over', { event: 'tide', shownUntil: '2026-12-05T12:00:00Z' }),
    ],
  });
  const list = await writeBannerList(program.ctx());
  expect(list.map(({ nameEng, targetUrl }) => [nameEng, targetUrl])).toEqual([
    ['page', '/Cinema.html'],
    ['event', '/Event/1001.html'],
    ['site', 'https://example.org/a'],
  ]);
  expect(list[0]).toMatchObject({ eventId: null, imageUrlSc: `/banners/${list[0]?.id}/zh_cn.svg` });
  expect(list[1]).toMatchObject({ lineEng: 'Line', imageUrlEn: '/posters/1001/en_us.svg' });
  expect(list[2]).toMatchObject({ imageUrlEn: '/pictures/a.webp', imageUrlTc: '/pictures/a.webp' });
});

test('draws a banner without a picture identically every time, and draws none for an unknown banner', async () => {
  await importTestContent(program, { banners: [banner('page', { page: 'cinema' })] });
  const [shown] = await writeBannerList(program.ctx());
  const picture = await drawBanner(program, shown?.id ?? 0, 'en_us');
  expect(picture).toMatch(/^<svg[\s\S]*page/);
  expect(await drawBanner(program, shown?.id ?? 0, 'en_us')).toBe(picture);
  expect(await drawBanner(program, 9999, 'en_us')).toBeUndefined();
});

test('shows popups within their period, sorted by end time', async () => {
  await importTestContent(program, {
    popups: [
      popup('long'),
      popup('short', { shownUntil: '2026-12-06T00:00:00Z' }),
      popup('tomorrow', { shownFrom: '2026-12-06T00:00:00Z' }),
    ],
  });
  const titles = async () => (await writePopupList(program.ctx())).map(({ titleEng }) => titleEng);
  expect(await titles()).toEqual(['short', 'long']);
  program.clock.set('2026-12-06T00:00:00Z');
  expect(await titles()).toEqual(['long', 'tomorrow']);
});

test('lists presenters with a brand in order, with their upcoming event counts', async () => {
  const line = { en_us: 'Of the sea', zh_hk: '海', zh_cn: '海' };
  await importTestContent(program, {
    brands: [{ presenter: 'winds' }, { presenter: 'waves', line, logo: '/logos/waves.svg' }],
  });
  expect(await writePresenterList(program.ctx())).toEqual([
    expect.objectContaining({ nameEng: 'Winds', lineEng: '', logoUrl: '', eventCount: 1 }),
    expect.objectContaining({ nameEng: 'Waves', lineTc: '海', logoUrl: '/logos/waves.svg', eventCount: 2 }),
  ]);
  program.clock.set('2027-01-05T12:00:00Z');
  expect(await writePresenterList(program.ctx())).toEqual([]);
});
