import type { InputOf } from '../../../../contract/calls.ts';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { href } from '../../../../contract/routes.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { ActInput, LoadInput } from '../../../shared/page/page.ts';
import { newId } from '../../../ui/new-id.ts';
import { readExchanged, type ExchangedTickets, type Exchanging } from './exchanged-tickets.ts';

/** The tickets that the address wants to exchange; what they count for is known only to whose they are. */
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

/** Begins to exchange tickets for those that are chosen. @returns where the exchange goes on. */
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

/** As many as are exchanged can be chosen, whatever else may be bought. */
export function asExchanged(performance: PerformanceOnSale, { numbers }: Exchanging): PerformanceOnSale {
  return { ...performance, ticketsPerPurchase: numbers.length, ticketsPerMember: null };
}
