import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveDay, parseDateText } from './parse-date-text.ts';
import type { DateReading } from './parse-date-text.ts';
import { clock, writeDateText } from './write-date-text.ts';

/** Formats a session on 5 March 2027 (a Friday) as "5 19:30", and a session in another month as "27-04-05 19:30". */
function short(reading: DateReading): string {
  if (reading.kind === 'sessions') {
    return reading.sessions
      .map(({ day, start, end, cancelled }) => {
        const date = day.startsWith('2027-03-') ? String(Number(day.slice(8))) : day.slice(2);
        return `${date} ${clock(start)}${end === undefined ? '' : `-${clock(end)}`}${cancelled ? ' off' : ''}`;
      })
      .join(', ');
  }
  if (reading.kind !== 'days') return reading.kind;
  return reading.ranges
    .map(({ from, to, hours }) => `${from}..${to}${hours ? ` ${clock(hours.start)}-${clock(hours.end)}` : ''}`)
    .join(', ');
}

describe('parseDateText in English', () => {
  test.each([
    ['5 Mar 2027 (Fri) 7:30pm', '5 19:30'],
    ['5 March 2027 (Friday) 8pm', '5 20:00'],
    ['5 MAR 2027 (FRI) 2:30PM/7:30PM', '5 14:30, 5 19:30'],
    ['March 5, 2027 (Fri) 8:15 p.m.', '5 20:15'],
    ['5th March 2027 8.15pm', '5 20:15'],
    ['05/03/2027(Fri)20:00', '5 20:00'],
    ['5/3/2027 20:00', '5 20:00'],
    ['5.3.2027 (Fri) 3:30pm', '5 15:30'],
    ['2027/03/05 (Fri) 08:00PM ;2027/03/06 (Sat) 03:00PM', '5 20:00, 6 15:00'],
    ['5 Mar 2027 (Fri) 7:30pm ; 6 Mar 2027 (Sat) 2:30pm,7:30pm', '5 19:30, 6 14:30, 6 19:30'],
    ['05/03/2027(Fri)20:00\n06/03/2027(Sat)15:00, 20:00', '5 20:00, 6 15:00, 6 20:00'],
    ['05/03/2027(Fri) 14:15&19:15', '5 14:15, 5 19:15'],
    ['5-6 Mar 2027 (Fri-Sat) 8pm', '5 20:00, 6 20:00'],
    ['5 - 7/03/2027 (Fri-Sun) 20:00', '5 20:00, 6 20:00, 7 20:00'],
    ['05-06/03/2027(Fri-Sat),08-09/03/2027(Mon-Tue)20:00', '5 20:00, 6 20:00, 8 20:00, 9 20:00'],
    ['5-6, 8/03/2027 (Fri-Sat, Mon) 20:00', '5 20:00, 6 20:00, 8 20:00'],
    ['5-7, 9-11/03/2027 (Tue-Sun) 20:00', '5 20:00, 6 20:00, 7 20:00, 9 20:00, 10 20:00, 11 20:00'],
    ['6, 13 Mar 2027 (Sat) 3pm', '6 15:00, 13 15:00'],
    ['27-28/2, 5-6/3/2027 20:00', '27-02-27 20:00, 27-02-28 20:00, 5 20:00, 6 20:00'],
    ['5 Mar 2027 (Fri) - 7 Mar 2027 (Sun) 10am-7pm', '5 10:00-19:00, 6 10:00-19:00, 7 10:00-19:00'],
    ['5 Mar 2027 (Fri) 12:00nn - 7:00pm', '5 12:00-19:00'],
    ['5 Mar 2027 (Fri) 12noon', '5 12:00'],
    ['5 Mar 2027 (Fri) 10:30-12:30pm', '5 10:30-12:30'],
    ['5 Mar 2027 (Fri) 2:30-4:30pm', '5 14:30-16:30'],
    ['5 Mar 2027 (Fri) 11am-5pm', '5 11:00-17:00'],
    ['5/3/2027 (Fri) 9:00-17:00', '5 09:00-17:00'],
    ['5 Mar 2027 (Fri) 4:00pm - 6:00pm6 Mar 2027 (Sat) 10:00am - 6:00pm', '5 16:00-18:00, 6 10:00-18:00'],
    [
      '6, 12-13 Mar 2027 (Sat, Fri-Sat) 2:45pm7, 14 Mar 2027 (Sun) 7:45pm',
      '6 14:45, 7 19:45, 12 14:45, 13 14:45, 14 19:45',
    ],
    ['05/03/2027(Fri)20:00*\n06/03/2027(Sat)15:00 #', '5 20:00, 6 15:00'],
    ['5*, 6^/03/2027 20:00', '5 20:00, 6 20:00'],
    ['5-6 Mar 2027 (8:15pm) 7 Mar 2027 (9:30pm)', '5 20:15, 6 20:15, 7 21:30'],
    ['6 Mar 2027 - 20 Mar 2027 (Every Sat) 2:30pm-4:30pm', '6 14:30-16:30, 13 14:30-16:30, 20 14:30-16:30'],
    ['5 Mar 2027 - 14 Mar 2027 (Every Fri) 7pm & (Every Sun) 3pm', '5 19:00, 7 15:00, 12 19:00, 14 15:00'],
    ['5 Mar - 2 Apr 2027', '2027-03-05..2027-04-02'],
    ['5-7 Mar 2027 (Fri-Sun)', '2027-03-05..2027-03-07'],
    ['5/3/2027, 9/3/2027', '2027-03-05..2027-03-05, 2027-03-09..2027-03-09'],
    ['05/03/2027(Fri)-30/05/2027(Sun)\n10:00-22:00', '2027-03-05..2027-05-30 10:00-22:00'],
  ])('parses the English dates %j', (text, expected) => {
    expect(short(parseDateText(text))).toBe(expected);
  });
});

