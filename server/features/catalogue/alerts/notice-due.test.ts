import { describe, expect, test } from 'vitest';
import { saleNearMs } from '../../../../contract/catalogue/limits.ts';
import type { CachedEvent, CachedPerformance } from '../events/catalogue-cache.ts';
import { makeCachedEvent, makeCachedPerformance } from '../events/testing-catalogue.ts';
import { saleWindow } from '../windows/testing-windows.ts';
import { canBeAwaited, nearOpening, noticeDue, type DueNotice } from './notice-due.ts';

const now = new Date('2026-12-05T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 24 * 60 * 60 * 1000;
const partner = { site: { en_us: 'Other' }, url: 'https://other.example' };
const fans = saleWindow({ who: { kind: 'group', group: 'fans', name: { en_us: 'Fans' } } });
const sold = (more: Partial<CachedEvent> = {}, performance: Partial<CachedPerformance> = {}) =>
  makeCachedEvent({ performances: [makeCachedPerformance({ startsAt: later(30 * day), ...performance })], ...more });

describe('noticeDue', () => {
  test.each<[string, CachedEvent, DueNotice]>([
    ['none more than a day before the sale', sold({ onSaleFrom: later(saleNearMs + 1) }), { say: 'wait' }],
    [
      'sale near, from a day before',
      sold({ onSaleFrom: later(saleNearMs) }),
      { say: 'near', opensAt: later(saleNearMs) },
    ],
    ['sale near, until the last moment', sold({ onSaleFrom: later(1) }), { say: 'near', opensAt: later(1) }],
    ['sale near, at a partner', sold({ onSaleFrom: later(1), partner }), { say: 'near', opensAt: later(1) }],
    [
      'sale near, before the general sale, while some buyers can already buy',
      sold({}, { saleWindows: [fans, saleWindow({ from: later(2) })] }),
      { say: 'near', opensAt: later(2) },
    ],
    ['sale open, if only some buyers can ever buy', sold({}, { saleWindows: [fans] }), { say: 'open' }],
    ['sale open, from its opening time', sold({ onSaleFrom: now }), { say: 'open' }],
    ['sale open, at a partner', sold({ onSaleFrom: now, partner }), { say: 'open' }],
    ['sale open, if tickets have no opening time', sold(), { say: 'open' }],
    ['none while neither dates nor tickets are known', makeCachedEvent(), { say: 'wait' }],
    ['none while the tickets are withdrawn', sold({}, { zones: [] }), { say: 'wait' }],
    ['none while the event is unlisted', sold({ listed: false }), { say: 'wait' }],
    ['none after cancellation', sold({ cancelledAt: now, onSaleFrom: later(1) }), { say: 'over' }],
    ['none after the performance', sold({}, { startsAt: later(-day) }), { say: 'over' }],
  ])('returns the due notice: %s', (_what, event, expected) => {
    expect(noticeDue(event, now)).toEqual(expected);
  });
});

test('accepts alerts before the sale opens or while it is unannounced, but not later or for unlisted events', () => {
  const awaited = (event: CachedEvent) => canBeAwaited(event, now);
  expect(awaited(sold({ onSaleFrom: later(1) }))).toBe(true);
  expect(awaited(sold({ onSaleFrom: later(1), partner }))).toBe(true);
  expect(awaited(makeCachedEvent())).toBe(true);
  expect(awaited(sold({ onSaleFrom: now }))).toBe(false);
  expect(awaited(sold({ onSaleFrom: later(1), listed: false }))).toBe(false);
  expect(awaited(sold({ onSaleFrom: later(1), cancelledAt: now }))).toBe(false);
  // The event has a date, but tickets are not sold here.
  expect(awaited(sold({}, { zones: [] }))).toBe(false);
  expect(awaited(makeCachedEvent({ dateText: { en_us: 'All summer' } }))).toBe(false);
});

test('treats an opening as near during the day before it', () => {
  expect(nearOpening(sold({ onSaleFrom: later(saleNearMs) }), now)).toEqual(later(saleNearMs));
  expect(nearOpening(sold({ onSaleFrom: later(saleNearMs + 1) }), now)).toBeNull();
  expect(nearOpening(sold({ onSaleFrom: now }), now)).toBeNull();
  expect(nearOpening(sold({ onSaleFrom: null }), now)).toBeNull();
});
