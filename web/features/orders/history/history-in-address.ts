import {
  transactionKinds,
  transactionPeriods,
  transactionTimes,
  type TransactionQuery,
} from '../../../../contract/orders/transactions.ts';

/** What the address of the history says is shown. */
export interface HistoryView {
  /** Undefined where the reader has not chosen. */
  when: TransactionQuery['when'];
  kind: TransactionQuery['kind'];
  period: NonNullable<TransactionQuery['period']>;
  text: string;
  /** What somebody took for a transaction number. */
  number: string;
  after: string | undefined;
}

/** As much as the call takes. */
const mostText = 100;

export function historyInAddress(search: URLSearchParams): HistoryView {
  const number = (search.get('number') ?? '').trim().slice(0, mostText);
  const after = search.get('after') ?? '';
  return {
    when: transactionTimes.find((one) => one === search.get('when')),
    kind: transactionKinds.find((one) => one === search.get('kind')),
    period: transactionPeriods.find((one) => one === search.get('period')) ?? 'all',
    text: (search.get('text') ?? number).trim().slice(0, mostText),
    number,
    after: /^-?\d{1,15}\.\d{10}$/.test(after) ? after : undefined,
  };
}

/** The query of the history with some of it changed; a page further on is left for the first. */
export function historyQuery(
  view: HistoryView,
  changes: Partial<Pick<HistoryView, 'when' | 'after' | 'text'>> = {},
): Record<string, string | null> {
  const { when, kind, period, text, after } = { ...view, after: undefined, ...changes };
  return {
    when: when ?? null,
    text: text || null,
    kind: kind ?? null,
    period: period === 'all' ? null : period,
    after: after ?? null,
  };
}

/** What leads to the history in the place of a transaction that no number names: what narrows the list down stays. */
export function queryForUnknown(search: URLSearchParams): Record<string, string | null> {
  const view = historyInAddress(search);
  return { ...historyQuery({ ...view, text: search.get('text') ?? '' }), number: view.number || null };
}
