import * as z from 'zod/mini';
import { MultilingualText } from '../core/text.ts';
import { CardRange, mostCardRanges } from '../core/cards.ts';

/**
 * Sale windows: when tickets are sold and to whom, if a sale does not open to everyone at one moment. A performance may
 * have its own windows, which replace the event's, and a window may cover only some zones. A zone without windows
 * follows the event's `onSaleFrom` and `onSaleUntil`. The end of an event's sale ends every window.
 */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
/** Keys of groups and of access code sets, as commands accept them. */
export const AudienceKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,60}$/));
const Instant = z.iso.datetime({ offset: true });

/**
 * Buyers whom a window admits. `name` is shown to buyers, as in 'members of …', 'a code of …' and 'paid by a … card'.
 */
export const SaleAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('group'), group: AudienceKey, name: MultilingualText }),
  z.object({ kind: z.literal('code'), codes: AudienceKey, name: MultilingualText }),
  /**
   * Buyers who pay with a card of the group, which only the payment reveals. `cards` lists the first digits of its
   * cards; more can be added to the group during the sale (`npm run groups`).
   */
  z.object({
    kind: z.literal('card'),
    group: AudienceKey,
    name: MultilingualText,
    cards: z.array(CardRange).check(z.minLength(1), z.maxLength(mostCardRanges)),
  }),
  z.object({ kind: z.literal('registered'), before: Instant }),
]);
export type SaleAudience = z.infer<typeof SaleAudience>;

/**
 * Part of the stock that a window may sell: a number of tickets over all its zones, or a whole percentage of each zone.
 */
export const SaleShare = z.union([
  z.object({ tickets: z.int().check(z.gte(1), z.lte(100_000)) }),
  z.object({ percent: z.int().check(z.gte(1), z.lte(100)) }),
]);
export type SaleShare = z.infer<typeof SaleShare>;

export const FeedSaleWindow = z.object({
  /** Stable and unique within the event: sales in the window are counted under this key. */
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,40}$/)),
  from: Instant,
  /** Exclusive end; unset means until the sale ends. */
  until: z.optional(Instant),
  who: SaleAudience,
  /** Keys of zones; unset means all. */
  zones: z.optional(z.array(Key).check(z.minLength(1))),
  /** Most tickets of a performance that a member can buy in this window. */
  limitPerMember: z.optional(z.int().check(z.gte(1), z.lte(40))),
  share: z.optional(SaleShare),
});
export type FeedSaleWindow = z.infer<typeof FeedSaleWindow>;

/** Most windows of one sale; no real sale needs more. */
export const mostSaleWindows = 20;

export const ShownWindow = z.object({
  kind: z.enum(['everyone', 'group', 'code', 'card', 'registered']),
  /**
   * Name of the group, code set or card group; null if the window is for everyone or for members registered before a
   * day.
   */
  name: z.nullable(z.string()),
  registeredBefore: z.nullable(z.string()),
  from: z.string(),
  /** Null means until the sale ends. */
  until: z.nullable(z.string()),
  state: z.enum(['ahead', 'open', 'over']),
  /** Names of the zones; empty means all. */
  zones: z.array(z.string()),
  limitPerMember: z.nullable(z.int()),
});
export type ShownWindow = z.infer<typeof ShownWindow>;
