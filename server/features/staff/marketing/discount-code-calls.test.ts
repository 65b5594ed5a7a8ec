import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { staffDiscountCodeHandlers as calls } from './discount-code-calls.ts';
import { announceDiscounted, friends } from '../../discounts/testing-discounts.ts';

const clock = testClock('2026-11-23T00:00:00.000Z');
let program: TestProgram;
let number: number;
beforeEach(async () => {
  program = await openTestProgram({ clock });
  number = (await announceDiscounted(program, [friends, { ...friends, key: 'others' }])).eventNumber;
});
afterEach(() => program.close());

const terms = { count: 3, uses: 1, perMember: null };
const actor = staffActor('administrator', { kind: 'everything' });
const make = (batchId: string, more: object = {}, discount = 'friends', by = actor) =>
  calls.makeDiscountCodes(program.ctx(by), { params: { number, discount, batchId }, body: { ...terms, ...more } });

async function countRows(): Promise<number> {
  const { rows } = await program.pool.query<{ count: number }>('select count(*)::int as count from discount_code');
  return rows[0]!.count;
}

test('creates a batch once for retried or concurrent requests and returns the same codes', async () => {
  const batchId = program.id();
  const results = await Promise.all([make(batchId), make(batchId), make(batchId)]);
  const [first, ...others] = results.map((one) => valueOf(one).codes);
  expect(new Set(first)).toHaveLength(3);
  expect(others).toEqual([first, first]);
  expect(await countRows()).toBe(3);
  const { rows } = await program.pool.query(`select 1 from audit where action = 'discount_code.make'`);
  expect(rows).toHaveLength(1);
  const { codes } = valueOf(await make(program.id()));
  expect(codes.filter((code) => first!.includes(code))).toEqual([]);
});

test('returns the codes of a batch only to its author, for the same request, within an hour', async () => {
  const batchId = program.id();
  valueOf(await make(batchId));
  const refused = { ok: false, code: 'discount_codes_made_before' };
  expect(await make(batchId, { count: 4 })).toMatchObject(refused);
  expect(await make(batchId, { uses: 2 })).toMatchObject(refused);
  expect(await make(batchId, {}, 'others')).toMatchObject(refused);
  const colleague = { ...actor, actorId: program.id() };
  expect(await make(batchId, {}, 'friends', colleague)).toMatchObject(refused);
  clock.advance(60 * 60 * 1000);
  expect(await make(batchId)).toMatchObject(refused);
  expect(await countRows()).toBe(3);
});

test('creates no batch for an existing custom code, and accepts another code for the batch', async () => {
  valueOf(await make(program.id(), { text: 'WELCOME', count: 1 }));
  const batchId = program.id();
  expect(await make(batchId, { text: 'welcome', count: 1 })).toMatchObject({ ok: false, code: 'discount_code_there' });
  expect(valueOf(await make(batchId, { text: 'SPRING24', count: 1 })).codes).toEqual(['SPRING24']);
  expect(valueOf(await make(batchId, { text: 'SPRING24', count: 1 })).codes).toEqual(['SPRING24']);
});
