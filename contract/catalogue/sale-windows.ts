import * as z from 'zod/mini';
import { MultilingualText } from '../core/text.ts';
import { CardRange, maxCardRanges } from '../core/cards.ts';

/**
 * Sale windows define when tickets are sold and to whom, if a sale does not open to everyone at one time. A
 * performance's own windows replace the event's, and a window may cover only some zones. A zone without windows follows
 * the event's `onSaleFrom` and `onSaleUntil`. All windows close when the event's sale ends.
 */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
/** Key of a group or access code set, as commands accept it. */
export const AudienceKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,60}$/));
const Instant = z.iso.datetime({ offset: true });

/**
 * Buyers that a window admits. `name` is shown to buyers, as in "members of …", "a code of …" and "paid by a … card".
 */
export const SaleAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('group'), group: AudienceKey, name: MultilingualText }),
  z.object({ kind: z.literal('code'), codes: AudienceKey, name: MultilingualText }),
  /**
   * Buyers who pay with a card of the group, which is known only at payment. `cards` lists card prefixes; more can be
   * added during the sale (`npm run groups`).
   */
  z.object({
    kind: z.literal('card'),
    group: AudienceKey,
    name: MultilingualText,
    cards: z.array(CardRange).check(z.minLength(1), z.maxLength(maxCardRanges)),
  }),
  z.object({ kind: z.literal('registered'), before: Instant }),
]);
export type SaleAudience = z.infer<typeof SaleAudience>;

/** Stock that a window may sell: a number of tickets across all its zones, or a whole percentage of each zone. */
export const SaleShare = z.union([
  z.object({ tickets: z.int().check(z.gte(1), z.lte(100_000)) }),
  z.object({ percent: z.int().check(z.gte(1), z.lte(100)) }),
]);
export type SaleShare = z.infer<typeof SaleShare>;

export const FeedSaleWindow = z.object({
  /** Stable and unique within the event: the window's sales are counted under this key. */
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,40}$/)),
  from: Instant,
  /** Exclusive end; unset means until the sale ends. */
  until: z.optional(Instant),
  who: SaleAudience,
  /** Zone keys; unset means all. */
  zones: z.optional(z.array(Key).check(z.minLength(1))),
  /** Maximum tickets per performance that a member can buy in this window. */
  limitPerMember: z.optional(z.int().check(z.gte(1), z.lte(40))),
  share: z.optional(SaleShare),
});
export type FeedSaleWindow = z.infer<typeof FeedSaleWindow>;

/** Maximum windows per sale; no real sale needs more. */
export const maxSaleWindows = 20;

export const ShownWindow = z.object({
  kind: z.enum(['everyone', 'group', 'code', 'card', 'registered']),
  /**
   * Name of the group, code set or card group; null if the window is for everyone or for members registered before a
   * certain date.
   */
  name: z.nullable(z.string()),
  registeredBefore: z.nullable(z.string()),
  from: z.string(),
  /** Null means until the sale ends. */
  until: z.nullable(z.string()),
  state: z.enum(['ahead', 'open', 'over']),
  /** Zone names; empty means all. */
  zones: z.array(z.string()),
  limitPerMember: z.nullable(z.int()),
});
export type ShownWindow = z.infer<typeof ShownWindow>;
