import { say } from '../../../../contract/core/language.ts';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { PerformanceToWrite } from './store-import.ts';
import type { ClosedFor, StoredPerformance } from './store-closing.ts';

/** A performance that its source would change under people who have tickets: it stays as it was sold, and is sold no more. */
export interface ClosedSale {
  key: string;
  title: string;
  /** As it was sold, ISO 8601. */
  startsAt: string;
  why: ClosedFor;
}

/** What becomes of an event's performances. */
export interface PlannedPerformances {
  rows: PerformanceToWrite[];
  /** Keys that stay listed although the source names them no longer. */
  kept: string[];
  closed: ClosedSale[];
  /** Of `kept`: whose sale ends, and which are cancelled because nobody has tickets of them. Ids. */
  toClose: string[];
  toCancel: string[];
}

/**
 * Holds what a source says of an event's performances against those that somebody has tickets of. Date, end and place of
 * these stay what was sold; where the source says otherwise, cancels or names them no longer, their sale is closed. A
 * cancelled event keeps all its performances: its source often drops their dates.
 * @param stored the event's performances that are still to come. @param taken ids of those with tickets.
 */
export function protectBuyers(
  event: Pick<FeedEvent, 'key' | 'title' | 'cancelled'>,
  rows: readonly PerformanceToWrite[],
  stored: readonly StoredPerformance[],
  taken: ReadonlySet<string>,
): PlannedPerformances {
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const closed: ClosedSale[] = [];
  const close = (sold: StoredPerformance, why: ClosedFor) =>
    closed.push({ key: event.key, title: say(event.title, 'en_us'), startsAt: sold.startsAt.toISOString(), why });
  const planned = rows.map((row): PerformanceToWrite => {
    const sold = byKey.get(row.key);
    byKey.delete(row.key);
    const cancelled = event.cancelled || row.cancelled;
    if (!sold || !taken.has(sold.id)) return cancelled ? { ...row, closedFor: 'cancelled', cancelled: true } : row;
    const why = cancelled ? 'cancelled' : isMoved(row, sold) ? 'moved' : null;
    if (why === null) return row;
    close(sold, why);
    const asSold = {
      startsAt: sold.startsAt.toISOString(),
      endsAt: sold.endsAt?.toISOString() ?? null,
      venueId: sold.venueId,
    };
    return { ...row, ...asSold, closedFor: why, cancelled: false };
  });
  const gone = [...byKey.values()].filter((one) => event.cancelled || taken.has(one.id));
  const [toClose, toCancel] = [gone.filter((one) => taken.has(one.id)), gone.filter((one) => !taken.has(one.id))];
  for (const sold of toClose) close(sold, event.cancelled ? 'cancelled' : 'removed');
  const ids = (some: readonly StoredPerformance[]) => some.map((one) => one.id);
  return { rows: planned, kept: gone.map((one) => one.key), closed, toClose: ids(toClose), toCancel: ids(toCancel) };
}

function isMoved(row: PerformanceToWrite, sold: StoredPerformance): boolean {
  return Date.parse(row.startsAt) !== sold.startsAt.getTime() || row.venueId !== sold.venueId;
}
