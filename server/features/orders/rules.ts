import type { DiscountKind } from '../../../contract/catalogue/kinds.ts';
import { setKinds } from '../../../contract/discounts/applied.ts';
import { rulesOf, type TicketRules } from '../../../contract/orders/ticket-rules.ts';
import {
  collectionMethods as methods,
  deliveryRegions,
  methodsFor,
  type CollectionMethod,
  type DeliveryRegion,
} from '../../../contract/orders/collection-methods.ts';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import {
  addDays,
  addMonths,
  hongKongDay,
  monthDays,
  monthOf,
  startOfDay,
  type Day,
} from '../../../contract/core/hong-kong-calendar.ts';
import { addWorkingDays, type Holidays } from '../../../contract/core/working-days.ts';
import { checkDigitOf } from '../../../contract/orders/order-number.ts';
import type { NoTickets, OrderState } from '../../../contract/orders/orders.ts';
import { deliveryLimits } from '../../../contract/orders/limits.ts';
import { holdMinutes } from '../../../contract/seating/limits.ts';
import { retention } from '../../../contract/requests/limits.ts';

type CollectionRefusal = 'streamed_by_e_ticket_only' | 'too_late_for_courier' | 'kiosk_needs_card';

export interface CollectionOffer {
  readonly method: CollectionMethod;
  /** Courier region; null for the other methods. */
  readonly region: DeliveryRegion | null;
  readonly available: boolean;
  /** Cents per transaction. */
  readonly feeCents: number;
  readonly refusal: CollectionRefusal | null;
  /** Last Hong Kong day on which it can be selected; null if there is no limit. */
  readonly lastDay: Day | null;
}

export type NoDelivery = 'delivery_too_late' | 'delivery_not_for_streamed';

/** Returns why a courier can no longer be selected; null if delivery is possible. */
export function noDeliveryOf(offers: readonly CollectionOffer[]): NoDelivery | null {
  const couriers = offers.filter(({ method }) => method === 'courier');
  if (couriers.some(({ available }) => available)) return null;
  const streamed = couriers.some(({ refusal }) => refusal === 'streamed_by_e_ticket_only');
  return streamed ? 'delivery_not_for_streamed' : 'delivery_too_late';
}

export interface CollectionInput {
  readonly now: Date;
  /** At least one. */
  readonly performances: readonly {
    readonly startsAt: Date;
    readonly isCinema: boolean;
    readonly isStreamed: boolean;
  }[];
  /** Must cover the weeks before the earliest performance. */
  readonly holidays: Holidays;
  readonly payBy: readonly PaymentMethod[];
}

/**
 * Lists every collection method for an order, including unavailable ones. One method serves the whole order, so its
 * earliest performance sets the cutoff. A streamed show leaves only the e-ticket, which opens the watch page. A method
 * that no available payment method suits is unavailable too. Orders of cinema tickets alone have their own courier fee
 * within Hong Kong.
 * @throws {RangeError} for an order without performances.
 */
export function listCollectionOffers({ now, performances, holidays, payBy }: CollectionInput): CollectionOffer[] {
  const days = performances.map((performance) => hongKongDay(performance.startsAt)).toSorted();
  const showDay = days[0];
  if (showDay === undefined) throw new RangeError('an order needs a performance');
  const streamed = performances.some((performance) => performance.isStreamed);
  const cinema = performances.every((performance) => performance.isCinema);
  const today = hongKongDay(now);
  const byWorkingDays = addWorkingDays(showDay, -deliveryLimits.workingDays, holidays);

  return methods.flatMap((method): CollectionOffer[] => {
    if (method === 'courier') {
      return deliveryRegions.map((region) => {
        const lastDay = lastCourierDay(showDay, region, byWorkingDays);
        const refusal = streamed ? 'streamed_by_e_ticket_only' : today > lastDay ? 'too_late_for_courier' : null;
        return { method, region, available: !refusal, feeCents: courierFeeCents(region, cinema), refusal, lastDay };
      });
    }
    const onlyByETicket = streamed && method !== 'e_ticket' ? 'streamed_by_e_ticket_only' : null;
    const refusal = onlyByETicket ?? (methodsFor(method, payBy).length === 0 ? 'kiosk_needs_card' : null);
    return [{ method, region: null, available: !refusal, feeCents: 0, refusal, lastDay: null }];
  });
}

