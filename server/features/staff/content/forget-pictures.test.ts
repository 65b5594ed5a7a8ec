import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffArticle, StaffBanner } from '../../../../contract/staff/content/news.ts';
import { onePoint, staffArticle } from '../../../checks/testing-staff-news.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetUnusedPictures, readSavedPicture } from '../../content/news/save-picture.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { staffNewsHandlers } from './calls.ts';

const { publishContentItem, readContentItem, addContentPicture } = staffNewsHandlers;
const day = 24 * 60 * 60 * 1000;

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T12:00:00Z') });
});
afterEach(() => program.close());

const ctx = () => program.ctx(staffActor());
const send = async () => valueOf(await addContentPicture(ctx(), { body: { picture: onePoint } })).address;
const isKept = async (address: string) => (await readSavedPicture(program, address.slice(-37, -5))) !== undefined;
const said = (text: string) => ({ en_us: text, zh_hk: text, zh_cn: text });
const publish = async (itemId: string, edition: string, item: StaffArticle | StaffBanner) =>
  valueOf(await publishContentItem(ctx(), { params: { kind: item.type, itemId }, body: { edition, item } }));
const withPicture = (address: string): StaffArticle => ({ ...staffArticle, picture: { address, alt: said('Door') } });

/** Returns whether `count` connections wait for a table lock in this database. */
async function waiting(count: number): Promise<boolean> {
  const { rows } = await program.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where not granted and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]!.n >= count;
}

/** Runs `work` while another transaction changes content. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await program.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table news_article in share row exclusive mode');
    await work();
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('deletes an unused picture 30 days after its last upload', async () => {
  const address = await send();
  program.clock.advance(29 * day);
  expect(await send()).toBe(address);
  program.clock.advance(29 * day);
  await forgetUnusedPictures(program);
  expect(await isKept(address)).toBe(true);
  program.clock.advance(2 * day);
  await forgetUnusedPictures(program);
  expect(await isKept(address)).toBe(false);
  expect((await program.pool.query('select 1 from content_picture')).rows).toEqual([]);
  expect(await publish(program.id(), '', withPicture(address))).toMatchObject({
    outcome: 'stopped',
    stops: [{ field: 'picture', why: 'picture_unknown' }],
  });
  expect(await send()).toBe(address);
  expect(await isKept(address)).toBe(true);
});

test('preserves a picture used only by an event draft', async () => {
  const address = await send();
  await announceEvent(program, [seatedZone(1, 4)], { key: 'drafted' });
  const changes = { 'picture/address': { to: 'value', value: address } };
  await program.pool.query('insert into event_draft (event_id, version, changes) select event_id, 1, $1 from event', [
    JSON.stringify(changes),
  ]);
  program.clock.advance(400 * day);
  await forgetUnusedPictures(program);
  expect(await isKept(address)).toBe(true);
});

test("restores an unlisted article's earlier picture together with its version", async () => {
  const address = await send();
  const itemId = program.id();
  await publish(itemId, '', withPicture(address));
  const { edition } = valueOf(await readContentItem(ctx(), { params: { kind: 'article', itemId } }));
  await publish(itemId, edition, { ...staffArticle, picture: null, listed: false });
  program.clock.advance(400 * day);
  await forgetUnusedPictures(program);
  expect(await isKept(address)).toBe(true);
  const read = valueOf(await readContentItem(ctx(), { params: { kind: 'article', itemId } }));
  const first = read.versions.find(({ version }) => version === 1)!.item as StaffArticle;
  expect(await publish(itemId, read.edition, first)).toMatchObject({ outcome: 'published' });
});

test('preserves a banner picture', async () => {
  const address = await send();
  const { from, title } = staffArticle;
  const banner: StaffBanner = {
    type: 'banner',
    from,
    until: null,
    event: null,
    page: null,
    url: 'https://fei.example/',
    title,
    line: null,
    picture: address,
    listed: true,
  };
  expect(await publish(program.id(), '', banner)).toMatchObject({ outcome: 'published' });
  program.clock.advance(31 * day);
  await forgetUnusedPictures(program);
  expect(await isKept(address)).toBe(true);
});

test('never publishes a version without its picture when publication and deletion coincide', async () => {
  const address = await send();
  program.clock.advance(31 * day);
  const itemId = program.id();
  let published: ReturnType<typeof publish> | undefined;
  let forgotten: Promise<void> | undefined;
  // Both wait behind another transaction, publishing first: a check made before the wait must be repeated.
  await whileLocked(async () => {
    published = publish(itemId, '', withPicture(address));
    await expect.poll(() => waiting(1)).toBe(true);
    forgotten = forgetUnusedPictures(program);
    await expect.poll(() => waiting(2)).toBe(true);
  });
  await forgotten;
  expect(await published).toMatchObject({ outcome: 'published' });
  expect(await isKept(address)).toBe(true);
});

test('reports a missing picture to the publisher if the deletion came first', async () => {
  const address = await send();
  program.clock.advance(31 * day);
  let published: ReturnType<typeof publish> | undefined;
  let forgotten: Promise<void> | undefined;
  await whileLocked(async () => {
    forgotten = forgetUnusedPictures(program);
    await expect.poll(() => waiting(1)).toBe(true);
    published = publish(program.id(), '', withPicture(address));
    await expect.poll(() => waiting(2)).toBe(true);
  });
  await forgotten;
  expect(await published).toMatchObject({ outcome: 'stopped', stops: [{ why: 'picture_unknown' }] });
  expect(await isKept(address)).toBe(false);
});
