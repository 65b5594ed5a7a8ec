import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentKind, StaffArticle, StaffBanner, StaffNewsItem } from '../../../../contract/staff/content/news.ts';
import { onePoint, staffArticle } from '../../../checks/testing-staff-news.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readSavedPicture } from '../../content/news/save-picture.ts';
import { listPosts } from '../../content/news/list-posts.ts';
import { readPost } from '../../content/news/read-post.ts';
import { article, banner, importTestContent, importTestEvents } from '../../content/news/testing-content.ts';
import { writeBannerList } from '../../content/news/write-content-lists.ts';
import { staffNewsHandlers } from './calls.ts';

const { listContent, readContentItem, previewArticle, publishContentItem, orderBanners, addContentPicture } =
  staffNewsHandlers;

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
  await importTestEvents(program);
});
afterEach(() => program.close());

const ctx = () => program.ctx(staffActor());
const said = (text: string) => ({ en_us: text, zh_hk: `${text}（繁）`, zh_cn: `${text}（简）` });
const publish = async (itemId: string, edition: string, item: StaffNewsItem, reason?: string) =>
  valueOf(await publishContentItem(ctx(), { params: { kind: item.type, itemId }, body: { edition, item, reason } }));
const read = async (kind: ContentKind, itemId: string) =>
  valueOf(await readContentItem(ctx(), { params: { kind, itemId } }));
const only = async (kind: ContentKind) => valueOf(await listContent(ctx(), { params: { kind } })).items[0]!;
const titles = async () => (await listPosts(program.ctx(), { page: 1, size: 10 })).data.map(({ title }) => title);

test('publishes an article with a picture, shows it in each language, unlists and restores it', async () => {
  const { address, width } = valueOf(await addContentPicture(ctx(), { body: { picture: onePoint } }));
  const itemId = program.id();
  const item: StaffArticle = { ...staffArticle, title: said('Hours'), picture: { address, alt: said('A door') } };
  const made = await publish(itemId, '', item, 'Winter');
  expect(made).toMatchObject({ outcome: 'published', version: 1 });
  const number = made.outcome === 'published' ? made.number : 0;
  const shown = valueOf(await readPost(program.ctx(undefined, 'zh_cn'), number));
  expect(shown).toMatchObject({ title: 'Hours（简）', picture: { address, width, alt: 'A door（简）' } });
  expect((await readSavedPicture(program, address.slice(-37, -5)))?.subarray(8, 12).toString()).toBe('WEBP');
  const first = await read('article', itemId);
  expect(first).toMatchObject({
    source: 'staff',
    state: 'shown',
    written: [],
    versions: [{ version: 1, reason: 'Winter' }],
  });
  await publish(itemId, first.edition, { ...item, listed: false, title: said('Gone') });
  expect(await titles()).not.toContain('Gone');
  const second = await read('article', itemId);
  await publish(itemId, second.edition, second.versions.find(({ version }) => version === 1)!.item as StaffArticle);
  expect(await titles()).toContain('Hours');
});

test('publishes one of two concurrent changes and returns the current version to the other', async () => {
  const itemId = program.id();
  await publish(itemId, '', staffArticle);
  const { edition } = await read('article', itemId);
  const outcomes = await Promise.all(
    ['One', 'Two'].map((text) => publish(itemId, edition, { ...staffArticle, title: said(text) })),
  );
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['published', 'stale']);
  const stale = outcomes.find((one) => one.outcome === 'stale');
  expect(stale?.outcome === 'stale' && stale.now.item).toEqual((await read('article', itemId)).item);
});

test('preserves staff fields during an import, updates the others, and follows the source again after a reset', async () => {
  await importTestContent(program, { articles: [article('one')] });
  const { itemId } = await only('article');
  const before = await read('article', itemId);
  const item = before.item as StaffArticle;
  await publish(itemId, before.edition, { ...item, title: { ...item.title, en_us: 'By staff' }, pinned: true });
  await importTestContent(program, {
    articles: [article('one', { title: said('new'), summary: said('new summary') })],
  });
  const after = await read('article', itemId);
  expect(after.item).toMatchObject({
    title: { en_us: 'By staff', zh_hk: 'new（繁）', zh_cn: 'new（简）' },
    summary: said('new summary'),
    pinned: true,
  });
  expect(after.written).toEqual([
    { path: 'pinned', sourceValue: false },
    { path: 'title/en_us', sourceValue: 'new' },
  ]);
  // A stale edit is rejected even if only an import came between.
  expect(await publish(itemId, '1.0000', item)).toMatchObject({ outcome: 'stale' });
  await publish(itemId, after.edition, { ...(after.item as StaffArticle), title: said('new') });
  expect((await read('article', itemId)).written).toEqual([{ path: 'pinned', sourceValue: false }]);
  await importTestContent(program, { articles: [article('one', { title: said('newer') })] });
  expect((await read('article', itemId)).item).toMatchObject({ title: said('newer'), pinned: true });
});

