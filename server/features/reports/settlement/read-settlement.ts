import type { SettlementFigures, SettlementLine } from '../../../../contract/staff/reports.ts';
import type { Program, Tx } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findCounterSales } from '../../box-office/find-sales.ts';
import { readAccountBalance } from '../../ledger/read-balances.ts';
import { listBuyersOf, readPerformanceSales } from '../../orders/history/read-performance-sales.ts';
import { readSettlements, type SettlementRow } from '../store.ts';
import { difference, hashLines, hashVersion, settleSales, total } from './rules.ts';

interface Settled {
  readonly at: Date;
  readonly lines: readonly SettlementLine[];
  readonly totals: SettlementFigures;
  /** Delivery fees retained by us. */
  readonly deliveryCents: number;
  /** Balance owed to the organiser in the ledger. */
  readonly ledgerCents: number;
  /** Content hash, which `closeSettlement` requires. */
  readonly hash: string;
}

export interface ClosedSettlement extends SettlementRow {
  readonly totals: SettlementFigures;
  readonly difference: readonly SettlementLine[];
  /** True if its content still matches its hash. */
  readonly isIntact: boolean;
}

export interface SettlementReport {
  readonly now: Settled;
  /** Latest first. */
  readonly versions: readonly ClosedSettlement[];
  /** Changes since the last version; empty if there is none. */
  readonly difference: readonly SettlementLine[];
}

/** Returns the settlement of a performance from one snapshot. The caller must authorize the reader. */
export function readSettlement(program: Pick<Program, 'db' | 'now'>, performanceId: string): Promise<SettlementReport> {
  return inSnapshot(program.db, async (tx) => {
    const now = await settleNow(tx, performanceId, program.now());
    const versions = checkVersions(await readSettlements(tx, performanceId));
    const last = versions.at(-1);
    return {
      now,
      versions: versions.toReversed(),
      difference: last ? difference(last.lines, now.lines) : [],
    };
  });
}

async function settleNow(tx: Tx, performanceId: string, at: Date): Promise<Settled> {
  const atCounters = await findCounterSales(tx, await listBuyersOf(tx, performanceId));
  const { kinds, deliveryCents } = await readPerformanceSales(tx, performanceId, atCounters);
  const lines = settleSales(kinds);
  const owed = await readAccountBalance(tx, `organiser:${performanceId}`);
  return {
    at,
    lines,
    totals: total(lines),
    deliveryCents,
    // A credit balance is negative; subtracting from zero avoids -0.
    ledgerCents: 0 - owed,
    hash: hashLines(performanceId, lines, deliveryCents),
  };
}

function checkVersions(rows: readonly SettlementRow[]): ClosedSettlement[] {
  return rows.map((row, at) => {
    const before = rows[at - 1];
    return {
      ...row,
      totals: total(row.lines),
      difference: difference(before?.lines ?? [], row.lines),
      isIntact: row.version === at + 1 && hashVersion(row, before?.hash ?? null).equals(row.hash),
    };
  });
}
