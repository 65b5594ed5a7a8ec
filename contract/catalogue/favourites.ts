import * as z from 'zod/mini';
import { call, RowNumber } from '../core/call.ts';
import { EventCard } from './events.ts';

const EventNumber = z.object({ number: RowNumber });

export const Favourite = z.object({
  ...EventCard.shape,
  /** False once it was taken off the list: it has no page any more. */
  listed: z.boolean(),
  addedAt: z.string(),
});
export type Favourite = z.infer<typeof Favourite>;

/** How an event stands with the member after a change. */
const Heart = z.object({
  number: z.int(),
  favourite: z.boolean(),
  /** With the member's own heart. */
  likeCount: z.int(),
});

export const favouriteCalls = {
  listFavourites: call({
    method: 'GET',
    path: '/api/Member/MyFavourite.do',
    summary: "The member's favourites, those added last first; past and unlisted events, too.",
    access: 'member',
    output: z.object({ data: z.array(Favourite) }),
    refusals: [],
  }),
  listHearts: call({
    method: 'GET',
    path: '/api/favourites',
    summary: "The numbers of the events that are the member's favourites.",
    access: 'member',
    output: z.object({ numbers: z.array(z.int()) }),
    refusals: [],
  }),
  addFavourite: call({
    method: 'PUT',
    path: '/api/favourites/:number',
    summary: 'Makes an event a favourite; repeating it changes nothing.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: Heart,
    refusals: ['not_found', 'over_favourite_limit'],
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/api/favourites/:number',
    summary: 'Takes an event out of the favourites; repeating it changes nothing.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: Heart,
    refusals: ['not_found'],
  }),
} as const;
