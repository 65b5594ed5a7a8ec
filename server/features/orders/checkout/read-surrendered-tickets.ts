import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { Program } from '../../../context.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { readExchanges } from '../store-exchanges.ts';
import { findOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { sumValues, valueTickets } from '../tickets/value-tickets.ts';

/** Returns the tickets exchanged for the orders of a checkout; null if it is not an exchange. */
export async function readSurrenderedTickets(
  program: Program,
  row: CheckoutRow,
  orders: readonly OrderRow[],
): Promise<Checkout['exchange']> {
  if (!row.exchangeOf) return null;
  const [exchange] = await readExchanges(program.db, [row]);
  const olds = await findOrdersOf(program.db, [{ memberId: row.memberId, checkoutId: row.exchangeOf }]);
  const old = olds.find(({ orderId }) => orderId === exchange?.fromOrderId);
  if (!exchange || !old) throw new Error(`checkout ${row.checkoutId} has no exchanged order`);
  const tickets = await program.transact((tx) => readOrderTickets(tx, old));
  const given = sumValues(valueTickets(old, tickets).filter(({ n }) => exchange.numbers.includes(n)));
  const creditCents = orders.reduce((sum, order) => sum + order.creditCents, 0);
  return {
    number: old.number,
    quantity: exchange.numbers.length,
    creditCents,
    backCents: given.priceCents + given.feeCents - creditCents,
  };
}
