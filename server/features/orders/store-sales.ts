import { sql } from 'kysely';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import type { Db, Tx } from '../../context.ts';

/** An order that money came for, as far as it is sold. */
export interface SettledOrderRow {
  orderId: string;
  memberId: string;
  checkoutId: string;
  state: OrderState;
  paidAt: Date | null;
  deliveryFeeCents: number;
  lines: TicketLine[];
}

/** All orders of a performance that money came for, also those whose money goes back. */
export async function readSettledOrders(db: Db | Tx, performanceId: string): Promise<SettledOrderRow[]> {
  const { rows } = await sql<SettledOrderRow>`select order_id as "orderId", member_id as "memberId",
      checkout_id as "checkoutId", state, paid_at as "paidAt", delivery_fee_cents as "deliveryFeeCents", lines
    from orders where performance_id = ${performanceId} and state in ('paid', 'refund_due', 'refunded')`.execute(db);
  return rows;
}

/** Orders of performances, or of all, that were paid until an instant. */
export async function countPaidOrders(db: Db, performanceIds: readonly string[] | null, until: Date): Promise<number> {
  const { rows } = performanceIds
    ? await sql<{ n: number }>`select count(*)::int as n from orders
        where performance_id = any(${[...performanceIds]}::uuid[]) and paid_at <= ${until}`.execute(db)
    : await sql<{ n: number }>`select count(*)::int as n from checkout
        where state = 'paid' and paid_at <= ${until}`.execute(db);
  return rows[0]!.n;
}
