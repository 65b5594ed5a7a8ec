import * as z from 'zod/mini';
import { wishNews } from '../contract/wish-list/wish-states.ts';

/** Facts that the wish list lives by: the rest stand in `domain-events.ts`. */
export const wishListDomainEvents = {
  /** Places of a performance came back that somebody waits for: they are kept from the public until it is decided who. */
  'seating.places_returned': {
    data: z.object({ performanceId: z.uuid() }),
    queues: ['wish_list.match'],
  },
  /** Checkouts that were not paid: a payment came to nothing, their buyer cancelled them, or their time ran out. */
  'orders.unpaid': {
    data: z.object({
      how: z.enum(['failed', 'cancelled', 'expired']),
      checkouts: z.array(z.object({ memberId: z.string(), checkoutId: z.uuid(), performanceIds: z.array(z.uuid()) })),
    }),
    queues: ['wish_list.record_unpaid'],
  },
  /** Tickets were found for requests of the wish list, of one performance: they are to be paid. */
  'wish_list.found': {
    data: z.object({ performanceId: z.uuid(), wishIds: z.array(z.uuid()) }),
    queues: ['wish_list.begin_checkouts'],
  },
  /** A member is to be told what has become of a request of theirs. */
  'wish_list.told': {
    data: z.object({
      wishId: z.uuid(),
      performanceId: z.uuid(),
      memberId: z.string(),
      what: z.enum(wishNews),
      /** Tells several of the same apart. */
      mark: z.string(),
      quantity: z.int(),
      /** What is to be paid, in cents, and until when; null where nothing is. */
      totalCents: z.nullable(z.int()),
      until: z.nullable(z.string()),
      /** Of the transaction, once it is paid. */
      number: z.nullable(z.string()),
    }),
    queues: ['notices.wish_told'],
  },
} as const;