/** Both limits apply: the courier's working days and the region's own calendar days. */
function lastCourierDay(showDay: Day, region: DeliveryRegion, byWorkingDays: Day): Day {
  const byRegion = addDays(showDay, -deliveryLimits.regions[region].cutoffDays);
  return byWorkingDays < byRegion ? byWorkingDays : byRegion;
}

function courierFeeCents(region: DeliveryRegion, cinema: boolean): number {
  if (cinema && region === 'hong_kong') return deliveryLimits.cinemaFeeCents;
  return deliveryLimits.regions[region].feeCents;
}

/** Order line: `quantity` tickets at `unitCents` each, with a service fee of `feeCents` each. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitCents: number;
  readonly feeCents: number;
}

export interface OrderPrice<Line extends PricedLine> {
  readonly lines: readonly (Line & { readonly ticketsCents: number; readonly feesCents: number })[];
  readonly ticketsCents: number;
  readonly feesCents: number;
  readonly deliveryFeeCents: number;
  /** At most the price of the tickets: fees are never discounted. */
  readonly discountCents: number;
  readonly totalCents: number;
}

/** Highest total in cents that the database's `int` columns hold. */
const highestTotalCents = 2_147_483_647;

/**
 * Adds up an order in cents: tickets, the service fee of each ticket and the delivery fee, less the discount.
 * @param collection fee of the selected collection method.
 * @throws {RangeError} for an amount that is negative, not an integer or too large. Prices and quantities were
 *   validated when the tickets were held, so this is a bug.
 */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  collection: { readonly feeCents: number },
  discountCents: number,
): OrderPrice<Line> {
  const priced = lines.map((line) => ({
    ...line,
    ticketsCents: wholeCents(line.quantity) * wholeCents(line.unitCents),
    feesCents: wholeCents(line.quantity) * wholeCents(line.feeCents),
  }));
  const ticketsCents = priced.reduce((sum, line) => sum + line.ticketsCents, 0);
  const feesCents = priced.reduce((sum, line) => sum + line.feesCents, 0);
  const deliveryFeeCents = wholeCents(collection.feeCents);
  const discount = Math.min(wholeCents(discountCents), ticketsCents);
  wholeCents(ticketsCents + feesCents + deliveryFeeCents);
  return {
    lines: priced,
    ticketsCents,
    feesCents,
    deliveryFeeCents,
    discountCents: discount,
    totalCents: ticketsCents + feesCents + deliveryFeeCents - discount,
  };
}

function wholeCents(amount: number): number {
  if (Number.isInteger(amount) && amount >= 0 && amount <= highestTotalCents) return amount;
  throw new RangeError(`no amount of money or tickets: ${amount}`);
}

/** Returns why an unpaid or unknown order has no tickets. */
export function whyNoTickets(order: { readonly state: OrderState } | undefined): NoTickets {
  return order === undefined || order.state === 'open' ? 'tickets_not_ready' : 'order_ended';
}

/** Generates an order number: nine random digits and their check digit. */
export function orderNumber(random: Buffer): string {
  // 6 bytes hold far more than nine digits, so the modulo bias is negligible.
  const digits = String((random.readUIntBE(0, 6) % 900_000_000) + 100_000_000);
  return digits + checkDigitOf(digits);
}

