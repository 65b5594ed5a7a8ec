import { expect, test } from 'vitest';
import { isSeen, watchTimes } from './watch-times.ts';

const startsAt = new Date('2026-12-05T12:00:00Z');
const endsAt = new Date('2026-12-05T14:00:00Z');
const stream = { opensBeforeMinutes: 15, watchableMinutes: 24 * 60 };

test("makes a streamed show watchable for the event's viewing period, or until its known end", () => {
  const until = (event: Parameters<typeof watchTimes>[0], end: Date | null) =>
    watchTimes(event, { startsAt, endsAt: end })?.until?.toISOString();
  expect(until({ type: 'streamed', stream }, endsAt)).toBe('2026-12-06T12:00:00.000Z');
  expect(until({ type: 'streamed', stream: null }, endsAt)).toBe('2026-12-05T14:00:00.000Z');
  expect(watchTimes({ type: 'streamed', stream: null }, { startsAt, endsAt: null })).toEqual({ until: null });
  expect(watchTimes({ type: 'shows', stream: null }, { startsAt, endsAt })).toBeNull();
});

test('ends a performance at its end time, and a streamed show when it can no longer be watched', () => {
  const show = { type: 'shows', stream: null } as const;
  const streamed = { type: 'streamed', stream } as const;
  const seen = (event: typeof show | typeof streamed, end: Date | null, now: string) =>
    isSeen(event, { startsAt, endsAt: end }, new Date(now));
  expect(seen(show, endsAt, '2026-12-05T13:59:59Z')).toBe(false);
  expect(seen(show, endsAt, '2026-12-05T14:00:00Z')).toBe(true);
  expect(seen(show, null, '2026-12-05T14:59:59Z')).toBe(false);
  expect(seen(show, null, '2026-12-05T15:00:00Z')).toBe(true);
  expect(seen(streamed, endsAt, '2026-12-06T11:59:59Z')).toBe(false);
  expect(seen(streamed, endsAt, '2026-12-06T12:00:00Z')).toBe(true);
});
