import type { InputOf } from '../../../../contract/calls.ts';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { href } from '../../../../contract/routes.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { ActInput, LoadInput } from '../../../shared/page/page.ts';
import { newId } from '../../../ui/new-id.ts';
import { readExchanged, type ExchangedTickets, type Exchanging } from './exchanged-tickets.ts';

/** Returns the tickets that the URL names for an exchange. Only their owner sees their value. */
export async function findExchanging({ api, url }: Pick<LoadInput, 'api' | 'url'>): Promise<Exchanging | undefined> {
  const exchanged = readExchanged(url.searchParams);
  if (!exchanged) return undefined;
  const { number, numbers } = exchanged;
  const exchange = await api.readExchange({ params: { number } }).catch((error: unknown) => {
    if (isRefusal(error, 'login_required', 'session_expired', 'order_not_found')) return undefined;
    throw error;
  });
  const tickets = exchange?.tickets.filter(({ n }) => numbers.includes(n)) ?? [];
  const isWhole = tickets.length === numbers.length;
  return { ...exchanged, valueCents: isWhole ? tickets.reduce((sum, one) => sum + one.valueCents, 0) : null };
}

/**
 * Starts the exchange for the selected tickets.
 * @returns the URL on which the exchange continues.
 */
export async function exchangeFor(
  { api, language }: Pick<ActInput, 'api' | 'language'>,
  { number, numbers }: ExchangedTickets,
  wanted: Pick<
    InputOf<'beginExchange'>['body'],
    'performanceId' | 'seats' | 'choices' | 'adultsConfirmed' | 'priorityCode'
  >,
): Promise<string> {
  const checkoutId = newId();
  await api.beginExchange({ params: { number }, body: { checkoutId, numbers: [...numbers], ...wanted } });
  return href('preview', { language, query: { checkout: checkoutId } });
}

/** Limits the selection to the number of exchanged tickets, instead of the usual limits. */
export function asExchanged(performance: PerformanceOnSale, { numbers }: Exchanging): PerformanceOnSale {
  return { ...performance, ticketsPerPurchase: numbers.length, ticketsPerMember: null };
}