/** Splits a total into orders that add up to the checkout. The first order gets the delivery fee. */
export function splitTotal<Group extends { ticketsCents: number; feesCents: number; discountCents: number }>(
  groups: readonly Group[],
  collection: { deliveryFeeCents: number },
): (Group & { deliveryFeeCents: number; totalCents: number })[] {
  return groups.map((group, index) => {
    const deliveryFeeCents = index === 0 ? collection.deliveryFeeCents : 0;
    const { ticketsCents, feesCents, discountCents } = group;
    return { ...group, deliveryFeeCents, totalCents: ticketsCents + feesCents + deliveryFeeCents - discountCents };
  });
}

/** How long one payment keeps tickets held, in milliseconds: 15 minutes, as for a hold. */
const payingMs = holdMinutes.event * 60_000;

/**
 * Returns the latest time until which payments can extend the holds of a checkout: one payment period after they
 * expire, and never later than in earlier checkouts of the same holds. This stops a buyer from blocking tickets by
 * starting payments repeatedly.
 */
export function latestPayBy(expiresAt: Date, earlier: readonly { payBy: Date }[]): Date {
  return new Date(Math.min(expiresAt.getTime() + payingMs, ...earlier.map((checkout) => checkout.payBy.getTime())));
}

/** Returns until when the tickets stay held for a payment that starts now. */
export function paymentDeadlineOf(checkout: { payBy: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime() + payingMs, checkout.payBy.getTime()));
}

/**
 * Returns the start of the Hong Kong day six months ago: the same day of the month, or the last day of a shorter month.
 */
export function sixMonthsBefore(now: Date): Date {
  const today = hongKongDay(now);
  const { from, to } = monthDays(addMonths(monthOf(today), -retention.transactionListMonths));
  const day = `${monthOf(from)}-${today.slice(8)}`;
  return startOfDay(day < to ? day : to);
}

/**
 * Divides the points of one payment among its orders, in cents, in proportion to their totals. The rounded parts add up
 * to the payment.
 */
export function sharePoints(totalsCents: readonly number[], pointsCents: number): number[] {
  const value = totalsCents.reduce((sum, cents) => sum + cents, 0);
  // BigInt, because the product of two amounts may exceed the safe integers.
  const upTo = (part: number) => (value > 0 ? Number((BigInt(pointsCents) * BigInt(part)) / BigInt(value)) : 0);
  let before = 0;
  return totalsCents.map((cents) => {
    const share = upTo(before + cents) - upTo(before);
    before += cents;
    return share;
  });
}

/** Returns the ticket rules of an event for a collection method; only e-tickets can be exchanged. */
export function describeTicketRules(
  { returnable, exchangeable }: { readonly returnable: boolean; readonly exchangeable: boolean },
  method: CollectionMethod,
): TicketRules {
  return rulesOf({ returnable, exchangeable: exchangeable && method === 'e_ticket' });
}

/** Returns true if a discount sold the tickets as a set, which cannot be returned or exchanged ticket by ticket. */
export function isSet(discounts: readonly { readonly kind: DiscountKind }[]): boolean {
  return discounts.some(({ kind }) => setKinds.has(kind));
}

/**
 * Returns the buyer's rights to an order's tickets: those agreed at purchase, plus those that the event has granted
 * since. Tickets of a set have none.
 */
export function rulesNow(
  { rules: agreed, discounts }: { readonly rules: TicketRules; readonly discounts: Parameters<typeof isSet>[0] },
  event: { readonly returnable: boolean; readonly exchangeable: boolean },
  method: CollectionMethod,
): { returnable: boolean; exchangeable: boolean; rules: TicketRules } {
  if (isSet(discounts)) return { returnable: false, exchangeable: false, rules: 'neither' };
  const [before, now] = [agreed, describeTicketRules(event, method)].map((rules) => ({
    returnable: rules === 'returnable' || rules === 'both',
    exchangeable: rules === 'exchangeable' || rules === 'both',
  }));
  const may = {
    returnable: before!.returnable || now!.returnable,
    exchangeable: before!.exchangeable || now!.exchangeable,
  };
  return { ...may, rules: rulesOf(may) };
}
