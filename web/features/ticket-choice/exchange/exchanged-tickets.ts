import { exchangeParameter } from '../../../../contract/pages.ts';

export interface ExchangedTickets {
  readonly number: string;
  readonly numbers: readonly number[];
}

/** Tickets to be exchanged with their value, during the selection. */
export interface Exchanging extends ExchangedTickets {
  /** Their value including fees, in cents; null if the visitor is not logged in. */
  readonly valueCents: number | null;
}

/**
 * Parses the tickets to exchange from a URL (`NUMBER.N`, one per ticket). Returns `undefined` if there are none or they
 * are invalid.
 */
export function readExchanged(search: URLSearchParams): ExchangedTickets | undefined {
  const parts = search.getAll(exchangeParameter).map((value) => /^(\d{10})\.(\d{1,4})$/.exec(value));
  const [first] = parts;
  const number = first?.[1];
  if (number === undefined || parts.some((part) => part?.[1] !== number)) return undefined;
  return { number, numbers: [...new Set(parts.map((part) => Number(part![2])))] };
}
