import type { staffExchangeCalls } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { requestExchangeApproval } from '../approvals/request-approvals.ts';
import { exchangeOrder } from './authorize-order-action.ts';
import {
  releaseStaffExchangeHold,
  listSeatsToExchange,
  previewStaffExchange,
  readStaffExchange,
} from './see-exchange.ts';

export const staffExchangeHandlers: StaffHandlersFor<typeof staffExchangeCalls> = {
  readStaffExchange: (ctx, { params }) => readStaffExchange(ctx, params.number),
  readExchangePlaces: (ctx, { params }) => listSeatsToExchange(ctx, params.number, params.performanceId),
  previewExchange: (ctx, { params, body }) => previewStaffExchange(ctx, params.number, body),
  giveUpExchange: (ctx, { params }) => releaseStaffExchangeHold(ctx, params.number, params),
  exchangeOrder: (ctx, { params, body }) => exchangeOrder(ctx, params.number, body),
  askForExchange: (ctx, { params, body }) => requestExchangeApproval(ctx, params.number, body),
};
