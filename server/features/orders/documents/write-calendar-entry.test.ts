import { describe, expect, it } from 'vitest';
import { writeCalendarEntry, type CalendarEntry } from './write-calendar-entry.ts';

const entry: CalendarEntry = {
  language: 'zh_hk',
  event: {
    title: { en_us: 'Lanterns; or, the Bridge', zh_hk: '蓮橋燈影', zh_cn: '莲桥灯影' },
    doorsBeforeMinutes: null,
  },
  performance: {
    startsAt: new Date('2026-12-05T12:00:00Z'),
    endsAt: new Date('2026-12-05T15:15:00Z'),
    name: null,
    house: null,
  },
  venue: {
    name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館' },
    address: { en_us: '9 Cheong Wan Road, Hung Hom', zh_hk: '紅磡暢運道9號' },
    latitude: 22.3014,
    longitude: 114.1822,
  },
  online: null,
  collectionMethod: 'e_ticket',
  orderNumber: '4071938265',
  quantity: 2,
  url: 'https://tickets.example/zh_hk/orders/4071938265',
  issuedAt: new Date('2026-10-01T02:04:00Z'),
};

/** Returns the lines unfolded (RFC 5545). */
function linesOf(input: Partial<CalendarEntry> = {}): string[] {
  return writeCalendarEntry({ ...entry, ...input })
    .replace(/\r\n /g, '')
    .split('\r\n');
}

describe('writeCalendarEntry', () => {
  it('states the door opening time, if the event has one', () => {
    const description = (doorsBeforeMinutes: number | null) =>
      linesOf({ language: 'en_us', event: { ...entry.event, doorsBeforeMinutes } }).find((line) =>
        line.startsWith('DESCRIPTION:'),
      );
    expect(description(45)).toContain('Doors open 7:15 pm');
    expect(description(null)).not.toContain('Doors');
  });

  it('writes times in UTC and names Hong Kong as the time zone before the event', () => {
    const lines = linesOf();
    for (const line of ['DTSTART:20261205T120000Z', 'DTEND:20261205T151500Z', 'DTSTAMP:20261001T020400Z']) {
      expect(lines).toContain(line);
    }
    const zone = lines.indexOf('X-WR-TIMEZONE:Asia/Hong_Kong');
    expect(zone).toBeGreaterThan(0);
    expect(zone).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  });

  it.each([
    [
      'zh_hk',
      'SUMMARY:蓮橋燈影',
      'LOCATION:香港體育館，紅磡暢運道9號',
      'DESCRIPTION:蓮橋燈影：兩小時後開始',
      '門票：2 張',
    ],
    [
      'zh_cn',
      'SUMMARY:莲桥灯影',
      'LOCATION:香港體育館，紅磡暢運道9號',
      'DESCRIPTION:莲桥灯影：两小时后开始',
      '门票：2 张',
    ],
    [
      'en_us',
      'SUMMARY:Lanterns\\; or\\, the Bridge',
      'LOCATION:Hong Kong Coliseum\\, 9 Cheong Wan Road\\, Hung Hom',
      'DESCRIPTION:Lanterns\\; or\\, the Bridge starts in two hours',
      'Tickets: 2',
    ],
  ] as const)('writes the entry in %s', (language, summary, location, alarm, quantity) => {
    const lines = linesOf({ language });
    expect(lines).toContain(summary);
    expect(lines).toContain(location);
    expect(lines).toContain(alarm);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:') && line.includes('4071938265'))).toContain(quantity);
  });

  it('sets a reminder two hours before the start', () => {
    const lines = linesOf();
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'))).toContain('TRIGGER:-PT2H');
  });

  it('includes the map position, if known', () => {
    expect(linesOf()).toContain('GEO:22.3014;114.1822');
    const { venue } = entry;
    expect(linesOf({ venue: { ...venue, latitude: null } }).join()).not.toContain('GEO');
    expect(linesOf({ venue: { ...venue, latitude: null } })).toContain('LOCATION:香港體育館，紅磡暢運道9號');
  });

  it('omits the end if it is unknown', () => {
    expect(linesOf({ performance: { ...entry.performance, endsAt: null } }).join()).not.toMatch(/DTEND|DURATION/);
  });

  it('lets a later entry of the same order replace an earlier one', () => {
    const of = (lines: string[], name: string) =>
      lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
    const [earlier, later] = [linesOf(), linesOf({ issuedAt: new Date('2026-11-01T00:00:00Z') })];
    expect(of(later, 'UID')).toBe(of(earlier, 'UID'));
    expect(Number(of(later, 'SEQUENCE'))).toBeGreaterThan(Number(of(earlier, 'SEQUENCE')));
  });

  it('includes the house and performance names if they add information', () => {
    const performance = { ...entry.performance, house: { zh_hk: '2 院' }, name: { zh_hk: '通達專場' } };
    expect(linesOf({ performance })).toContain('LOCATION:香港體育館，2 院，紅磡暢運道9號');
    expect(linesOf({ performance }).join()).toContain('DESCRIPTION:通達專場\\n');
  });

  it.each([
    ['e_ticket', /e-tickets ready at the entrance/],
    ['kiosk', /ticketing kiosk beforehand.*card/],
    ['box_office', /box office beforehand.*identity/],
    ['courier', /the courier delivered/],
  ] as const)('states which tickets to bring for %s', (collectionMethod, words) => {
    expect(linesOf({ language: 'en_us', collectionMethod }).join('\n')).toMatch(words);
  });

  it('omits the venue for a streamed show', () => {
    const online = { until: new Date('2026-12-06T12:00:00Z'), page: 'https://fei.example/zh_hk/Watch/4071938265.html' };
    const text = linesOf({ language: 'en_us', online }).join('\n');
    expect(text).toContain('LOCATION:Streamed online');
    expect(text).toContain('You can watch until Sun 6 Dec 2026\\, 8:00 pm');
    expect(text).not.toMatch(/GEO|Coliseum|entrance/);
  });

  it('ends and folds lines by octets as RFC 5545 requires, with identical output for the same input', () => {
    const text = writeCalendarEntry(entry);
    expect(text).not.toMatch(/[^\r]\n/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(writeCalendarEntry(structuredClone(entry))).toBe(text);
  });
});
