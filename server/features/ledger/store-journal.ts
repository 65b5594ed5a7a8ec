import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { PostingKind } from './rules.ts';

/** `from` is inclusive, `until` exclusive. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** One entry of a posting, in cents. Debits are positive, credits negative. */
export interface JournalEntry {
  at: Date;
  /** `at` in microseconds, for keyset pagination. */
  instant: string;
  kind: PostingKind;
  subjectId: string;
  /** `points` covers the points of all members. */
  account: string;
  cents: number;
}

export type JournalAfter = Pick<JournalEntry, 'instant' | 'kind' | 'subjectId'>;

/** Bookkeepers must not see which member owns the points. */
const account = sql`case when e.account like 'points:%' then 'points' else e.account end`;

/** Returns the postings of a period with all their entries, oldest first. `limit` counts postings, not entries. */
export async function readJournalRows(
  db: Db | Tx,
  { from, until }: Period,
  after: JournalAfter | null,
  limit: number,
): Promise<JournalEntry[]> {
  const rest = after
    ? sql`and (at, subject_id, kind) > (${after.instant}::timestamptz, ${after.subjectId}::uuid, ${after.kind})`
    : sql``;
  const { rows } =
    await sql<JournalEntry>`select l.at, l.at::text as instant, l.kind, l.subject_id as "subjectId", ${account} as account,
      e.cents::float8 as cents
    from (select * from ledger where at >= ${after ? after.instant : from}::timestamptz and at < ${until} ${rest}
      order by at, subject_id, kind limit ${limit}) l, unnest(l.accounts, l.amounts) with ordinality e(account, cents, n)
    order by l.at, l.subject_id, l.kind, e.n`.execute(db);
  return rows;
}

export interface JournalDay {
  day: string;
  account: string;
  kind: PostingKind;
  debitCents: number;
  creditCents: number;
}

export async function sumJournalDays(db: Db | Tx, { from, until }: Period): Promise<JournalDay[]> {
  const { rows } = await sql<JournalDay>`select to_char(at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day,
      ${account} as account, kind, sum(greatest(cents, 0))::float8 as "debitCents",
      sum(greatest(-cents, 0))::float8 as "creditCents"
    from ledger, unnest(accounts, amounts) e(account, cents) where at >= ${from} and at < ${until}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
