import { createHash } from 'node:crypto';
import { FeedEvent, type FeedEvent as Feed } from '../../../../contract/catalogue/feed.ts';
import { localize } from '../../../../contract/core/language.ts';
import { refuseWindows } from '../windows/refuse-windows.ts';
import { findUnfitText } from './find-unfit-text.ts';
import { refuseDiscounts } from './refuse-discounts.ts';

export interface RejectedRow {
  key: string;
  title: string;
  reason: string;
}

/** Parses each row separately, so that an invalid row does not affect others; adds invalid rows to `rejected`. */
export function readFeedEvents(
  feed: { source: string; venues: readonly { key: string }[]; events: readonly unknown[] },
  rejected: RejectedRow[],
): Feed[] {
  const venues = new Set(feed.venues.map((venue) => venue.key));
  const seen = new Set<string>();
  const events: Feed[] = [];
  feed.events.forEach((row, index) => {
    const parsed = FeedEvent.safeParse(row);
    const reject = (reason: string, key = `row ${index + 1}`, title = '') => rejected.push({ key, title, reason });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const raw = typeof row === 'object' && row !== null ? Reflect.get(row, 'key') : undefined;
      reject(
        `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
        typeof raw === 'string' ? raw : undefined,
      );
      return;
    }
    const event = parsed.data;
    const title = localize(event.title, 'en_us');
    if (seen.has(event.key)) reject('the key stands twice', event.key, title);
    else if (!venues.has(event.venue)) reject(`the venue ${event.venue} is unknown`, event.key, title);
    else if (new Set(event.performances.map((one) => one.key)).size < event.performances.length)
      reject('a performance key stands twice', event.key, title);
    else {
      const refusal = refuseEvent(event);
      if (refusal === undefined) events.push(event);
      else reject(refusal, event.key, title);
    }
    seen.add(event.key);
  });
  return events;
}

/** Returns a one-sentence reason why an event is invalid, or `undefined` if it is valid. */
export function refuseEvent(event: Feed): string | undefined {
  const unfit = findUnfitText(event);
  if (unfit) return `${unfit.path}: ${unfit.why}`;
  const endsEarly = event.performances.some((one) => one.endsAt && Date.parse(one.endsAt) <= Date.parse(one.startsAt));
  return endsEarly ? 'a performance ends before it starts' : (refuseDiscounts(event)?.reason ?? refuseWindows(event));
}

/** Returns a fingerprint that changes when the source changes the event. */
export function fingerprintOf(event: Feed): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('hex');
}
