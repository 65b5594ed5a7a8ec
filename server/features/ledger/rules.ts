import type { PostingKind } from '../../../contract/payments/postings.ts';

export type { PostingKind };

/** Where money or points are; the README says what each is for. */
export type Account =
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

/** Cents that an account is debited; negative, credited. */
export type Entry = readonly [account: Account, cents: number];

/** A movement of money or points. */
export interface Posting {
  /** UUID of the charge, the refund or the points. */
  readonly subjectId: string;
  readonly kind: PostingKind;
  readonly entries: readonly Entry[];
  /** Of a reversal. */
  readonly reverses?: { readonly subjectId: string; readonly kind: PostingKind };
}

/**
 * The entries of a posting, one of each account, nothing that does not move. Empty where nothing moves.
 * @throws {RangeError} for entries that do not sum to zero, or an amount that is no whole number of cents.
 */
export function balanceEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<Account, number>();
  for (const [account, cents] of entries) {
    if (!Number.isSafeInteger(cents)) throw new RangeError(`no amount of money: ${cents}`);
    sums.set(account, (sums.get(account) ?? 0) + cents);
  }
  const total = [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  if (total !== 0) throw new RangeError(`a posting that is ${total} cents out of balance`);
  return [...sums].filter(([, cents]) => cents !== 0);
}

/** What takes a posting back: each entry the other way round. */
export function reverse(posting: Posting, subjectId: string): Posting {
  return {
    subjectId,
    kind: 'reversal',
    entries: posting.entries.map(([account, cents]): Entry => [account, -cents]),
    reverses: { subjectId: posting.subjectId, kind: posting.kind },
  };
}
