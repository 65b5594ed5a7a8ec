import {
  transactionKinds,
  transactionPeriods,
  transactionTimes,
  type TransactionQuery,
} from '../../../../contract/orders/transactions.ts';

export interface HistoryView {
  /** Undefined if the reader has not selected one. */
  when: TransactionQuery['when'];
  kind: TransactionQuery['kind'];
  period: NonNullable<TransactionQuery['period']>;
  text: string;
  /** An invalid transaction number. */
  number: string;
  after: string | undefined;
}

/** Limit of the API call, in characters. */
const maxText = 100;

export function historyInAddress(search: URLSearchParams): HistoryView {
  const number = (search.get('number') ?? '').trim().slice(0, maxText);
  const after = search.get('after') ?? '';
  return {
    when: transactionTimes.find((one) => one === search.get('when')),
    kind: transactionKinds.find((one) => one === search.get('kind')),
    period: transactionPeriods.find((one) => one === search.get('period')) ?? 'all',
    text: (search.get('text') ?? number).trim().slice(0, maxText),
    number,
    after: /^-?\d{1,15}\.\d{10}$/.test(after) ? after : undefined,
  };
}

/** Returns the history query with changes applied. Resets the page to the first unless the change sets one. */
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

/** Returns the history query to redirect to when a transaction number is invalid; filters are preserved. */
export function queryForUnknown(search: URLSearchParams): Record<string, string | null> {
  const view = historyInAddress(search);
  return { ...historyQuery({ ...view, text: search.get('text') ?? '' }), number: view.number || null };
}
