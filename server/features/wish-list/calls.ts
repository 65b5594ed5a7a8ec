import type { wishListCalls } from '../../../contract/wish-list/wish-list.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { cancelWish } from './cancel-wish.ts';
import { countWaitingPeople } from './count-waiting.ts';
import { listWishes, readWish } from './list-wishes.ts';
import { makeWish } from './make-wish.ts';
import { moveWish } from './move-wish.ts';
import { payWish } from './pay-wish.ts';
import { readOffer } from './read-offer.ts';

export const wishListHandlers: HandlersFor<typeof wishListCalls> = {
  listWishes: (ctx) => listWishes(ctx),
  readWish: (ctx, { params }) => readWish(ctx, params.id),
  makeWish: (ctx, { body }) => makeWish(ctx, body),
  moveWish: (ctx, { params, body }) => moveWish(ctx, params.id, body.sequence),
  payWish: (ctx, { params }) => payWish(ctx, params.id),
  cancelWish: (ctx, { params }) => cancelWish(ctx, params.id),
  readWishOffer: (ctx, { params }) => readOffer(ctx, params.performanceId),
  countWaiting: async (ctx, { params }) => done(await countWaitingPeople(ctx, params.number)),
};
