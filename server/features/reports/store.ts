import { sql } from 'kysely';
import type { SettlementLine } from '../../../contract/staff/reports.ts';
import type { Db, Tx } from '../../context.ts';

export interface SettlementRow {
  performanceId: string;
  version: number;
  closedAt: Date;
  closedBy: string;
  closedByName: string;
  lines: SettlementLine[];
  payableCents: number;
  ledgerCents: number;
  deliveryCents: number;
  hash: Buffer;
}

/** Returns every version of a performance's settlement, oldest first. */
export async function readSettlements(db: Db | Tx, performanceId: string): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`select performance_id as "performanceId", version, closed_at as "closedAt",
      closed_by as "closedBy", closed_by_name as "closedByName", lines, payable_cents::float8 as "payableCents",
      ledger_cents::float8 as "ledgerCents", delivery_cents::float8 as "deliveryCents", hash
    from settlement where performance_id = ${performanceId} order by version`.execute(db);
  return rows;
}

/** @returns false if that version was written in the meantime. */
export async function insertSettlement(tx: Tx, row: SettlementRow): Promise<boolean> {
  const { rows } =
    await sql`insert into settlement (performance_id, version, closed_at, closed_by, closed_by_name, lines,
      payable_cents, ledger_cents, delivery_cents, hash)
    values (${row.performanceId}, ${row.version}, ${row.closedAt}, ${row.closedBy}, ${row.closedByName},
      ${JSON.stringify(row.lines)}, ${row.payableCents}, ${row.ledgerCents}, ${row.deliveryCents}, ${row.hash})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** Returns the last version for each given performance that has one. */
export async function readLastVersions(
  db: Db,
  performanceIds: readonly string[],
): Promise<Map<string, { version: number; closedAt: Date }>> {
  const { rows } = await sql<{
    performanceId: string;
    version: number;
    closedAt: Date;
  }>`select distinct on (performance_id)
      performance_id as "performanceId", version, closed_at as "closedAt"
    from settlement where performance_id = any(${[...performanceIds]}::uuid[])
    order by performance_id, version desc`.execute(db);
  return new Map(rows.map(({ performanceId, ...last }) => [performanceId, last]));
}
