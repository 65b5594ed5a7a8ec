import type { caseCalls } from '../../../contract/cases/cases.ts';
import type { HandlersFor } from '../../handlers.ts';
import { chooseByLink, chooseForOrder } from './make-choice.ts';
import { readOfferByLink, readOwnOffer } from './read-offer.ts';

export const caseHandlers: HandlersFor<typeof caseCalls> = {
  readCaseOffer: (ctx, { query }) => readOfferByLink(ctx, query.token),
  chooseByLink: (ctx, { body }) => chooseByLink(ctx, body),
  readOwnCaseOffer: (ctx, { query }) => readOwnOffer(ctx, query.number),
  chooseForOrder: (ctx, { body }) => chooseForOrder(ctx, body),
};
