import type { PostingKind } from '../../../contract/payments/postings.ts';

export type { PostingKind };

/** See the README for the meaning of each account. */
export type LedgerAccount =
  | `clearing:${string}`
  | 'unallocated'
  | `organiser:${string}`
  | 'fees'
  | 'delivery'
  | 'refunds_due'
  | `points:${string}`
  | 'points_lapsed'
  | 'unclaimed'
  | 'goodwill'
  | `disputed:${string}`
  | 'losses'
  | 'bank';

/** A positive amount in cents is a debit, a negative one a credit. */
export type LedgerEntry = readonly [account: LedgerAccount, cents: number];

export interface Posting {
  /** UUID of the charge, refund or points. */
  readonly subjectId: string;
  readonly kind: PostingKind;
  readonly entries: readonly LedgerEntry[];
  /** Set only for a reversal. */
  readonly reverses?: { readonly subjectId: string; readonly kind: PostingKind };
}

/**
 * Merges entries into one per account and drops those that sum to zero. Returns an empty list if nothing moves.
 * @throws {RangeError} if the entries do not sum to zero or an amount is not a whole number of cents.
 */
export function balanceEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<LedgerAccount, number>();
  for (const [account, cents] of entries) {
    if (!Number.isSafeInteger(cents)) throw new RangeError(`no amount of money: ${cents}`);
    sums.set(account, (sums.get(account) ?? 0) + cents);
  }
  const total = [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  if (total !== 0) throw new RangeError(`the posting is ${total} cents out of balance`);
  return [...sums].filter(([, cents]) => cents !== 0);
}

/** Returns the reversal of a posting: each entry with the opposite sign. */
export function reverse(posting: Posting, subjectId: string): Posting {
  return {
    subjectId,
    kind: 'reversal',
    entries: posting.entries.map(([account, cents]): LedgerEntry => [account, -cents]),
    reverses: { subjectId: posting.subjectId, kind: posting.kind },
  };
}
