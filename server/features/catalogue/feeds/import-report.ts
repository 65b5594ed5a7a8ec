import type { Tx } from '../../../context.ts';
import type { ClosedSale } from './protect-buyers.ts';
import type { RejectedRow } from './read-feed-events.ts';
import type { KeptFields } from './settle-source.ts';

export interface ImportReport {
  source: string;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  rejected: RejectedRow[];
  /** Events that are shown as cancelled since this import. */
  cancelled: { key: string; title: string }[];
  /** Performances with tickets that the source changes, cancels or drops: as they were sold, their sale closed. */
  closed: ClosedSale[];
  /** What staff have written, of which a source that changed says something else: it stays as they wrote it. */
  kept: KeptFields[];
  /** What was read although the source contradicts itself, a sentence each. */
  doubts: string[];
  /** When the source wrote this snapshot, and the last one where that is younger. */
  writtenAt: string | null;
  olderThan: string | null;
}

export interface ImportOptions {
  /** Rows that whoever read the source could not read; what is stored of them stays. */
  readonly rejected?: readonly RejectedRow[];
  readonly doubts?: readonly string[];
  /** When the source wrote this snapshot, as text that sorts by time. */
  readonly writtenAt?: string | undefined;
  /** Whether more than a fifth of what is listed may go. */
  readonly mayTakeOffMost?: boolean;
  /** What is to be done about performances with tickets that the source cancels or moves, in the import's transaction. */
  readonly openCases?: (tx: Tx, closed: readonly ClosedSale[]) => Promise<void>;
  /** Which of these performances somebody has tickets of, in a cart or bought. Without it: none. */
  readonly findTaken?: (tx: Tx, performanceIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The report of an import that begins. */
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
