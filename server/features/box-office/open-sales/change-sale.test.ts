import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../../contract/orders/orders.ts';
import type { HeldAtCounter } from '../../../../contract/staff/counter/box-office.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import {
  announceDiscounted,
  announcePass,
  earlyBird,
  friends,
  group,
  makeCode,
} from '../../discounts/testing-discounts.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { standard } from '../../seating/inventory/testing-sale.ts';
import { cancelSale } from '../cancel-sale.ts';
import { holdAtCounter } from '../hold-at-counter.ts';
import { readOwnShift } from '../report-shift.ts';
import { sellAtCounter, type SellAtCounter } from '../sell-at-counter.ts';
import { atCounter, permitted } from '../testing-counter.ts';
import { dropFromSale, enterSaleCode, removeSaleCode } from './change-sale.ts';
import { readOpenSale } from './read-open-sale.ts';

let program: TestProgram;
let clerk: Ctx;
beforeEach(async () => {
  program = await openTestProgram();
  ({ clerk } = await atCounter(program));
});
afterEach(async () => {
  await runJobs(program);
  const checks = [await checkOrders(program), await checkLedger(program), await checkInventory(program)];
  expect(checks.map(({ wrong }) => wrong)).toEqual([[], [], []]);
  await program.close();
});

const hold = async (saleId: string, performanceId: string, quantity = 1): Promise<HeldAtCounter> =>
  valueOf(await holdAtCounter(clerk, { saleId, holdId: program.id(), performanceId, choices: standard(quantity) }));

const sell = (saleId: string, { entries, totalCents }: Cart, more: Partial<SellAtCounter> = {}) => {
  const ids = { checkoutId: program.id(), paymentId: program.id() };
  const requested = { ...ids, holds: entries, method: 'cash', totalCents, ...more } as const;
  return sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), requested);
};
const sums = ({ discountCents, totalCents }: Pick<Cart, 'discountCents' | 'totalCents'>) => [discountCents, totalCents];
const codeUses = async () => {
  const { rows } = await program.pool.query<{ used: number }>('select used from discount_code');
  return rows.map(({ used }) => used);
};

describe('counter sale price', () => {
  test('charges exactly the early-bird price', async () => {
    const bird = earlyBird(new Date(program.now().getTime() + 60_000));
    const { performanceIds } = await announceDiscounted(program, [bird]);
    const saleId = program.id();
    const { cart } = await hold(saleId, performanceIds[0]!, 2);
    expect(sums(cart)).toEqual([200_00, 800_00]);
    const sold = valueOf(await sell(saleId, cart, { tenderedCents: 1000_00 }));
    expect(sold).toMatchObject({
      changeCents: 200_00,
      paidBy: { method: 'cash', tenderedCents: 1000_00, takenAt: program.now().toISOString() },
      checkout: { state: 'paid', discounts: [{ kind: 'early_bird', name: 'Early bird', quantity: 2, cents: 200_00 }] },
    });
    expect((await readOwnShift(clerk))?.cashCents).toBe(800_00);
  });

  test('charges the group price once the group is complete, even if its tickets are held one after another', async () => {
    const { performanceIds } = await announceDiscounted(program, [group]);
    const saleId = program.id();
    expect(sums((await hold(saleId, performanceIds[0]!, 3)).cart)).toEqual([0, 1500_00]);
    const { cart } = await hold(saleId, performanceIds[0]!);
    expect(cart.entries).toHaveLength(1);
    expect(sums(cart)).toEqual([160_00, 1840_00]);
    valueOf(await sell(saleId, cart));
  });

  test('charges the pass price while all performances of the pass are in the sale', async () => {
    const [a, b, c] = (await announcePass(program)) as [string, string, string];
    const saleId = program.id();
    await hold(saleId, a);
    const second = await hold(saleId, b);
    expect(second.cart.discounts).toMatchObject([{ kind: 'pass', name: 'Festival pass', quantity: 2, cents: 160_00 }]);
    expect(sums(second.cart)).toEqual([160_00, 840_00]);
    const drop = () => dropFromSale(clerk, permitted(clerk, 'counter.cancel', saleId), second);
    expect(sums(valueOf(await drop()))).toEqual([0, 500_00]);
    expect(sums(valueOf(await drop()))).toEqual([0, 500_00]);
    const logged = await program.pool.query(`select details from audit where action = 'counter.cancel'`);
    expect(logged.rows).toEqual([{ details: { holds: [{ performanceId: b, holdId: second.holdId }] } }]);
    const { cart } = await hold(saleId, c);
    const sold = valueOf(await sell(saleId, cart));
    expect(sold.tickets).toHaveLength(2);
    expect(sold.checkout?.groups.map(({ discountCents }) => discountCents)).toEqual([80_00, 80_00]);
    expect((await readOwnShift(clerk))?.cashCents).toBe(840_00);
    expect(await drop()).toMatchObject({ ok: true });
    expect(await dropFromSale(clerk, permitted(clerk, 'counter.cancel', saleId), cart.entries[0]!)).toMatchObject({
      ok: false,
      code: 'checkout_closed',
    });
  });
});

