import { afterEach, beforeEach, expect, test } from 'vitest';
import { favouriteLimit } from '../../../../contract/catalogue/limits.ts';
import type { Ctx } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { addFavourite } from './add-favourite.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { forgetCatalogue, readCachedCatalogue } from '../events/catalogue-cache.ts';
import { listFavourites, listHearts } from './list-favourites.ts';
import { readEvent } from '../events/read-event.ts';
import { removeFavourite } from './remove-favourite.ts';

const named = (name: string) => ({ en_us: name, zh_hk: `${name}甲`, zh_cn: `${name}乙` });

let program: TestProgram;
let number: number;
let second: number;
beforeEach(async () => {
  program = await openTestProgram();
  await announce(['opera', 'match']);
  const { events } = await readCachedCatalogue(program);
  [number, second] = events.map((event) => event.number).toSorted((a, b) => a - b) as [number, number];
});
afterEach(() => program.close());

async function announce(keys: readonly string[], likeCount = 40): Promise<void> {
  const startsAt = new Date(program.now().getTime() + 86_400_000).toISOString();
  const feed = {
    source: 'test',
    presenters: [],
    venues: [{ key: 'hall', name: named('Hall'), region: 'HK' as const }],
    events: keys.map((key) => ({
      key,
      type: 'shows',
      category: 'pop_concert',
      title: named(key),
      venue: 'hall',
      likeCount,
      zones: [{ key: 'floor', name: named('Floor'), kind: 'standing', capacity: 9, prices: { R: 100_00 } }],
      performances: [{ key: 'first', startsAt }],
    })),
  };
  await importFeed(program, permitSystem('start', 'feed.import', 'test'), feed, { mayTakeOffMost: true });
  forgetCatalogue(program);
}

const member = (): Ctx => program.ctx(memberActor());

async function likesOf(ctx: Ctx, of = number): Promise<number> {
  return valueOf(await readEvent(ctx, of)).likeCount;
}

test("counts a member's repeated favourite as one like, and removes that like with the favourite", async () => {
  const ctx = member();
  expect(await addFavourite(ctx, number)).toEqual({ ok: true, value: { number, favourite: true, likeCount: 41 } });
  expect(await addFavourite(ctx, number)).toEqual({ ok: true, value: { number, favourite: true, likeCount: 41 } });
  expect(await likesOf(ctx)).toBe(41);
  expect(await listHearts(ctx)).toEqual([number]);
  expect(await removeFavourite(ctx, number)).toEqual({ ok: true, value: { number, favourite: false, likeCount: 40 } });
  expect(await removeFavourite(ctx, number)).toEqual({ ok: true, value: { number, favourite: false, likeCount: 40 } });
  expect(await listHearts(ctx)).toEqual([]);
});

test('counts ten concurrent requests from one member once, and from ten members ten times', async () => {
  const ctx = member();
  await Promise.all(Array.from({ length: 10 }, () => addFavourite(ctx, number)));
  expect(await likesOf(ctx)).toBe(41);
  await Promise.all(Array.from({ length: 10 }, () => addFavourite(member(), number)));
  forgetCatalogue(program);
  expect(await likesOf(ctx)).toBe(51);
});

test('keeps the like count equal to the number of favourites under concurrent changes', async () => {
  const members = Array.from({ length: 4 }, member);
  const presses = Array.from({ length: 60 }, (_, at) => {
    const ctx = members[at % members.length]!;
    return at % 3 === 0 ? removeFavourite(ctx, number) : addFavourite(ctx, number);
  });
  await Promise.all(presses);
  const hearts = (await Promise.all(members.map(listHearts))).flat().length;
  const { rows } = await program.pool.query<{ hearts: number }>('select hearts from event_hearts');
  expect(rows).toEqual([{ hearts }]);
});

test('shows new likes in another process after a refresh', async () => {
  const other = await openTestProgram({ databaseUrl: program.databaseUrl });
  try {
    expect(await likesOf(other.ctx())).toBe(40);
    await addFavourite(member(), number);
    forgetCatalogue(other);
    expect(await likesOf(other.ctx())).toBe(41);
    await removeFavourite(member(), number);
    expect(await likesOf(other.ctx(), second)).toBe(40);
  } finally {
    await other.close();
  }
});

test("preserves members' likes when the source reports a new count", async () => {
  const ctx = member();
  await addFavourite(ctx, number);
  await announce(['opera', 'match'], 100);
  expect(await likesOf(ctx)).toBe(101);
});

test("lists the latest favourite first, in the caller's language, and marks unlisted events", async () => {
  const actor = memberActor();
  await addFavourite(program.ctx(actor), number);
  program.clock.advance(1000);
  await addFavourite(program.ctx(actor), second);
  await announce(['opera']);
  const list = await listFavourites(program.ctx(actor, 'zh_hk'));
  expect(list.map(({ number: at, title, listed }) => ({ at, title, listed }))).toEqual([
    { at: second, title: 'match甲', listed: false },
    { at: number, title: 'opera甲', listed: true },
  ]);
  program.clock.advance(3 * 86_400_000);
  expect((await listFavourites(program.ctx(actor))).map((one) => one.past)).toEqual([true, true]);
});

test('restores a removed favourite that is no longer listed', async () => {
  const ctx = member();
  await addFavourite(ctx, second);
  await announce(['opera']);
  expect(await removeFavourite(ctx, second)).toMatchObject({ ok: true, value: { likeCount: 40 } });
  expect(await addFavourite(ctx, second)).toMatchObject({ ok: true, value: { likeCount: 41 } });
});

test('separates the favourites of different members', async () => {
  const ctx = member();
  await addFavourite(ctx, number);
  await removeFavourite(member(), number);
  expect(await listHearts(ctx)).toEqual([number]);
  expect(await listFavourites(member())).toEqual([]);
});

test('rejects an unknown event', async () => {
  expect(await addFavourite(member(), 999_999)).toEqual({ ok: false, code: 'not_found' });
  expect(await removeFavourite(member(), 999_999)).toEqual({ ok: false, code: 'not_found' });
});

test('enforces the limit but accepts an event that is already a favourite', async () => {
  const ctx = member();
  await addFavourite(ctx, number);
  // Inserted directly, because only this test needs that many events.
  await program.pool.query(
    `insert into event (event_id, source, source_key, number, type, category, title, venue_id, fingerprint, created_at, updated_at)
     select gen_random_uuid(), 'many', n::text, 10000 + n, type, category, title, venue_id, '', now(), now()
     from event, generate_series(1, $1) n where number = $2`,
    [favouriteLimit - 1, number],
  );
  await program.pool.query(`insert into favourite select $1, event_id, now() from event where source = 'many'`, [
    ctx.actor.kind !== 'member' ? '' : ctx.actor.actorId,
  ]);
  expect(await addFavourite(ctx, second)).toMatchObject({ ok: false, code: 'over_favourite_limit' });
  expect(await addFavourite(ctx, number)).toMatchObject({ ok: true });
});
