import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { Db, Tx } from '../../../context.ts';
import { readRefundsFor } from '../../payments/read-refunds.ts';
import { countEndedTickets, type EndedCount } from '../../seating/holds/count-tickets.ts';
import { isOfWhole, orderOfReason } from '../settlement/name-reason.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import {
  readBuyersOf,
  readSaleSteps,
  readSettledOrders,
  sumSoldDays,
  type SaleStepRow,
  type SettledOrderRow,
  type SoldDayRow,
} from '../store-sales.ts';

/** Tickets of one kind of an order: what they were sold for, and what of that left with those that ended. Cents. */
interface SoldKind {
  readonly zoneNo: number;
  readonly ticketType: TicketType;
  readonly sold: number;
  readonly grossCents: number;
  readonly discountCents: number;
  readonly feeCents: number;
  readonly ended: number;
  readonly leftCents: number;
  readonly leftFeeCents: number;
}

/** An order of a performance that has, or had, tickets. */
export interface PerformanceSale {
  readonly orderId: string;
  /** Who bought: a member, or a sale at a counter. */
  readonly buyerId: string;
  readonly paidAt: Date | null;
  /** Kept of what was paid for delivery. */
  readonly deliveryCents: number;
  readonly kinds: readonly SoldKind[];
}

/**
 * What was sold of a performance, order by order, with what became of it. Orders that were paid for in vain, whose places
 * were gone, are none: all of their money goes back.
 * @param tx of one moment, where it is held against other books.
 */
export async function readPerformanceSales(tx: Db | Tx, performanceId: string): Promise<PerformanceSale[]> {
  const orders = await readSettledOrders(tx, performanceId);
  const ended = Map.groupBy(await countEndedTickets(tx, performanceId), ({ orderId }) => orderId);
  const kept = orders.filter(({ orderId, state }) => state === 'paid' || ended.has(orderId));
  const returned = await findReturnedDeliveries(
    tx,
    kept.filter(({ orderId, deliveryFeeCents }) => deliveryFeeCents > 0 && ended.has(orderId)),
  );
  return kept.map(({ orderId, memberId, paidAt, deliveryFeeCents, lines }) => ({
    orderId,
    buyerId: memberId,
    paidAt,
    deliveryCents: returned.has(orderId) ? 0 : deliveryFeeCents,
    kinds: countKinds(lines, ended.get(orderId) ?? []),
  }));
}

function countKinds(lines: SettledOrderRow['lines'], ended: readonly EndedCount[]): SoldKind[] {
  const kinds = Map.groupBy(lines, ({ zoneNo, ticketType }) => `${zoneNo} ${ticketType}`);
  return [...kinds.values()].map((same) => {
    const { zoneNo, ticketType } = same[0]!;
    const gone = ended.find((one) => one.zoneNo === zoneNo && one.ticketType === ticketType);
    const sum = (cents: (line: SettledOrderRow['lines'][number]) => number) =>
      same.reduce((total, line) => total + cents(line), 0);
    return {
      zoneNo,
      ticketType,
      sold: sum(({ quantity }) => quantity),
      grossCents: sum(({ quantity, unitCents }) => quantity * unitCents),
      discountCents: sum(({ discountCents = 0 }) => discountCents),
      feeCents: sum(({ quantity, feeCents }) => quantity * feeCents),
      ended: gone?.quantity ?? 0,
      leftCents: gone?.leftCents ?? 0,
      leftFeeCents: gone?.leftFeeCents ?? 0,
    };
  });
}

/** Orders whose delivery went back with all that was left of them. */
async function findReturnedDeliveries(tx: Db | Tx, orders: readonly SettledOrderRow[]): Promise<ReadonlySet<string>> {
  const refunds = await readRefundsFor(tx, orders.map(subjectOf));
  return new Set(refunds.flatMap(({ reason }) => (isOfWhole(reason) ? (orderOfReason(reason) ?? []) : [])));
}

/** Everybody who bought of a performance: members, guests, sales at counters. */
export function listBuyersOf(tx: Db | Tx, performanceId: string): Promise<string[]> {
  return readBuyersOf(tx, performanceId);
}

/**
 * What was sold of a performance by day in Hong Kong and channel, summed in one pass.
 * @param which those of its buyers that are sales at counters, and those of its orders with tickets that ended.
 */
export function sumSoldByDay(
  tx: Db | Tx,
  performanceId: string,
  which: { counterBuyers: readonly string[]; endedOrders: readonly string[] },
): Promise<SoldDayRow[]> {
  return sumSoldDays(tx, performanceId, which);
}

/** Paid orders of a performance in steps of as many tickets each, the first ones first; complimentary tickets are none. */
export function listSaleSteps(tx: Db | Tx, performanceId: string, steps: number): Promise<SaleStepRow[]> {
  return readSaleSteps(tx, performanceId, steps);
}