describe('discount code at a counter', () => {
  test('deducts the same amount as in the shop, for that sale only', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program, [friends]);
    const code = await makeCode(program, eventNumber);
    const saleId = program.id();
    expect((await hold(saleId, performanceIds[0]!, 2)).cart).toMatchObject({ takesCode: true, code: null });
    expect(await enterSaleCode(clerk, saleId, 'NOBODY MADE IT')).toMatchObject({ code: 'discount_code_unknown' });
    const cart = valueOf(await enterSaleCode(clerk, saleId, code));
    expect(cart.code).toEqual({ name: 'Friends of the house', state: 'applied' });
    expect(sums(cart)).toEqual([96_00, 904_00]);
    expect(sums(valueOf(await removeSaleCode(clerk, saleId)))).toEqual([0, 1000_00]);
    expect(await codeUses()).toEqual([0]);
    valueOf(await sell(saleId, valueOf(await enterSaleCode(clerk, saleId, code))));
    expect(await codeUses()).toEqual([1]);
    const next = program.id();
    expect((await hold(next, performanceIds[0]!)).cart.code).toBeNull();
    expect(await enterSaleCode(clerk, next, code)).toMatchObject({ code: 'discount_code_used_up', field: 'code' });
  });

  test('frees the code when the sale is cancelled, even after its total was fixed', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program, [friends]);
    const code = await makeCode(program, eventNumber);
    const saleId = program.id();
    await hold(saleId, performanceIds[0]!, 2);
    const cart = valueOf(await enterSaleCode(clerk, saleId, code));
    expect(await sell(saleId, cart, { totalCents: cart.totalCents + 1 })).toMatchObject({ code: 'total_changed' });
    expect(await codeUses()).toEqual([1]);
    valueOf(await cancelSale(clerk, permitted(clerk, 'counter.cancel', saleId)));
    expect(await codeUses()).toEqual([0]);
  });

  test('changes the total even after it was fixed', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program, [friends]);
    const code = await makeCode(program, eventNumber);
    const saleId = program.id();
    const { cart } = await hold(saleId, performanceIds[0]!, 2);
    expect(await sell(saleId, cart, { totalCents: 1 })).toMatchObject({ code: 'total_changed' });
    const cheaper = valueOf(await enterSaleCode(clerk, saleId, code));
    expect(sums(valueOf(await sell(saleId, cheaper)).checkout!)).toEqual([96_00, 904_00]);
  });

  test('rejects a code entered by a clerk of another shift', async () => {
    const { eventNumber, performanceIds } = await announceDiscounted(program, [friends]);
    const code = await makeCode(program, eventNumber);
    const saleId = program.id();
    const held = await hold(saleId, performanceIds[0]!);
    const { clerk: other } = await atCounter(program);
    const notTheirs = { ok: false, code: 'sale_not_yours' };
    expect(await enterSaleCode(other, saleId, code)).toMatchObject(notTheirs);
    expect(await removeSaleCode(other, saleId)).toMatchObject(notTheirs);
    expect(await dropFromSale(other, permitted(other, 'counter.cancel', saleId), held)).toMatchObject(notTheirs);
  });
});

test('restores performances, code and total after the page was lost', async () => {
  const [a, b] = (await announcePass(program)) as [string, string];
  const { eventNumber, performanceIds } = await announceDiscounted(program, [friends], { key: 'other' });
  const saleId = program.id();
  await hold(saleId, a);
  await hold(saleId, b);
  await hold(saleId, performanceIds[0]!);
  const cart = valueOf(await enterSaleCode(clerk, saleId, await makeCode(program, eventNumber)));
  const found = await readOpenSale(clerk);
  expect(found).toMatchObject({ saleId, taken: null });
  expect(found?.cart).toEqual(cart);
  expect(sums(cart)).toEqual([160_00 + 48_00, 840_00 + 452_00]);
});
