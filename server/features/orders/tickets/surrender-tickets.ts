import type { Exchanges } from '../settlement/exchange-rules.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { exchanges } from './settle-exchange.ts';
import { resales } from './settle-resale.ts';

/** Settlement of tickets replaced by new ones: the buyer's own in an exchange, or those of sellers. */
export const givenUp: Exchanges = {
  async findCharges(tx, rows, own) {
    return [...(await exchanges.findCharges(tx, rows, own)), ...(await resales.findCharges(tx, rows, own))];
  },
  async findGone(program, tx, rows, orders) {
    const { exchanged, resold } = sort(rows, orders);
    return new Map([
      ...(await exchanges.findGone(program, tx, rows, exchanged)),
      ...(await resales.findGone(program, tx, rows, resold)),
    ]);
  },
  async handOver(program, tx, by, rows, orders) {
    await resales.handOver(program, tx, by, rows, sort(rows, orders).resold);
  },
  async giveUp(program, tx, by, rows, orders) {
    const { exchanged, resold } = sort(rows, orders);
    await resales.giveUp(program, tx, by, rows, resold);
    return exchanges.giveUp(program, tx, by, rows, exchanged);
  },
};

function sort(
  rows: readonly CheckoutRow[],
  orders: readonly OrderRow[],
): { exchanged: OrderRow[]; resold: OrderRow[] } {
  const [byExchange, byResale] = [
    new Set(rows.filter((row) => row.exchangeOf).map(checkoutSubjectOf)),
    new Set(rows.filter((row) => row.resaleOf).map(checkoutSubjectOf)),
  ];
  return {
    exchanged: orders.filter((order) => byExchange.has(checkoutSubjectOf(order))),
    resold: orders.filter((order) => byResale.has(checkoutSubjectOf(order))),
  };
}
