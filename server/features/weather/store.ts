import { sql } from 'kysely';
import { weatherSignals, type SignalKind, type WeatherSignal } from '../../../contract/catalogue/weather.ts';
import type { Db, Tx } from '../../context.ts';

export interface SignalRow {
  signalId: string;
  kind: SignalKind;
  signal: WeatherSignal;
  since: Date;
  until: Date | null;
  source: 'feed' | 'hand';
  notedBy: string | null;
}

const columns = sql`signal_id as "signalId", kind, signal, since, until, source, noted_by as "notedBy"`;

/** Returns signals that are in force or ended after an instant, earliest first. */
export async function readSignals(db: Db | Tx, after: Date): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`select ${columns} from weather_signal
    where (until is null or until > ${after}) and signal = any(${[...weatherSignals]}) order by since, signal_id`.execute(
    db,
  );
  return rows;
}

/** Returns signals in force from one source or both. The caller must lock the reading first. */
export async function readInForce(tx: Tx, source?: SignalRow['source']): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`select ${columns} from weather_signal where until is null
    and ${source ? sql`source = ${source}` : sql`true`} order by since, signal_id`.execute(tx);
  return rows;
}

export async function insertSignal(tx: Tx, row: Omit<SignalRow, 'until'> & { notedAt: Date }): Promise<void> {
  await sql`insert into weather_signal (signal_id, kind, signal, since, source, noted_by, noted_at)
    values (${row.signalId}, ${row.kind}, ${row.signal}, ${row.since}, ${row.source}, ${row.notedBy},
      ${row.notedAt})`.execute(tx);
}

/** @param until null if the signal was set by mistake and never in force */
export async function endSignal(tx: Tx, signalId: string, until: Date | null, by: string | null): Promise<void> {
  await sql`update weather_signal set until = greatest(since, coalesce(${until}::timestamptz, since)), ended_by = ${by}
    where signal_id = ${signalId}`.execute(tx);
}

export interface ReadingRow {
  readAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
}

export async function readReading(db: Db): Promise<ReadingRow> {
  const { rows } = await sql<ReadingRow>`select read_at as "readAt", failed_at as "failedAt", failure
    from weather_reading`.execute(db);
  return rows[0]!;
}

/** Serializes writers across processes. */
export async function lockReading(tx: Tx): Promise<void> {
  await sql`select 1 from weather_reading for update`.execute(tx);
}

/** Records a successful feed read. */
export async function writeRead(tx: Tx, now: Date): Promise<void> {
  await sql`update weather_reading set read_at = ${now}, failure = null`.execute(tx);
}

/** Records a failed feed read. */
export async function writeFailure(db: Db, now: Date, failure: string): Promise<void> {
  await sql`update weather_reading set failed_at = ${now}, failure = ${failure}`.execute(db);
}

export interface ProposalRow {
  performanceId: string;
  startsAt: Date;
  verdict: 'delayed' | 'off';
  byMinutes: number;
  caseNumber: number;
  outdatedAt: Date | null;
}

/** Returns the performances' proposals, latest first. */
export async function readProposals(db: Db | Tx, performanceIds: readonly string[]): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`select performance_id as "performanceId", starts_at as "startsAt", verdict,
      by_minutes as "byMinutes", case_number as "caseNumber", outdated_at as "outdatedAt" from weather_proposal
    where performance_id = any(${[...performanceIds]}::uuid[]) order by case_number desc`.execute(db);
  return rows;
}

export async function insertProposal(tx: Tx, row: Omit<ProposalRow, 'outdatedAt'>, now: Date): Promise<void> {
  await sql`insert into weather_proposal (performance_id, starts_at, verdict, by_minutes, case_number, proposed_at)
    values (${row.performanceId}, ${row.startsAt}, ${row.verdict}, ${row.byMinutes}, ${row.caseNumber},
      ${now})`.execute(tx);
}

/** @param outdatedAt null if the proposal applies again */
export async function markProposal(tx: Tx, row: ProposalRow, outdatedAt: Date | null): Promise<void> {
  await sql`update weather_proposal set outdated_at = ${outdatedAt} where performance_id = ${row.performanceId}
    and case_number = ${row.caseNumber}`.execute(tx);
}
