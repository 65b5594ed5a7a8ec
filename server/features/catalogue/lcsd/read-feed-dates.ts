import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { AgreedDates } from './agree-on-dates.ts';
import { readTextField, type LcsdEntry, type LcsdOptions, type Verbatim } from './feed-entry.ts';
import { moveDay, type LcsdDay } from './parse-date-text.ts';
import { firstText, parseFeedRecords } from './parse-feed-records.ts';
import { clock, writeDateText } from './write-date-text.ts';

type ReadDates = Pick<FeedEvent, 'performances' | 'dateText'>;

/** Returns performances, or the days as text; adds unparsed text to `notes`. */
export function readDates(entry: LcsdEntry, dates: AgreedDates, options: LcsdOptions, notes: Verbatim[]): ReadDates {
  const shift = (day: LcsdDay) => moveDay(day, options.shiftDays);
  if (dates.kind === 'sessions') {
    const performances = dates.sessions.map(({ day, start, end, cancelled }) => ({
      // Uses the source's own date, so that the key does not depend on the shift.
      key: `${entry.key}-${day}-${clock(start).replace(':', '')}`,
      startsAt: instant(shift(day), start),
      ...(end === undefined ? {} : { endsAt: instant(shift(day), end) }),
      ...(cancelled ? { cancelled } : {}),
    }));
    return { performances };
  }
  const own = readTextField(entry, 'predate');
  const texts = `${own?.en_us ?? ''} | ${own?.zh_hk ?? ''}`;
  if (dates.kind === 'days') {
    const ranges = dates.ranges.map((range) => ({ ...range, from: shift(range.from), to: shift(range.to) }));
    return { performances: [], dateText: writeDateText(ranges) };
  }
  notes.push({ key: entry.key, field: 'date', text: texts, reason: dates.why });
  return options.shiftDays === 0 && own ? { performances: [], dateText: own } : { performances: [] };
}

/** Hong Kong has used UTC+8 all year since 1979. */
function instant(day: LcsdDay, minutes: number): string {
  return `${day}T${clock(minutes)}:00+08:00`;
}

/** Returns whether the last date has passed in the shifted calendar. */
export function areDatesOver(dates: AgreedDates, { shiftDays, now }: LcsdOptions): boolean {
  if (dates.kind === 'unread') return false;
  const ends =
    dates.kind === 'sessions'
      ? dates.sessions.map(({ day, start, end }) => instant(moveDay(day, shiftDays), end ?? start))
      : dates.ranges.map(({ to }) => instant(moveDay(to, shiftDays + 1), 0));
  return ends.every((end) => Date.parse(end) < now.getTime());
}

/** Returns the feed's `saledate`, the first day of sale. It often lacks a time and then means midnight. */
export function readSaleDay(entry: LcsdEntry, options: LcsdOptions): Pick<FeedEvent, 'onSaleFrom'> {
  const [, day, hour, minute] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})/.exec(firstText(entry.record, 'saledate')) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return {};
  return { onSaleFrom: instant(moveDay(day, options.shiftDays), Number(hour) * 60 + Number(minute)) };
}

/** Returns each event's days from the source's own list, by event key. */
export function readListedDays(xml: string | undefined): Map<string, ReadonlySet<LcsdDay>> {
  const listed = new Map<string, ReadonlySet<LcsdDay>>();
  for (const record of xml ? parseFeedRecords(xml, 'event_dates', 'event') : []) {
    const days = (record.texts.get('indate') ?? []).map((day) =>
      day.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    );
    listed.set(record.id, new Set(days));
  }
  return listed;
}
