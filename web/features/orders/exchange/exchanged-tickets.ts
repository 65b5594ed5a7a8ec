import { exchangeParameter } from '../../../../contract/pages.ts';

/** Tickets of one transaction that are to be given up for those that are chosen. */
export interface ExchangedTickets {
  readonly number: string;
  readonly numbers: readonly number[];
}

/** What an address says is to be exchanged (`NUMBER.N`, one a ticket); undefined for nothing, or for what is no such thing. */
export function readExchanged(search: URLSearchParams): ExchangedTickets | undefined {
  const parts = search.getAll(exchangeParameter).map((value) => /^(\d{10})\.(\d{1,4})$/.exec(value));
  const [first] = parts;
  const number = first?.[1];
  if (number === undefined || parts.some((part) => part?.[1] !== number)) return undefined;
  return { number, numbers: [...new Set(parts.map((part) => Number(part![2])))] };
}
