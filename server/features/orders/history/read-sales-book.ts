import type { Tx } from '../../../context.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import {
  countOrders,
  readBalances,
  readPaidLines,
  readReturns,
  type CheckoutBalance,
  type OrderCounts,
  type OrderReturn,
  type SoldLine,
} from '../store-invariants.ts';

export interface SalesBook {
  counts: OrderCounts;
  /** What paid orders are owed. */
  lines: SoldLine[];
  /** With the name by which `payments` knows each checkout. */
  checkouts: (CheckoutBalance & { subject: string })[];
  /** Orders whose price goes back or went back, each with the reason that its refund has. */
  returns: (OrderReturn & { reason: string })[];
}

/** All that orders say of themselves, to be held against tickets, money and the audit. Reads every row. */
export async function readSalesBook(tx: Tx, now: Date): Promise<SalesBook> {
  return {
    counts: await countOrders(tx, now),
    lines: await readPaidLines(tx),
    checkouts: (await readBalances(tx)).map((one) => ({ ...one, subject: subjectOf(one) })),
    returns: (await readReturns(tx)).map((one) => ({ ...one, reason: `order:${one.orderId}` })),
  };
}
