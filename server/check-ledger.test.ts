import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { cancelCheckout } from './features/orders/checkout/cancel-checkout.ts';
import { byTestGateway, renewTestGateway } from './features/orders/checkout/testing-gateway.ts';
import { capture } from './features/orders/checkout/testing-purchase.ts';
import { beginToPay, expectOrdersInOrder } from './features/orders/settlement/testing-settlement.ts';
import { creditPoints } from './features/points/credit-points.ts';
import { memberActor, openTestProgram, type TestProgram } from './testing/open-program.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  const buyer = program.ctx(memberActor());
  const bought = await beginToPay(buyer, [2, 10]);
  await capture(buyer, bought.paymentId);
  const returned = await beginToPay(buyer, [2, 10], { key: 'other' });
  await cancelCheckout(buyer, returned.checkoutId);
  await capture(buyer, returned.paymentId);
  await program.transact((tx) =>
    creditPoints(program, tx, { memberId: program.id(), lotId: program.id(), source: 'grant', cents: 500 }),
  );
  await expectOrdersInOrder(program);
});
afterEach(() => program.close());

/** Corruption that a program bug or a person with database access could cause. */
const damages: [says: string, damage: string][] = [
  [
    '(difference HK$-0.01)',
    `update orders set fees_cents = fees_cents - 1, total_cents = total_cents - 1 where state = 'paid'`,
  ],
  ['moved, HK$', `update charge set amount_cents = amount_cents + 1 where state = 'captured'`],
  ['clearing:test: the ledger has', `update refund set state = 'asked'`],
  ['posted, but nothing moved', 'delete from refund'],
  ['history of member', 'delete from point_movement'],
  ['its parts do not add up', 'update point_lot set left_cents = left_cents - 1'],
  ['goodwill: the ledger has', `update point_lot set source = 'payment'`],
  [
    'fees: the ledger has',
    `insert into ledger (subject_id, kind, at, accounts, amounts)
     values (gen_random_uuid(), 'checkout_settled', now(), '{fees,bank}', '{-1,1}')`,
  ],
];

describe('checkLedger', () => {
  test.each(damages)('reports "%s" after: %s', async (says, damage) => {
    expect((await checkLedger(program)).wrong).toEqual([]);
    await program.pool.query(damage);
    const { wrong } = await checkLedger(program);
    expect(wrong.join('\n')).toContain(says);
  });

  test('counts the checked accounts and postings', async () => {
    const { accounts, postings } = await checkLedger(program);
    expect(postings).toBe(7);
    expect(accounts).toBeGreaterThan(4);
  });
});