describe('parseDateText in Chinese', () => {
  test.each([
    ['2027年3月5日 (五) 晚上7:30', '5 19:30'],
    ['2027年3月5日（星期五）晚上7時30分', '5 19:30'],
    ['2027年3月5曰(五) 下午5時30分時', '5 17:30'],
    ['2027年3月5日(星期五)下午三時', 'unreadable'],
    ['2027年3月5日(五) 下午3時半', '5 15:30'],
    ['2027年3月5日(五) 下午3時正', '5 15:00'],
    ['2027年3月5日(五) 中午12時', '5 12:00'],
    ['2027年3月5日(五) 正午', '5 12:00'],
    ['2027年3月5日(五) 晚上7:30pm', '5 19:30'],
    ['2027年3月5日(五) 下午2:30, 晚上7:30; 2027年3月6日(六) 下午2:30', '5 14:30, 5 19:30, 6 14:30'],
    ['2027年3月5-6日(五至六) 下午3:00及7:30', '5 15:00, 5 19:30, 6 15:00, 6 19:30'],
    ['2027年3月5日至7日(五至日)晚上8時', '5 20:00, 6 20:00, 7 20:00'],
    ['2027年2月28至3月2日(日至二)晚上8時', '27-02-28 20:00, 1 20:00, 2 20:00'],
    ['2027年3月5, 7-8日 (五, 日至一) 晚上 8:15', '5 20:15, 7 20:15, 8 20:15'],
    ['2027年3月5日(五) 下午2:15分和晚上7時15分', '5 14:15, 5 19:15'],
    ['05/03/2027(五)20:00;06/03/2027(六)15:00', '5 20:00, 6 15:00'],
    ['05-07/03/2027(五至日)10:00-19:00', '5 10:00-19:00, 6 10:00-19:00, 7 10:00-19:00'],
    ['2027年3月5日(五)下午4:00至6:002027年3月6日(六) 上午10:00至下午6:00', '5 16:00-18:00, 6 10:00-18:00'],
    ['2027年3月5日(五)中午12:00至晚上7:00', '5 12:00-19:00'],
    ['2027年3月6日至3月20日 (逢星期六) 上午9:30至11:30', '6 09:30-11:30, 13 09:30-11:30, 20 09:30-11:30'],
    ['2027年3月5日至5月30日', '2027-03-05..2027-05-30'],
    ['２０２７年３月５日（五）晚上７：３０', '5 19:30'],
  ])('parses the Chinese dates %j', (text, expected) => {
    expect(short(parseDateText(text))).toBe(expected);
  });
});

