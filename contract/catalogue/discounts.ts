import * as z from 'zod/mini';
import { MultilingualText } from '../core/text.ts';
import { discountKinds, pricedTypes } from './kinds.ts';

/** An organiser's discounts in a feed. Keys are the source's own; money is in integer cents (HKD). */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
const Cents = z.int().check(z.gte(1), z.lte(100_000_00));
const Instant = z.iso.datetime({ offset: true });
const Keys = z.array(Key).check(z.minLength(1), z.maxLength(400));
const Types = z.array(z.enum(pricedTypes)).check(z.minLength(1));

/** Kinds that apply to a single event. `pass` is excluded because a pass may span several events. */
const EventDiscountKind = z.enum(discountKinds).check(z.refine((kind) => kind !== 'pass', 'a pass stands in `passes`'));

/**
 * A discount on an event's tickets. `early_bird` ends at `until`. `group` requires `fromTickets` tickets for one
 * performance. `code` requires a code issued by the organiser, valid from `from` until `until`.
 */
export const FeedDiscount = z
  .object({
    key: Key,
    kind: EventDiscountKind,
    name: MultilingualText,
    /**
     * Discount per ticket, as an amount or a percentage, capped at the ticket price. Percentages round down to whole
     * cents.
     */
    offCents: z.optional(Cents),
    offPercent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    from: z.optional(Instant),
    until: z.optional(Instant),
    fromTickets: z.optional(z.int().check(z.gte(2), z.lte(40))),
    /** Performances, zones and ticket types that the discount applies to; unset means all. */
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

/** Prices for a complete pass set: the zones they apply to, and the set price by ticket type. */
export const FeedPassClass = z.object({
  key: Key,
  name: MultilingualText,
  zones: Keys,
  prices: z.partialRecord(z.enum(pricedTypes), Cents),
});
export type FeedPassClass = z.infer<typeof FeedPassClass>;

/** Grants one ticket each for `choose` of the performances, at one price for the set. */
export const FeedPass = z.object({
  key: Key,
  name: MultilingualText,
  description: z.optional(MultilingualText),
  presenter: z.optional(Key),
  choose: z.int().check(z.gte(2), z.lte(20)),
  performances: z.array(z.object({ event: Key, performance: Key })).check(z.minLength(2), z.maxLength(200)),
  /** A zone may appear in only one class. */
  classes: z.array(FeedPassClass).check(z.minLength(1), z.maxLength(20)),
});
export type FeedPass = z.infer<typeof FeedPass>;

/** Maximum discounts per event. Longer lists are unreadable. */
export const maxDiscounts = 20;
