import type { caseCalls } from '../../../contract/cases/cases.ts';
import type { HandlersFor } from '../../handlers.ts';
import type { exchangeCalls } from '../../../contract/orders/exchange.ts';
import { beginOwnExchange, readOwnExchange } from './exchange-tickets.ts';
import { chooseByLink, chooseForOrder } from './make-choice.ts';
import { readOfferByLink, readOwnOffer } from './read-offer.ts';

export const caseHandlers: HandlersFor<typeof caseCalls & typeof exchangeCalls> = {
  readCaseOffer: (ctx, { query }) => readOfferByLink(ctx, query.token),
  chooseByLink: (ctx, { body }) => chooseByLink(ctx, body),
  readOwnCaseOffer: (ctx, { query }) => readOwnOffer(ctx, query.number),
  chooseForOrder: (ctx, { body }) => chooseForOrder(ctx, body),
  readExchange: (ctx, { params }) => readOwnExchange(ctx, params.number),
  beginExchange: (ctx, { params, body: { checkoutId, numbers, hold } }) =>
    beginOwnExchange(ctx, params.number, {
      checkoutId: checkoutId.toLowerCase(),
      numbers,
      hold: { performanceId: hold.performanceId.toLowerCase(), holdId: hold.holdId.toLowerCase() },
    }),
};