test.each([
  ['5 Mar 2027 (Fri) 8pm (Cancelled); 6 Mar 2027 (Sat) 8pm', '5 20:00 off, 6 20:00'],
  ['05/03/2027(Fri)20:00\n06/03/2027(Sat)15:00 [CANCELLED]', '5 20:00, 6 15:00 off'],
  ['2027年3月5日(五)晚上8:00（取消）；2027年3月6日(六)下午3:00', '5 20:00 off, 6 15:00'],
  ['2027年3月5日(五)晚上8:00；2027年3月6日(六)下午3:00至5:00【已取消】', '5 20:00, 6 15:00-17:00 off'],
])('cancels only the performance before the mark: %j', (text, expected) => {
  expect(short(parseDateText(text))).toBe(expected);
});

describe('impossible dates', () => {
  test.each([
    ['a weekday that does not match the date', '5 Mar 2027 (Sat) 7:30pm'],
    ['a Chinese weekday that does not match the date', '2027年3月5日(六)晚上7:30'],
    ['one weekday for two days', '05-06/03/2027(Fri)20:00'],
    ['a range that ends before it begins', '9-5 Mar 2027 8pm'],
    ['dates in descending order', '30/12, 2/1/2027 20:00'],
    ['a repeated day', '5, 5/3/2027 20:00'],
    ['a day that does not exist', '31/2/2027 20:00'],
    ['a thirteenth month', '5/13/2027 20:00'],
    ['both morning and evening', '2027年3月5日(五)上午7:30pm'],
    ['an end before the start', '5 Mar 2027 7:30pm-3:00pm'],
    ['a performance in the small hours', '5 Mar 2027 2:30am'],
    ['midnight called evening', '2027年3月5日(五)上午12:00'],
    ['a wrong year in one of several dates', '5/3/2027 20:00; 6/3/2026 20:00'],
    ['two end times of one performance', '5/3/2027 14:00-16:00; 5/3/2027 14:00-17:00'],
  ])('rejects %s', (_, text) => {
    expect(['contradiction', 'unreadable']).toContain(parseDateText(text).kind);
  });

  test('treats a wrong weekday as a contradiction, which the other language cannot override', () => {
    expect(parseDateText('5 Mar 2027 (Sat) 7:30pm').kind).toBe('contradiction');
    expect(parseDateText('5/3/2027 20:00; 6/3/2026 20:00').kind).toBe('contradiction');
  });
});

describe('partly understood texts', () => {
  test.each([
    [''],
    ['To be announced'],
    ['5 Mar 2027 (Fri) TBC'],
    ['5 Mar 2027 (Fri) 8pm cancelled'],
    ['5 Mar 2027 (Fri) 3pm, 8pm (cancelled)'],
    ['5-6 Mar 2027 8pm (cancelled)'],
    ['5 Mar 2027 (Fri) 20:00\n(cancelled) 6 Mar 2027 (Sat) 20:00'],
    ['5 Mar 2027 (Fri) 8pm; (Cancelled) 6 Mar 2027 (Sat) 8pm'],
    ['5 Mar 2027 (cancelled)'],
    ['5-20 Mar 2027 8pm (except 9 Mar)'],
    ['5-20 Mar 2027 10am-8pm, closed on Tuesdays'],
    ['2027年3月5日至20日 上午10時至晚上8時（逢星期二休館）'],
    ['Programme 1: 5 Mar 2027 8pm'],
    ['5 Mar 8pm'],
    ['2027年3月(逢星期五)晚上8時'],
    ['Mar-Jun 2027 (Every Fri) 1930-2130'],
    ['5 Mar 2027 7:30'],
    ['5 Mar 2027 2:30, 7:30pm'],
    ['5 Mar 2027 10:30, 7:30pm'],
    ['05/03/2027 07:30'],
    ['05/03/202 20:00'],
    ['05/03/20277 20:00'],
    ['5 Mar 2027 8:0pm'],
    ['5/3/2027 09:30: 14:15'],
    ['5/3/2027 20:00---6/3/2027 20:00'],
    ['8pm 5 Mar 2027'],
    ['5/3/2027 20:00; 6/3/2027'],
    ['5 Month 2027 8pm'],
    ['5 Mar 2027 to'],
  ])('does not parse the text %j', (text) => {
    expect(parseDateText(text)).toEqual({ kind: 'unreadable' });
  });
});

test('reports whether every day states its weekday', () => {
  expect(parseDateText('5 Mar 2027 (Fri) 8pm; 6 Mar 2027 (Sat) 8pm')).toMatchObject({ weekdays: true });
  expect(parseDateText('5 Mar 2027 (Fri) 8pm; 6 Mar 2027 8pm')).toMatchObject({ weekdays: false });
});

