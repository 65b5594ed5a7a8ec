import { sql } from 'kysely';
import type { CheckoutState, OrderState } from '../../../../contract/orders/orders.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Tx } from '../../../context.ts';
import type { SoldDiscount } from '../../discounts/price-cart.ts';

/** Checkout fields that the invariant checks read. */
export interface CountedCheckout {
  memberId: string;
  checkoutId: string;
  state: CheckoutState;
  totalCents: number;
  isOverdue: boolean;
  paidChargeId: string | null;
}

export async function readCountedCheckouts(tx: Tx, now: Date): Promise<CountedCheckout[]> {
  const { rows } = await sql<CountedCheckout>`select member_id as "memberId", checkout_id as "checkoutId", state,
      total_cents as "totalCents", state in ('open', 'paying') and expires_at <= ${now} as "isOverdue",
      paid_charge_id as "paidChargeId" from checkout`.execute(tx);
  return rows;
}

/** Order fields that the invariant checks read. */
export interface CountedOrder {
  performanceId: string;
  orderId: string;
  memberId: string;
  checkoutId: string;
  number: string;
  state: OrderState;
  quantity: number;
  ticketsCents: number;
  feesCents: number;
  deliveryFeeCents: number;
  discountCents: number;
  /** Discount stated by the order lines, and the discounts that make it up. */
  lineDiscountCents: number;
  discounts: SoldDiscount[];
  creditCents: number;
  totalCents: number;
}

export async function readCountedOrders(tx: Tx): Promise<CountedOrder[]> {
  const { rows } = await sql<CountedOrder>`select performance_id as "performanceId", order_id as "orderId",
      member_id as "memberId", checkout_id as "checkoutId", number, state, quantity, tickets_cents as "ticketsCents",
      fees_cents as "feesCents", delivery_fee_cents as "deliveryFeeCents", discount_cents as "discountCents", discounts,
      (select coalesce(sum((l ->> 'discountCents')::int), 0)::int from jsonb_array_elements(lines) l) as "lineDiscountCents",
      credit_cents as "creditCents", total_cents as "totalCents"
    from orders`.execute(tx);
  return rows;
}

export async function readCountedNumbers(
  tx: Tx,
): Promise<Pick<CountedOrder, 'number' | 'performanceId' | 'orderId' | 'memberId'>[]> {
  const { rows } = await sql<CountedOrder>`select number, performance_id as "performanceId", order_id as "orderId",
      member_id as "memberId" from order_number`.execute(tx);
  return rows;
}

export interface SoldLine {
  performanceId: string;
  orderId: string;
  zoneNo: number;
  ticketType: string;
  n: number;
  /** Price per ticket, including its service fee. */
  cents: number;
}

/** Returns the tickets that paid orders must have. */
export async function readPaidLines(tx: Tx): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`select o.performance_id as "performanceId", o.order_id as "orderId",
      (l ->> 'zoneNo')::int as "zoneNo", l ->> 'ticketType' as "ticketType", sum((l ->> 'quantity')::int)::int as n,
      max((l ->> 'unitCents')::int + (l ->> 'feeCents')::int) as cents
    from orders o, jsonb_array_elements(o.lines) l where o.state = 'paid' group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

export async function readLinesOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, TicketLine[]>> {
  const { rows } = await sql<{ orderId: string; lines: TicketLine[] }>`select order_id as "orderId", lines from orders
    where order_id = any(${[...orderIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ orderId, lines }) => [orderId, lines]));
}
