import * as z from 'zod/mini';
import { MultilingualText } from '../core/text.ts';
import { discountKinds, pricedTypes } from './kinds.ts';

/** Discounts of an organiser as a feed states them. Keys are the source's own; money is in integer cents (HKD). */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
const Cents = z.int().check(z.gte(1), z.lte(100_000_00));
const Instant = z.iso.datetime({ offset: true });
const Keys = z.array(Key).check(z.minLength(1), z.maxLength(400));
const Types = z.array(z.enum(pricedTypes)).check(z.minLength(1));

/** Discount kinds that belong to one event. `pass` is separate because a pass may span several events. */
const EventDiscountKind = z.enum(discountKinds).check(z.refine((kind) => kind !== 'pass', 'a pass stands in `passes`'));

/**
 * A discount on the tickets of an event. `early_bird` ends at `until`. `group` needs `fromTickets` tickets of one
 * performance. `code` needs a code that the organiser has given out, accepted from `from` until `until`.
 */
export const FeedDiscount = z
  .object({
    key: Key,
    kind: EventDiscountKind,
    name: MultilingualText,
    /**
     * Discount per ticket, in one of these two forms and at most the ticket's price. Percentages are rounded down to
     * whole cents.
     */
    offCents: z.optional(Cents),
    offPercent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    from: z.optional(Instant),
    until: z.optional(Instant),
    fromTickets: z.optional(z.int().check(z.gte(2), z.lte(40))),
    /** Limits the discount to these performances, zones and ticket types; unset means all. */
    performances: z.optional(Keys),
    zones: z.optional(Keys),
    ticketTypes: z.optional(Types),
  })
  .check(
    z.refine((one) => (one.offCents === undefined) !== (one.offPercent === undefined), 'either offCents or offPercent'),
    z.refine((one) => one.kind !== 'early_bird' || one.until !== undefined, 'an early bird ends'),
    z.refine((one) => (one.kind === 'group') === (one.fromTickets !== undefined), 'a group has fromTickets'),
  );
export type FeedDiscount = z.infer<typeof FeedDiscount>;

/** One price for a whole set of a pass: the zones that it applies to, and the price of a set by ticket type. */
export const FeedPassClass = z.object({
  key: Key,
  name: MultilingualText,
  zones: Keys,
  prices: z.partialRecord(z.enum(pricedTypes), Cents),
});
export type FeedPassClass = z.infer<typeof FeedPassClass>;

/** One ticket each for `choose` of the performances, at one price for the set. */
export const FeedPass = z.object({
  key: Key,
  name: MultilingualText,
  description: z.optional(MultilingualText),
  presenter: z.optional(Key),
  choose: z.int().check(z.gte(2), z.lte(20)),
  performances: z.array(z.object({ event: Key, performance: Key })).check(z.minLength(2), z.maxLength(200)),
  /** A zone belongs to at most one class. */
  classes: z.array(FeedPassClass).check(z.minLength(1), z.maxLength(20)),
});
export type FeedPass = z.infer<typeof FeedPass>;

/** Most discounts of one event; a longer list would not be read. */
export const mostDiscounts = 20;