test('leaves an article unlisted or listed by staff through any import', async () => {
  await importTestContent(program, { articles: [article('one')] });
  const { itemId } = await only('article');
  const before = await read('article', itemId);
  await publish(itemId, before.edition, { ...(before.item as StaffArticle), listed: false });
  await importTestContent(program, { articles: [article('one', { title: said('changed') })] });
  expect(await titles()).toEqual([]);
  expect(await importTestContent(program, { articles: [article('one', { title: said('changed') })] })).toMatchObject({
    added: 0,
    unchanged: 1,
  });
});

test('preserves the banner order set by staff, even after an import', async () => {
  const feed = { banners: [banner('a', { event: 'tide' }), banner('b', { event: 'gale' })] };
  await importTestContent(program, feed);
  const own: StaffBanner = {
    type: 'banner',
    from: staffArticle.from,
    until: null,
    event: null,
    page: 'faq',
    url: null,
    title: said('own'),
    line: null,
    picture: null,
    listed: true,
  };
  const itemId = program.id();
  expect(await publish(itemId, '', { ...own, page: 'nothing' })).toMatchObject({
    outcome: 'stopped',
    stops: [{ field: 'page', why: 'page_unknown' }],
  });
  await publish(itemId, '', own);
  const names = async () => (await writeBannerList(program.ctx())).map(({ nameEng }) => nameEng);
  expect(await names()).toEqual(['a', 'b', 'own']);
  valueOf(await orderBanners(ctx(), { body: { itemIds: [itemId] } }));
  expect(await names()).toEqual(['own', 'a', 'b']);
  await importTestContent(program, { banners: [banner('b', { event: 'gale' }), banner('a', { event: 'tide' })] });
  expect(await names()).toEqual(['own', 'a', 'b']);
});

test('renders only text from staff input', async () => {
  const attacks = [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '![x](https://evil.example/x.png)',
    '<b onclick=x>',
  ];
  for (const attack of attacks) {
    const body = { en_us: attack, zh_hk: attack, zh_cn: attack };
    const { stops, shown } = valueOf(await previewArticle(ctx(), { body: { body } }));
    expect(stops, attack).toMatchObject([
      { field: 'body.en_us', mistake: { line: 1 } },
      { field: 'body.zh_hk' },
      { field: 'body.zh_cn' },
    ]);
    expect(JSON.stringify(shown), attack).not.toMatch(/href|src=|"html"/);
    expect(await publish(program.id(), '', { ...staffArticle, body }), attack).toMatchObject({ outcome: 'stopped' });
  }
  const foreign = { address: `/contentPictures/${'0'.repeat(32)}.webp`, alt: said('x') };
  expect(await publish(program.id(), '', { ...staffArticle, picture: foreign })).toMatchObject({
    stops: [{ field: 'picture', why: 'picture_unknown' }],
  });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
  expect(await addContentPicture(ctx(), { body: { picture: svg } })).toMatchObject({ code: 'not_an_image' });
  expect(await addContentPicture(ctx(), { body: { picture: onePoint.slice(0, 60) } })).toMatchObject({ ok: false });
});

test('shows and changes no content for staff with a grant for one event', async () => {
  const itemId = program.id();
  await publish(itemId, '', staffArticle);
  const small = program.ctx(staffActor('administrator', { kind: 'event', eventNumber: 1 }));
  expect(valueOf(await listContent(small, { params: { kind: 'article' } })).items).toEqual([]);
  const params = { kind: 'article', itemId } as const;
  const results = [
    await readContentItem(small, { params }),
    await publishContentItem(small, { params, body: { edition: '', item: staffArticle } }),
    await orderBanners(small, { body: { itemIds: [] } }),
    await addContentPicture(small, { body: { picture: onePoint } }),
  ];
  expect(results.map((one) => (one.ok ? 'done' : one.code))).toEqual(Array(4).fill('not_found'));
});
