import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';
import { wishNews } from '../../../contract/wish-list/wish-states.ts';

export const wishListDomainEvents = {
  /** Wish-list requests were matched with a performance's tickets, which need payment. */
  'wish_list.found': {
    data: z.object({ performanceId: Id, wishIds: z.array(Id) }),
    queues: ['wish_list.begin_checkouts'],
  },
  /** A member must be notified about the result of a wish-list request. */
  'wish_list.told': {
    data: z.object({
      wishId: Id,
      performanceId: Id,
      memberId: z.string(),
      what: z.enum(wishNews),
      /** Distinguishes several notices of the same kind. */
      mark: z.string(),
      quantity: z.int(),
      /** Amount to pay in cents, and its deadline; null if nothing is due. */
      totalCents: z.nullable(z.int()),
      until: z.nullable(z.string()),
      /** Transaction number, once it is paid. */
      number: z.nullable(z.string()),
    }),
    queues: ['notices.wish_told'],
  },
} as const;
