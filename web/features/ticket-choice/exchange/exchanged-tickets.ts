import { exchangeParameter } from '../../../../contract/pages.ts';

/** Tickets of one transaction that are to be given up for those that are chosen. */
export interface ExchangedTickets {
  readonly number: string;
  readonly numbers: readonly number[];
}

/** The same where somebody chooses what to exchange them for. */
export interface Exchanging extends ExchangedTickets {
  /** What they count for, fees and all, in cents; null where that is not known: nobody is logged in. */
  readonly valueCents: number | null;
}

/** What an address says is to be exchanged (`NUMBER.N`, one a ticket); undefined for nothing, or for what is no such thing. */
export function readExchanged(search: URLSearchParams): ExchangedTickets | undefined {
  const parts = search.getAll(exchangeParameter).map((value) => /^(\d{10})\.(\d{1,4})$/.exec(value));
  const [first] = parts;
  const number = first?.[1];
  if (number === undefined || parts.some((part) => part?.[1] !== number)) return undefined;
  return { number, numbers: [...new Set(parts.map((part) => Number(part![2])))] };
}
