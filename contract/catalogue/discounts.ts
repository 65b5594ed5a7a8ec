import * as z from 'zod/mini';
import { Text } from '../core/text.ts';
import { discountKinds, pricedTypes } from './kinds.ts';

/** What an organiser takes off, as a feed says it. Keys are the source's own; money is integer cents (HKD). */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
const Cents = z.int().check(z.gte(1), z.lte(100_000_00));
const Instant = z.iso.datetime({ offset: true });
const Keys = z.array(Key).check(z.minLength(1), z.maxLength(400));
const Types = z.array(z.enum(pricedTypes)).check(z.minLength(1));

/** Those that stand with an event: `pass` stands beside events, since it may be of several. */
const EventDiscountKind = z.enum(discountKinds).check(z.refine((kind) => kind !== 'pass', 'a pass stands in `passes`'));

/**
 * Something off the tickets of an event. `early_bird` ends at `until`, `group` begins with `fromTickets` of one
 * performance, `code` needs a code that the organiser gave somebody, taken from `from` and until `until`.
 */
export const FeedDiscount = z
  .object({
    key: Key,
    kind: EventDiscountKind,
    name: Text,
    /** Off each ticket, one of them; never more than the ticket costs. Per cent are rounded down to whole cents. */
    offCents: z.optional(Cents),
    offPercent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    from: z.optional(Instant),
    until: z.optional(Instant),
    fromTickets: z.optional(z.int().check(z.gte(2), z.lte(40))),
    /** Only for these performances, zones and ticket types; for all unless set. */
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

/** One price for a whole set of a pass: which zones of its performances it is for, and what a set costs by ticket type. */
export const FeedPassClass = z.object({
  key: Key,
  name: Text,
  zones: Keys,
  prices: z.partialRecord(z.enum(pricedTypes), Cents),
});
export type FeedPassClass = z.infer<typeof FeedPassClass>;

/** One ticket each for `choose` of its performances, at one price for the set. */
export const FeedPass = z.object({
  key: Key,
  name: Text,
  description: z.optional(Text),
  presenter: z.optional(Key),
  choose: z.int().check(z.gte(2), z.lte(20)),
  performances: z.array(z.object({ event: Key, performance: Key })).check(z.minLength(2), z.maxLength(200)),
  /** A zone is in one of them at most. */
  classes: z.array(FeedPassClass).check(z.minLength(1), z.maxLength(20)),
});
export type FeedPass = z.infer<typeof FeedPass>;

/** At most so many discounts of one event: more nobody reads. */
export const mostDiscounts = 20;
