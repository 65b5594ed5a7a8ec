import type { SettlementFigures, SettlementLine } from '../../../../contract/staff/reports.ts';
import type { Program, Tx } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findCounterSales } from '../../box-office/find-sales.ts';
import { readBalance } from '../../ledger/read-balances.ts';
import { listBuyersOf, readPerformanceSales } from '../../orders/history/read-performance-sales.ts';
import { readSettlements, type SettlementRow } from '../store.ts';
import { difference, hashLines, hashVersion, settle, total } from './rules.ts';

/** What an organiser is owed for a performance at an instant, and what the ledger says of it. */
interface Settled {
  readonly at: Date;
  readonly lines: readonly SettlementLine[];
  readonly totals: SettlementFigures;
  /** Kept of what was paid for delivery: the shop's. */
  readonly deliveryCents: number;
  /** What the ledger owes the organiser. */
  readonly ledgerCents: number;
  /** Of what it says, for whoever closes it. */
  readonly hash: string;
}

/** A version that was closed, and what changed since the one before. */
export interface ClosedSettlement extends SettlementRow {
  readonly totals: SettlementFigures;
  readonly difference: readonly SettlementLine[];
  /** Whether it still says what it said when it was closed. */
  readonly isIntact: boolean;
}

export interface Settlement {
  readonly now: Settled;
  /** The last one first. */
  readonly versions: readonly ClosedSettlement[];
  /** What moved since the last version: nothing where there is none. */
  readonly difference: readonly SettlementLine[];
}

/** The settlement of a performance, all of one moment. Whose it is to see is its caller's to know. */
export function readSettlement(program: Pick<Program, 'db' | 'now'>, performanceId: string): Promise<Settlement> {
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
  const lines = settle(kinds);
  const owed = await readBalance(tx, `organiser:${performanceId}`);
  return {
    at,
    lines,
    totals: total(lines),
    deliveryCents,
    // What is owed is a credit; never a zero below zero.
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