test('parses up to 14 days with the same hours as performances, and more as an opening period', () => {
  expect(parseDateText('5-18/3/2027 10:00-18:00')).toMatchObject({ kind: 'sessions' });
  expect(parseDateText('5-19/3/2027 10:00-18:00')).toMatchObject({ kind: 'days' });
});

test('returns sessions sorted and without duplicates', () => {
  const reading = parseDateText('6/3/2027 20:00; 5/3/2027 20:00; 5/3/2027 15:00; 6/3/2027 20:00');
  expect(short(reading)).toBe('5 15:00, 5 20:00, 6 20:00');
});

const weekdaysEnglish = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
type Session = { day: string; start: number; end?: number };

function half(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

function halfChinese(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const word = hour < 12 ? '上午' : hour === 12 ? '中午' : hour < 18 ? '下午' : '晚上';
  return `${word}${hour > 12 ? hour - 12 : hour}時${minutes % 60 ? `${minutes % 60}分` : ''}`;
}

const styles: ((session: Session) => string)[] = [
  ({ day, start, end }) => {
    const date = new Date(`${day}T00:00:00Z`);
    const weekday = weekdaysEnglish[date.getUTCDay()];
    const times = end === undefined ? half(start) : `${half(start)}-${half(end)}`;
    return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()} (${weekday}) ${times}`;
  },
  ({ day, start, end }) => {
    const date = new Date(`${day}T00:00:00Z`);
    const times = end === undefined ? clock(start) : `${clock(start)}-${clock(end)}`;
    return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}(${'日一二三四五六'[date.getUTCDay()]})${times}`;
  },
  ({ day, start, end }) => {
    const date = new Date(`${day}T00:00:00Z`);
    const times = end === undefined ? halfChinese(start) : `${halfChinese(start)}至${halfChinese(end)}`;
    return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日 ${times}`;
  },
];

const someSessions = fc
  .uniqueArray(
    fc.record({
      offset: fc.integer({ min: 0, max: 200 }),
      start: fc.integer({ min: 8 * 12, max: 21 * 12 }).map((fives) => fives * 5),
      length: fc.option(fc.integer({ min: 1, max: 20 }).map((fives) => fives * 5)),
    }),
    { minLength: 1, maxLength: 8, selector: ({ offset, start }) => `${offset} ${start}` },
  )
  .map((list) =>
    list.map(({ offset, start, length }): Session => {
      const day = moveDay('2027-01-01', offset);
      return length === null ? { day, start } : { day, start, end: start + length };
    }),
  );

test.each([0, 1, 2])('round-trips sessions written in style %i', (style) => {
  fc.assert(
    fc.property(someSessions, fc.constantFrom('; ', '\n', ', ', ''), (sessions, separator) => {
      // Only times with two-digit minutes can be separated from text that directly follows.
      const between = separator === '' && style === 2 ? ' ' : separator;
      const reading = parseDateText(sessions.map((session) => styles[style]?.(session)).join(between));
      const expected = [...sessions].sort((a, b) => (a.day === b.day ? a.start - b.start : a.day < b.day ? -1 : 1));
      expect(reading).toMatchObject({ kind: 'sessions', sessions: expected });
    }),
  );
});

test('rejects every wrong weekday for a date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 6 }), (offset, wrong) => {
      const day = moveDay('2020-01-01', offset);
      const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + wrong) % 7;
      const date = `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
      expect(parseDateText(`${date}(${weekdaysEnglish[weekday]})20:00`).kind).toBe('contradiction');
    }),
  );
});

test('round-trips days written in any of the three languages', () => {
  // Shorter periods with hours are performances; hours after several periods apply to all of them.
  const kinds = fc.constantFrom({ shortest: 0 }, { shortest: 15, hours: { start: 600, end: 1140 } });
  const gaps = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 20 }), length: fc.nat(90) }), {
    minLength: 1,
    maxLength: 4,
  });
  const ranges = fc.tuple(kinds, gaps).map(([{ shortest, ...hours }, list]) => {
    let next = '2027-01-01';
    return list.map(({ gap, length }) => {
      const from = moveDay(next, gap);
      next = moveDay(from, shortest + length);
      return { from, to: next, ...hours };
    });
  });
  fc.assert(
    fc.property(ranges, (list) => {
      for (const text of Object.values(writeDateText(list))) {
        expect(parseDateText(text ?? '')).toEqual({ kind: 'days', ranges: list, weekdays: true });
      }
    }),
  );
});
