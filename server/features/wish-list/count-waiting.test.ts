import { afterEach, beforeEach, expect, test } from 'vitest';
import { countedEach } from './count-waiting.ts';
import {
  closeSoldOut,
  listWishesOfMember,
  makeMembers,
  memberWithPoints,
  only,
  openSoldOut,
  wishFor,
  type SoldOut,
} from './testing-wishes.ts';
import { cancelWish } from './cancel-wish.ts';

let house: SoldOut;
beforeEach(async () => {
  house = await openSoldOut();
});
afterEach(() => closeSoldOut(house));

/** Fills a line up to the length counted on each read, with one ticket per request. */
async function fillLine({ program, performanceId }: SoldOut): Promise<void> {
  const ids = await makeMembers(
    program,
    Array.from({ length: countedEach }, (_, n) => `fan${n}@example.hk`),
  );
  await program.pool.query(
    `with r as (select * from unnest($2::uuid[]) with ordinality r(member_id, at)), w as (
       insert into wish (performance_id, wish_id, member_id, state, place, sequence, quantity, ticket_types, zone_nos,
         together, pay_by, collection, language, requested_at, changed_at)
       select $1, gen_random_uuid(), member_id, 'matching', last_place + at, 1, 1, 'R', '{}', true, 'later',
         '{"method": "e_ticket"}', 'en_us', now(), now() from r, wish_line where performance_id = $1 returning 1)
     update wish_line set waiting = waiting + $3, last_place = last_place + $3
     where performance_id = $1 and (select count(*) from w) > 0`,
    [performanceId, ids, countedEach],
  );
}

test('returns the position in a long line from one shared count', async () => {
  const { program, performanceId } = house;
  const [first, last] = [await memberWithPoints(program, 'first'), await memberWithPoints(program, 'last')];
  await wishFor(first, performanceId, { quantity: 1 });
  await fillLine(house);
  await wishFor(last, performanceId, { quantity: 1 });
  await wishFor(last, performanceId, { quantity: 2 });
  expect((await listWishesOfMember(last)).map(({ ahead }) => ahead)).toEqual([countedEach + 1, countedEach + 2]);
  expect((await only(first)).ahead).toBe(0);
  await cancelWish(first, (await only(first)).id);
  // The line is still cached: it was not read again.
  expect((await only(last)).ahead).toBe(countedEach + 1);
});

test('returns the current position in a short line', async () => {
  const { program, performanceId } = house;
  const [first, last] = [await memberWithPoints(program, 'first'), await memberWithPoints(program, 'last')];
  await wishFor(first, performanceId, { quantity: 1 });
  await wishFor(last, performanceId, { quantity: 1 });
  expect((await only(last)).ahead).toBe(1);
  await cancelWish(first, (await only(first)).id);
  expect((await only(last)).ahead).toBe(0);
});
