import { sql } from 'kysely';
import { caseMoves, type CaseKind, type CaseState } from '../../../contract/cases/cases.ts';
import type { Text } from '../../../contract/core/language.ts';
import type { Db, Tx } from '../../context.ts';

export interface CaseRow {
  caseId: string;
  number: number;
  performanceId: string;
  kind: CaseKind;
  newStartsAt: Date | null;
  state: CaseState;
  texts: Partial<Text>;
  was: 'scheduled' | 'suspended' | 'postponed';
  openedAt: Date;
  openedBy: string;
  approvedAt: Date | null;
  approvedBy: string | null;
  preview: unknown;
  previewedAt: Date | null;
  lastOrderId: string | null;
  toldAt: Date | null;
  /** When the job next processes a case that has notified every buyer. */
  chooseUntil: Date | null;
  closedAt: Date | null;
  outcome: 'done' | 'given_up' | 'replaced' | null;
}

const columns = sql`case_id as "caseId", number, performance_id as "performanceId", kind, new_starts_at as "newStartsAt",
  state, texts, was, opened_at as "openedAt", opened_by as "openedBy", approved_at as "approvedAt",
  approved_by as "approvedBy", preview, previewed_at as "previewedAt", last_order_id as "lastOrderId",
  told_at as "toldAt", choose_until as "chooseUntil", closed_at as "closedAt", outcome`;

/** @returns `undefined` if the performance already has an open case. */
export async function insertCase(
  tx: Tx,
  row: Pick<CaseRow, 'caseId' | 'performanceId' | 'kind' | 'newStartsAt' | 'texts' | 'was' | 'openedAt' | 'openedBy'>,
): Promise<CaseRow | undefined> {
  const { rows } =
    await sql<CaseRow>`insert into event_case (case_id, performance_id, kind, new_starts_at, state, texts, was,
      opened_at, opened_by)
    values (${row.caseId}, ${row.performanceId}, ${row.kind}, ${row.newStartsAt}, 'draft', ${JSON.stringify(row.texts)},
      ${row.was}, ${row.openedAt}, ${row.openedBy})
    on conflict (performance_id) where state <> 'closed' do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function lockCase(tx: Tx, number: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from event_case where number = ${number} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function lockLiveCase(tx: Tx, performanceId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from event_case
    where performance_id = ${performanceId} and state <> 'closed' for update`.execute(tx);
  return rows[0];
}

export async function readCase(
  db: Db | Tx,
  which: { number: number } | { caseId: string },
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from event_case
    where ${'number' in which ? sql`number = ${which.number}` : sql`case_id = ${which.caseId}`}`.execute(db);
  return rows[0];
}

interface WantedCases {
  /** True for closed cases only, false for open ones only. */
  readonly ended?: boolean | undefined;
  /** Case number; returns the page after it. */
  readonly before?: number | undefined;
  /** Performance IDs; null for all. */
  readonly within?: readonly string[] | null | undefined;
}

export async function readCases(
  db: Db,
  limit: number,
  { ended, before, within }: WantedCases = {},
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${columns} from event_case
    where (${before ?? null}::int is null or number < ${before ?? null})
      and (${within ? [...within] : null}::uuid[] is null or performance_id = any(${within ? [...within] : null}::uuid[]))
      and (${ended ?? null}::boolean is null or (state = 'closed') = ${ended ?? null})
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

export async function readLiveCases(db: Db, performanceIds: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${columns} from event_case
    where performance_id = any(${[...performanceIds]}::uuid[]) and state <> 'closed'`.execute(db);
  return rows;
}

/** Case fields that may change together with its state. */
type CaseWords = Partial<
  Pick<CaseRow, 'texts' | 'newStartsAt' | 'preview' | 'previewedAt' | 'approvedAt' | 'approvedBy' | 'outcome'>
>;

/** @returns false if the current state does not allow the transition. */
export async function moveCase(
  tx: Tx,
  caseId: string,
  state: CaseState,
  now: Date,
  words: CaseWords = {},
): Promise<boolean> {
  const from = (Object.keys(caseMoves) as CaseState[]).filter((one) =>
    (caseMoves[one] as readonly CaseState[]).includes(state),
  );
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { numAffectedRows } = await sql`update event_case set state = ${state},
      texts = coalesce(${json(words.texts)}::jsonb, texts),
      new_starts_at = ${words.newStartsAt === undefined ? sql`new_starts_at` : words.newStartsAt},
      preview = coalesce(${json(words.preview)}::jsonb, preview),
      previewed_at = coalesce(${words.previewedAt ?? null}::timestamptz, previewed_at),
      approved_at = coalesce(${words.approvedAt ?? null}::timestamptz, approved_at),
      approved_by = coalesce(${words.approvedBy ?? null}, approved_by),
      closed_at = ${state === 'closed' ? now : null}, outcome = ${words.outcome ?? null}
    where case_id = ${caseId} and state = any(${from})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Changes the texts or date of a case that is not approved, and returns it to draft so that it needs a new preview. */
export async function writeCaseDraft(
  tx: Tx,
  caseId: string,
  words: Pick<CaseWords, 'texts' | 'newStartsAt'>,
): Promise<void> {
  await sql`update event_case set state = 'draft',
      texts = texts || ${JSON.stringify(words.texts ?? {})}::jsonb,
      new_starts_at = ${words.newStartsAt === undefined ? sql`new_starts_at` : words.newStartsAt}
    where case_id = ${caseId} and state in ('draft', 'previewed')`.execute(tx);
}

/**
 * Leases the case whose last turn was longest ago and that no other worker holds, and starts it if it was only
 * approved.
 * @param without cases to skip.
 */
export async function takeCase(
  db: Db,
  workerId: string,
  { now, until, without }: { now: Date; until: Date; without: readonly string[] },
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`update event_case set state = 'running', worker_id = ${workerId},
      worker_until = ${until}, turn_at = clock_timestamp()
    where case_id = (select case_id from event_case where state in ('approved', 'running')
        and (worker_until is null or worker_until <= ${now})
        and (told_at is null or choose_until <= ${now})
        and case_id <> all(${[...without]}::uuid[])
      order by turn_at nulls first, approved_at, case_id limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function markBuyersNotified(
  tx: Tx,
  caseId: string,
  { now, until }: { now: Date; until: Date | null },
): Promise<void> {
  await sql`update event_case set told_at = coalesce(told_at, ${now}), choose_until = ${until}, last_order_id = null
    where case_id = ${caseId}`.execute(tx);
}

/** Ends a turn: records progress and releases the lease, so that any process can continue immediately. */
export async function releaseCase(db: Db, caseId: string, workerId: string, lastOrderId: string | null): Promise<void> {
  await sql`update event_case set last_order_id = ${lastOrderId}, worker_id = null, worker_until = null
    where case_id = ${caseId} and worker_id = ${workerId}`.execute(db);
}

/** Returns true if a case is running, and prevents a pause until the transaction ends. */
export async function isCaseRunning(tx: Tx, caseId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from event_case where case_id = ${caseId} and state = 'running' for share`.execute(tx);
  return rows.length > 0;
}
