import type { Program, Tx } from '../../../context.ts';
import type { HoldKey } from '../../seating/holds/release-holds.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { takeOutOfCheckout } from '../checkout/release-checkout-hold.ts';
import { readOpenExchanges } from '../store-exchanges.ts';
import { findOrdersOf } from '../store.ts';

/** An exchange of one of the tickets is being paid for; the transaction is rolled back. */
export class ExchangePaying extends Error {}

/**
 * Cancels unpaid exchanges of the same tickets, because a ticket can have only one. The transaction must have locked
 * their checkouts.
 * @returns their holds.
 * @throws {ExchangePaying}
 */
export async function replaceExchanges(
  program: Pick<Program, 'now'>,
  tx: Tx,
  own: OwnOrder,
  numbers: readonly number[],
): Promise<HoldKey[]> {
  const open = await readOpenExchanges(tx, own);
  const same = open.filter((one) => one.numbers.some((n) => numbers.includes(n)));
  const held: HoldKey[] = [];
  for (const order of await findOrdersOf(tx, same)) {
    if (await takeOutOfCheckout(program, tx, order)) throw new ExchangePaying();
    held.push({ performanceId: order.performanceId, holdId: order.holdId });
  }
  return held;
}
