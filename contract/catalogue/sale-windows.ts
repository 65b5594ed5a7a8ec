import * as z from 'zod/mini';
import { Text } from '../core/text.ts';
import { CardRange, mostCardRanges } from '../core/cards.ts';

/**
 * When and to whom tickets are sold, where a sale does not simply open to everybody at one moment. An event has windows,
 * a performance may have its own in their place, and a window may be for some zones alone. A zone without any is sold as
 * the event says (`onSaleFrom`, `onSaleUntil`); the end of an event's sale ends every window.
 */

const Key = z.string().check(z.minLength(1), z.maxLength(80));
/** Names of groups and of sets of codes, as commands take them. */
export const AudienceKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,60}$/));
const Instant = z.iso.datetime({ offset: true });

/** Whom a window is for. `name`: what buyers read, as in 'members of …', 'a code of …' and 'paid by a … card'. */
export const SaleAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('group'), group: AudienceKey, name: Text }),
  z.object({ kind: z.literal('code'), codes: AudienceKey, name: Text }),
  /**
   * Whoever pays by a card of the group, which only the payment shows. `cards`: by their first digits; more of them may be
   * added to the group while it sells (`npm run groups`).
   */
  z.object({
    kind: z.literal('card'),
    group: AudienceKey,
    name: Text,
    cards: z.array(CardRange).check(z.minLength(1), z.maxLength(mostCardRanges)),
  }),
  /** Members since before an instant. */
  z.object({ kind: z.literal('registered'), before: Instant }),
]);
export type SaleAudience = z.infer<typeof SaleAudience>;

/** Part of the stock that a window may sell: tickets of all its zones together, or whole per cent of each of them. */
export const SaleShare = z.union([
  z.object({ tickets: z.int().check(z.gte(1), z.lte(100_000)) }),
  z.object({ percent: z.int().check(z.gte(1), z.lte(100)) }),
]);
export type SaleShare = z.infer<typeof SaleShare>;

export const FeedSaleWindow = z.object({
  /** Stable and unique within the event: what is sold in the window is counted under it. */
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,40}$/)),
  from: Instant,
  /** The first instant that is not in it; until the sale ends unless set. */
  until: z.optional(Instant),
  who: SaleAudience,
  /** Keys of zones; all of them unless set. */
  zones: z.optional(z.array(Key).check(z.minLength(1))),
  /** Tickets a member may have of a performance from this window. */
  limitPerMember: z.optional(z.int().check(z.gte(1), z.lte(40))),
  share: z.optional(SaleShare),
});
export type FeedSaleWindow = z.infer<typeof FeedSaleWindow>;

/** More than any sale has. */
export const mostSaleWindows = 20;

/** A window as pages show it. */
export const ShownWindow = z.object({
  kind: z.enum(['everyone', 'group', 'code', 'card', 'registered']),
  /** Whose members, codes or cards; null where everybody is meant, or all who registered before a day. */
  name: z.nullable(z.string()),
  registeredBefore: z.nullable(z.string()),
  from: z.string(),
  /** Null: until the sale ends. */
  until: z.nullable(z.string()),
  state: z.enum(['ahead', 'open', 'over']),
  /** Names of the zones that it is for; empty: all. */
  zones: z.array(z.string()),
  limitPerMember: z.nullable(z.int()),
});
export type ShownWindow = z.infer<typeof ShownWindow>;
