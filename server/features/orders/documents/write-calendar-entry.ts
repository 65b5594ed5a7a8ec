import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalCalendar,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import { htmlLanguage, localize, type Language, type Text } from '../../../../contract/core/language.ts';
import type { CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import { translator } from '../../../translator.ts';
import { formatDoors } from './format-doors.ts';
import { describeWatchTimes, type OnlineShow } from './describe-watch-times.ts';

export interface CalendarEntry {
  readonly language: Language;
  readonly event: { readonly title: Text; readonly doorsBeforeMinutes: number | null };
  readonly performance: {
    readonly startsAt: Date;
    /** Null if unknown: calendars then show a point in time. */
    readonly endsAt: Date | null;
    readonly name: Text | null;
    readonly house: Text | null;
  };
  readonly venue: {
    readonly name: Text;
    readonly address: Text | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  /** Null unless the show is streamed. */
  readonly online: OnlineShow | null;
  readonly collectionMethod: CollectionMethod;
  readonly orderNumber: string;
  readonly quantity: number;
  readonly url: string;
  /** Time of writing: a later entry replaces an earlier one. */
  readonly issuedAt: Date;
  /** Set for an update of an entry already in calendars: removes or moves it. */
  readonly change?: 'cancelled' | 'moved';
}

/** Seconds from the reminder to the start: two hours, as the alarm text states. */
const alarmSeconds = 2 * 60 * 60;

/**
 * Writes the performance of an order as an iCalendar file (RFC 5545). Times are in UTC, with a hint to show Hong Kong
 * time. A later entry of the order replaces an earlier one. The same input gives the same text.
 */
export function writeCalendarEntry(entry: CalendarEntry): string {
  const { language, performance, venue } = entry;
  const t = translator(language, 'tickets');
  const title = localize(entry.event.title, language);
  const prodId = { company: 'Fei', product: 'Tickets', language: htmlLanguage[language] };
  const isCancelled = entry.change === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId, ...(entry.change ? { method } : {}) });
  const event = calendar.createEvent({
    id: `${entry.orderNumber}@fei`,
    start: performance.startsAt,
    end: performance.endsAt,
    stamp: entry.issuedAt,
    // Later entries of an order outrank earlier ones (RFC 5545, section 3.8.7.4). Seconds fit its 31 bits.
    sequence: Math.floor(entry.issuedAt.getTime() / 1000),
    summary: title,
    location: placeOf(entry),
    description: descriptionOf(entry),
    url: entry.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  });
  if (!entry.online && venue.latitude !== null && venue.longitude !== null) {
    event.location({ title: placeOf(entry), geo: { lat: venue.latitude, lon: venue.longitude } });
  }
  if (isCancelled) return written(calendar);
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: alarmSeconds,
    description: t('alarm', { title }),
  });
  return written(calendar);
}

function written(calendar: ICalCalendar): string {
  // As the library's time zone setting, times would lose their UTC form. As a custom property, it would follow the
  // event, where RFC 5545 (section 3.6) allows none.
  return calendar.toString().replace('BEGIN:VEVENT', 'X-WR-TIMEZONE:Asia/Hong_Kong\r\nBEGIN:VEVENT');
}

function placeOf({ language, performance, venue, online }: CalendarEntry): string {
  if (online) return translator(language, 'tickets')('online');
  const parts = [
    localize(venue.name, language),
    localize(performance.house, language),
    localize(venue.address, language),
  ];
  return parts.filter(Boolean).join(translator(language, 'punctuation')('addressComma'));
}

function descriptionOf(entry: CalendarEntry): string {
  const { language, performance, orderNumber, quantity, url, online } = entry;
  const t = translator(language, 'tickets');
  const remark = online
    ? describeWatchTimes(performance.startsAt, online, language)
    : t(`calendarRemarks.${entry.collectionMethod}`);
  const lines = [
    localize(performance.name, language),
    online ? '' : formatDoors(performance.startsAt, entry.event.doorsBeforeMinutes, language),
    `${t('orderNumber')}${translator(language, 'punctuation')('colon')}${orderNumber}`,
    t('ticketCount', { quantity }),
    // A cancelled show needs no ticket reminder.
    entry.change === 'cancelled' ? '' : remark,
    url,
  ];
  return lines.filter(Boolean).join('\n');
}
