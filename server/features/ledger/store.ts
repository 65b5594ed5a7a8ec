import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import { later } from '../../platform/statements/plan-once.ts';
import type { LedgerAccount, LedgerEntry, Posting, PostingKind } from './rules.ts';

/** Batched with the transaction's next statement, which fails if a posting already exists. */
export async function insertPostings(tx: Tx, at: Date, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map(({ subjectId, kind, entries, reverses }) => ({
    subjectId,
    kind,
    accounts: entries.map(([account]) => account),
    amounts: entries.map(([, cents]) => cents),
    reversesId: reverses?.subjectId ?? null,
    reversesKind: reverses?.kind ?? null,
  }));
  await sql`${sql.raw(later)}insert into ledger (subject_id, kind, at, accounts, amounts, reverses_id, reverses_kind)
    select "subjectId", kind, ${at}, accounts, amounts, "reversesId", "reversesKind"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("subjectId" uuid, kind text, accounts text[],
      amounts bigint[], "reversesId" uuid, "reversesKind" text)`.execute(tx);
}

/** Returns the postings for the given subjects, oldest first. */
export async function readPostings(
  db: Db | Tx,
  subjectIds: readonly string[],
): Promise<(Posting & { at: Date; kind: PostingKind })[]> {
  const { rows } = await sql<{
    subjectId: string;
    kind: PostingKind;
    at: Date;
    accounts: LedgerAccount[];
    amounts: string[];
    reversesId: string | null;
    reversesKind: PostingKind | null;
  }>`select subject_id as "subjectId", kind, at, accounts, amounts::text[] as amounts, reverses_id as "reversesId",
      reverses_kind as "reversesKind"
    from ledger where subject_id = any(${[...subjectIds]}::uuid[]) order by at, kind`.execute(db);
  return rows.map(({ subjectId, kind, at, accounts, amounts, reversesId, reversesKind }) => ({
    subjectId,
    kind,
    at,
    entries: accounts.map((account, index): LedgerEntry => [account, Number(amounts[index])]),
    ...(reversesId && reversesKind ? { reverses: { subjectId: reversesId, kind: reversesKind } } : {}),
  }));
}

/** Returns the balance of every account: debits less credits. Reads every row. */
export async function sumAccounts(db: Db | Tx): Promise<Map<LedgerAccount, number>> {
  const { rows } = await sql<{ account: LedgerAccount; cents: string }>`select account, sum(cents)::text as cents
    from ledger, unnest(accounts, amounts) e(account, cents) group by account having sum(cents) <> 0`.execute(db);
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}

export async function readAmounts(tx: Tx): Promise<{ name: string; cents: number }[]> {
  const { rows } = await sql<{ name: string; cents: number }>`select kind || ' ' || subject_id as name,
      (select sum(cents) from unnest(amounts) cents where cents > 0)::float8 as cents from ledger`.execute(tx);
  return rows;
}

export async function sumAccount(db: Db | Tx, account: LedgerAccount): Promise<number> {
  const { rows } = await sql<{
    cents: number;
  }>`select coalesce(sum(amounts[array_position(accounts, ${account})]), 0)::float8
    as cents from ledger where accounts @> array[${account}::text]`.execute(db);
  return rows[0]!.cents;
}
