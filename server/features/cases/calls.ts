import type { caseCalls } from '../../../contract/cases/cases.ts';
import type { HandlersFor } from '../../handlers.ts';
import type { exchangeCalls } from '../../../contract/orders/exchange.ts';
import { refuse } from '../../platform/outcome.ts';
import { beginOwnExchange, readOwnExchange } from './choice/exchange-tickets.ts';
import { chooseByLink, chooseForOrder } from './choice/make-choice.ts';
import { readOfferByLink, readOwnOffer } from './choice/read-offer.ts';

export const caseHandlers: HandlersFor<typeof caseCalls & typeof exchangeCalls> = {
  readCaseOffer: (ctx, { query }) => readOfferByLink(ctx, query.token),
  chooseByLink: (ctx, { body }) => chooseByLink(ctx, body),
  readOwnCaseOffer: (ctx, { query }) => readOwnOffer(ctx, query.number),
  chooseForOrder: (ctx, { body }) => chooseForOrder(ctx, body),
  readExchange: (ctx, { params }) => readOwnExchange(ctx, params.number),
  beginExchange: async (ctx, { params, body: { choices, seats, ...body } }) => {
    const wanted = seats ? { seats } : choices ? { choices } : undefined;
    if (!wanted) return refuse('invalid_input', { field: 'choices', facts: { mistake: 'quantity_not_valid' } });
    return beginOwnExchange(ctx, params.number, { ...body, wanted });
  },
};
