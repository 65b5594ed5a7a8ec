import * as z from 'zod/mini';
import { call, RowNumber } from '../core/call.ts';

const EventNumber = z.object({ number: RowNumber });

/** `wanted`: the member is notified when the event goes on sale. */
const SaleAlert = z.object({ number: z.int(), wanted: z.boolean() });

export const saleAlertCalls = {
  readSaleAlert: call({
    method: 'GET',
    path: '/api/sale-alerts/:number',
    summary: 'Whether the member is told when the event goes on sale; visitors never are.',
    access: 'anyone',
    params: EventNumber,
    output: SaleAlert,
    refusals: ['not_found'],
  }),
  addSaleAlert: call({
    method: 'PUT',
    path: '/api/sale-alerts/:number',
    summary: 'Asks to be told, by mail and in the inbox, when the event goes on sale; repeating it changes nothing.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: SaleAlert,
    refusals: ['not_found', 'sale_not_ahead'],
  }),
  removeSaleAlert: call({
    method: 'DELETE',
    path: '/api/sale-alerts/:number',
    summary: 'Asks to be told no more; repeating it changes nothing.',
    access: 'member',
    names: 'own',
    params: EventNumber,
    output: SaleAlert,
    refusals: ['not_found'],
  }),
} as const;
