import { exchangeParameter } from '../../../../contract/pages.ts';

/** Tickets of one transaction to exchange for the selected ones. */
export interface ExchangedTickets {
  readonly number: string;
  readonly numbers: readonly number[];
}

/** The same with their value, during the selection. */
export interface Exchanging extends ExchangedTickets {
  /** Their value with fees, in cents; null if unknown because the visitor isn't logged in. */
  readonly valueCents: number | null;
}

/**
 * Returns the tickets to exchange in an address (`NUMBER.N`, one per ticket), or `undefined` if there are none or they
 * are invalid.
 */
export function readExchanged(search: URLSearchParams): ExchangedTickets | undefined {
  const parts = search.getAll(exchangeParameter).map((value) => /^(\d{10})\.(\d{1,4})$/.exec(value));
  const [first] = parts;
  const number = first?.[1];
  if (number === undefined || parts.some((part) => part?.[1] !== number)) return undefined;
  return { number, numbers: [...new Set(parts.map((part) => Number(part![2])))] };
}
