import type { Tx } from '../../../context.ts';
import type { ClosedSale } from './protect-buyers.ts';
import type { RejectedRow } from './read-feed-events.ts';
import type { OverrideConflict } from './settle-source.ts';

export interface ImportReport {
  source: string;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  rejected: RejectedRow[];
  /** Events that this import has newly cancelled. */
  cancelled: { key: string; title: string }[];
  /**
   * Performances with tickets that the source changes, cancels or removes. They stay as sold, with their sale closed.
   */
  closed: ClosedSale[];
  /** Staff overrides that differ from the changed source and were preserved. */
  kept: OverrideConflict[];
  /** Warnings about contradictory data that was still imported, one sentence each. */
  doubts: string[];
  /** When the source wrote this snapshot. `olderThan`: time of the previous snapshot, if it is newer. */
  writtenAt: string | null;
  olderThan: string | null;
}

export interface ImportOptions {
  /** Rows rejected by the source's reader; their stored events stay unchanged. */
  readonly rejected?: readonly RejectedRow[];
  readonly doubts?: readonly string[];
  /** When the source wrote this snapshot, as a string that sorts chronologically. */
  readonly writtenAt?: string | undefined;
  /** Allows an import that removes more than a fifth of the listed events. */
  readonly mayTakeOffMost?: boolean;
  /** Opens cases for performances with tickets that the source cancels or moves, in the import's transaction. */
  readonly openCases?: (tx: Tx, closed: readonly ClosedSale[]) => Promise<void>;
  /** Returns which of these performances have held or sold tickets. If unset: none. */
  readonly findTaken?: (tx: Tx, performanceIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export function openReport(source: string, { rejected, doubts, writtenAt }: ImportOptions): ImportReport {
  return {
    source,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    rejected: [...(rejected ?? [])],
    cancelled: [],
    closed: [],
    kept: [],
    doubts: [...(doubts ?? [])],
    writtenAt: writtenAt ?? null,
    olderThan: null,
  };
}
