import type { FeedEvent as Feed } from '../../../../contract/catalogue/feed.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { ImportedEventRow } from '../store.ts';
import type { ImportReport } from './import-report.ts';
import { fingerprintOf } from './read-feed-events.ts';

export interface ToWrite {
  event: Feed;
  before: ImportedEventRow | undefined;
  fingerprint: string;
}

/** An event that its source no longer lists. */
export interface Gone extends ImportedEventRow {
  key: string;
}

/**
 * Returns the events to write and those to unlist. Counts unchanged events and rejects events cancelled before they
 * were listed.
 */
export function partitionFeedEvents(
  events: readonly Feed[],
  known: ReadonlyMap<string, ImportedEventRow>,
  report: ImportReport,
): { toWrite: ToWrite[]; gone: Gone[]; cancelled: number } {
  const toWrite: ToWrite[] = [];
  let cancelled = 0;
  for (const event of events) {
    const before = known.get(event.key);
    const fingerprint = fingerprintOf(event);
    if (event.cancelled && !before?.listed) {
      const title = localize(event.title, 'en_us');
      report.rejected.push({ key: event.key, title, reason: 'cancelled before it was listed' });
    } else if (before?.listed && before.fingerprint === fingerprint) report.unchanged++;
    else {
      toWrite.push({ event, before, fingerprint });
      if (event.cancelled && !before?.cancelled) cancelled++;
    }
  }
  const named = new Set([...events.map((event) => event.key), ...report.rejected.map((row) => row.key)]);
  const gone = [...known].flatMap(([key, row]) => (row.listed && !named.has(key) ? [{ ...row, key }] : []));
  return { toWrite, gone, cancelled };
}
