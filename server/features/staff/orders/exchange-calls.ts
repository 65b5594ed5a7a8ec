import type { staffExchangeCalls } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { askForExchange } from '../approvals/ask-somebody-else.ts';
import { exchangeOrder } from './work-on-order.ts';
import { giveUpStaffExchange, listExchangePlaces, previewStaffExchange, readStaffExchange } from './see-exchange.ts';

export const staffExchangeHandlers: StaffHandlersFor<typeof staffExchangeCalls> = {
  readStaffExchange: (ctx, { params }) => readStaffExchange(ctx, params.number),
  readExchangePlaces: (ctx, { params }) => listExchangePlaces(ctx, params.number, params.performanceId.toLowerCase()),
  previewExchange: (ctx, { params, body }) => previewStaffExchange(ctx, params.number, inLowerCase(body)),
  giveUpExchange: (ctx, { params }) => giveUpStaffExchange(ctx, params.number, inLowerCase(params)),
  exchangeOrder: (ctx, { params, body }) => exchangeOrder(ctx, params.number, inLowerCase(body)),
  askForExchange: (ctx, { params, body }) => askForExchange(ctx, params.number, inLowerCase(body)),
};

/** Ids are compared as text. */
function inLowerCase<Ids extends { readonly exchangeId: string; readonly performanceId: string }>(asked: Ids): Ids {
  return {
    ...asked,
    exchangeId: asked.exchangeId.toLowerCase(),
    performanceId: asked.performanceId.toLowerCase(),
  };
}
