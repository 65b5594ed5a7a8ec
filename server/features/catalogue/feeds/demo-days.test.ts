import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { readDemoFiles } from './read-demo-files.ts';

const files = await readDemoFiles(fileURLToPath(new URL('../../../../demo/', import.meta.url)));
const anyDate = fc
  .integer({ min: 0, max: 36_500 })
  .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }).toString());

describe('readDemoCatalogue', () => {
  it('parses on any date, with late events that day and at the weekend, and only one past event', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const today = Temporal.PlainDate.from(date);
        const days = readDemoCatalogue(files, date).events.map(({ performances }) =>
          performances.map(({ startsAt }) => Temporal.Instant.from(startsAt).toZonedDateTimeISO('Asia/Hong_Kong')),
        );
        const isOn = (day: Temporal.PlainDate, hour: number) =>
          days.flat().some((start) => start.hour >= hour && start.toPlainDate().equals(day));
        expect(isOn(today, 22)).toBe(true);
        expect(isOn(today.add({ days: 7 - today.dayOfWeek }), 18)).toBe(true);
        const over = days.filter((starts) => starts.every((start) => Temporal.PlainDate.compare(start, today) < 0));
        expect(over).toHaveLength(1);
      }),
      { numRuns: 12 },
    );
  });

  it('includes a streamed show, live at any hour for three days, that is sold and played here', () => {
    const { events } = readDemoCatalogue(files, '2026-03-02');
    const shows = events.filter(({ type, stream, zones }) => type === 'streamed' && stream?.recording && zones?.length);
    const from = Date.parse('2026-03-02T00:00:00+08:00');
    for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 7) {
      const now = from + minutes * 60_000;
      const live = shows.filter(({ performances }) =>
        performances.some(({ startsAt, endsAt = '' }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt)),
      );
      expect(live, new Date(now).toISOString()).not.toEqual([]);
    }
  });
});
