import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { checkUses } from './check-uses.ts';
import { restoreLateUses, returnUses, takeUses } from './take-uses.ts';
import { announceDiscounted, makeCode } from './testing-discounts.ts';

let program: TestProgram;
let codeId: string;
beforeEach(async () => {
  program = await openTestProgram();
  const { eventNumber } = await announceDiscounted(program);
  await makeCode(program, eventNumber, { uses: 3 });
  const { rows } = await program.pool.query<{ id: string }>('select code_id as id from discount_code');
  codeId = rows[0]!.id;
});
afterEach(() => program.close());

const use = () => ({ memberId: program.id(), checkoutId: program.id(), codeId });
const take = (uses: ReturnType<typeof use>[]) => program.transact((tx) => takeUses(program, tx, uses));

async function used(): Promise<number> {
  const { rows } = await program.pool.query<{ used: number }>('select used from discount_code');
  return rows[0]!.used;
}

test('returns and restores a use only once, however many times it is requested', async () => {
  const [first, second] = [use(), use()];
  expect(await take([first, second])).toBe(true);
  for (let times = 0; times < 2; times++) await program.transact((tx) => returnUses(program, tx, [first]));
  expect(await used()).toBe(1);
  for (let times = 0; times < 2; times++) await program.transact((tx) => restoreLateUses(tx, [first]));
  expect(await used()).toBe(2);
  const having = new Set([first, second].map((one) => `${one.memberId}:${one.checkoutId}`));
  expect(await program.transact((tx) => checkUses(tx, having))).toEqual({ miscounted: 0, unmatched: 0 });
});

test('consumes no use at all if a group of requests needs more than are left', async () => {
  expect(await take([use(), use()])).toBe(true);
  expect(await take([use(), use()])).toBe(false);
  expect(await used()).toBe(2);
  expect(await take([use()])).toBe(true);
});
