import * as z from 'zod/mini';
import { call, RowNumber } from '../core/call.ts';

const EventNumber = z.object({ number: RowNumber });

/** `wanted`: notify the member when the event goes on sale. */
const SaleAlert = z.object({ number: z.int(), wanted: z.boolean() });

export const saleAlertCalls = {
  readSaleAlert: call({
    method: 'GET',
    path: '/api/sale-alerts/:number',
    summary:
      'Returns whether the member has asked to be notified when the event goes on sale. Always false for visitors.',
    access: 'anyone',
    params: EventNumber,
    output: SaleAlert,
    refusals: ['not_found'],
  }),
  addSaleAlert: call({
    method: 'PUT',
    path: '/api/sale-alerts/:number',
    summary: 'Requests a notification by email and in the inbox when the event goes on sale. Idempotent.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: SaleAlert,
    refusals: ['not_found', 'sale_not_ahead'],
  }),
  removeSaleAlert: call({
    method: 'DELETE',
    path: '/api/sale-alerts/:number',
    summary: 'Cancels the notification for when the event goes on sale. Idempotent.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: SaleAlert,
    refusals: ['not_found'],
  }),
} as const;
