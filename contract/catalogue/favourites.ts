import * as z from 'zod/mini';
import { call, RowNumber } from '../core/call.ts';
import { EventCard } from './events.ts';

const EventNumber = z.object({ number: RowNumber });

export const Favourite = z.object({
  ...EventCard.shape,
  /** False if the event has been removed from the listing and has no page. */
  listed: z.boolean(),
  addedAt: z.string(),
});
export type Favourite = z.infer<typeof Favourite>;

/** An event's favourite state for the member after a change. */
const Heart = z.object({
  number: z.int(),
  favourite: z.boolean(),
  /** Includes the member's own like. */
  likeCount: z.int(),
});

export const favouriteCalls = {
  listFavourites: call({
    method: 'GET',
    path: '/api/Member/MyFavourite.do',
    summary: "Lists the member's favourites, most recently added first, including past and unlisted events.",
    access: 'member',
    output: z.object({ data: z.array(Favourite) }),
    refusals: [],
  }),
  listHearts: call({
    method: 'GET',
    path: '/api/favourites',
    summary: "Lists the event numbers of the member's favourites.",
    access: 'member',
    output: z.object({ numbers: z.array(z.int()) }),
    refusals: [],
  }),
  addFavourite: call({
    method: 'PUT',
    path: '/api/favourites/:number',
    summary: 'Adds an event to the favourites. Idempotent.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: Heart,
    refusals: ['not_found', 'over_favourite_limit'],
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/api/favourites/:number',
    summary: 'Removes an event from the favourites. Idempotent.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: Heart,
    refusals: ['not_found'],
  }),
} as const;
