import { localize } from '../../../../contract/core/language.ts';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { PerformanceToWrite } from './store-import.ts';
import type { ClosedFor, StoredPerformance } from './store-closing.ts';

/** A performance with tickets that its source would change. It stays as sold, and its sale is closed. */
export interface ClosedSale {
  key: string;
  title: string;
  /** Start as sold, ISO 8601. */
  startsAt: string;
  why: ClosedFor;
  performanceId: string;
  /** The source's new start if the date moved, ISO 8601. */
  movedTo: string | null;
}

export interface PlannedPerformances {
  rows: PerformanceToWrite[];
  /** Keys that remain listed although the source no longer has them. */
  kept: string[];
  closed: ClosedSale[];
  /** IDs from `kept` whose sale closes. `toCancel`: IDs of those without tickets, which are cancelled. */
  toClose: string[];
  toCancel: string[];
}

/**
 * Compares a feed with the performances that have tickets. Their date, end and venue stay as sold; if the source
 * changes, cancels or removes them, their sale closes. A cancelled event keeps all its performances, because sources
 * often drop their dates.
 * @param stored the event's upcoming performances
 * @param taken IDs of performances with tickets
 */
export function protectBuyers(
  event: Pick<FeedEvent, 'key' | 'title' | 'cancelled'>,
  rows: readonly PerformanceToWrite[],
  stored: readonly StoredPerformance[],
  taken: ReadonlySet<string>,
): PlannedPerformances {
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const closed: ClosedSale[] = [];
  const close = (sold: StoredPerformance, why: ClosedFor, movedTo: string | null = null) =>
    closed.push({
      key: event.key,
      title: localize(event.title, 'en_us'),
      startsAt: sold.startsAt.toISOString(),
      why,
      performanceId: sold.id,
      movedTo,
    });
  const planned = rows.map((row): PerformanceToWrite => {
    const sold = byKey.get(row.key);
    byKey.delete(row.key);
    const cancelled = event.cancelled || row.cancelled;
    if (!sold || !taken.has(sold.id)) {
      const dates = sold && isBehind(row, sold) ? datesOf(sold) : {};
      return { ...row, ...dates, ...(cancelled ? { closedFor: 'cancelled', cancelled: true } : {}) };
    }
    const why = cancelled ? 'cancelled' : isMoved(row, sold) ? 'moved' : null;
    if (why === null) return isBehind(row, sold) ? { ...row, ...datesOf(sold) } : row;
    close(sold, why, why === 'moved' && Date.parse(row.startsAt) !== sold.startsAt.getTime() ? row.startsAt : null);
    const asSold = { ...datesOf(sold), venueId: sold.venueId };
    return { ...row, ...asSold, closedFor: why, cancelled: false };
  });
  const gone = [...byKey.values()].filter((one) => event.cancelled || taken.has(one.id));
  const [toClose, toCancel] = [gone.filter((one) => taken.has(one.id)), gone.filter((one) => !taken.has(one.id))];
  for (const sold of toClose) close(sold, event.cancelled ? 'cancelled' : 'removed');
  const ids = (some: readonly StoredPerformance[]) => some.map((one) => one.id);
  return { rows: planned, kept: gone.map((one) => one.key), closed, toClose: ids(toClose), toCancel: ids(toCancel) };
}

function datesOf({ startsAt, endsAt }: StoredPerformance) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}

/** Returns whether the source still has the date that staff have changed. */
function isBehind(row: PerformanceToWrite, { previousStartsAt }: StoredPerformance): boolean {
  return previousStartsAt?.getTime() === Date.parse(row.startsAt);
}

function isMoved(row: PerformanceToWrite, sold: StoredPerformance): boolean {
  if (row.venueId !== sold.venueId) return true;
  return Date.parse(row.startsAt) !== sold.startsAt.getTime() && !isBehind(row, sold);
}
