import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SiteConfig } from './site-config.ts';
import { hongKongClock } from '../core/hong-kong-calendar.ts';
import { maintenanceAt, nextSiteChange, siteStateAt, weeklyMaintenance } from './site-state.ts';

const quiet = {
  showWishList: false,
  landingPagePastEvent: false,
  specificPeriodGray: null,
  maintenance: { pauseSales: false, notice: 'none' },
  siteClosed: false,
} as const satisfies SiteConfig;

/** Returns a time on a Wednesday. */
const at = (time: string) => new Date(`2026-11-25T${time}+08:00`);
const weekly = { pauseSales: true, notice: 'weekly' } as const;

describe('grey period', () => {
  const config = {
    ...quiet,
    specificPeriodGray: { effectiveFrom: '2026-12-13T00:00:00+08:00', effectiveTo: '2026-12-14T00:00:00+08:00' },
  };
  const grayAt = (instant: string) => siteStateAt(config, new Date(instant), () => undefined).gray;

  it.each([
    ['2026-12-12T16:00:00.000Z', false],
    ['2026-12-12T16:00:00.001Z', true],
    ['2026-12-13T15:59:59.999Z', true],
    ['2026-12-13T16:00:00.000Z', false],
  ])('excludes both ends of the period: %s is %s', (instant, gray) => {
    expect(grayAt(instant)).toBe(gray);
  });

  it('ignores an unreadable period and reports the error', () => {
    const onTrouble = vi.fn<(error: unknown) => void>();
    const broken = { ...quiet, specificPeriodGray: { effectiveFrom: 'soon', effectiveTo: 'later' } };
    expect(siteStateAt(broken, at('12:00:00'), onTrouble).gray).toBe(false);
    expect(onTrouble).toHaveBeenCalledOnce();
  });
});

describe('nextSiteChange', () => {
  const gray = { effectiveFrom: '2026-11-25T03:00:00+08:00', effectiveTo: '2026-11-25T04:00:00+08:00' };
  const config = { ...quiet, specificPeriodGray: gray, maintenance: weekly } satisfies SiteConfig;
  const said = (now: Date) => JSON.stringify(siteStateAt(config, now, () => undefined));

  it('returns every boundary of a period and a constant state between boundaries', () => {
    let now = new Date('2026-11-24T12:00:00+08:00');
    const boundaries: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      const next = nextSiteChange(config, now)!;
      expect(said(new Date(next.getTime() - 1))).toBe(said(now));
      boundaries.push(next.toISOString());
      now = next;
    }
    expect(boundaries).toEqual([
      '2026-11-24T10:00:00.000Z',
      '2026-11-24T16:00:00.000Z',
      '2026-11-24T18:00:00.000Z',
      '2026-11-24T19:00:00.001Z',
      '2026-11-24T20:00:00.000Z',
      '2026-12-01T10:00:00.000Z',
    ]);
  });

  it('returns undefined if no change is due or the period is unreadable', () => {
    expect(nextSiteChange(quiet, at('12:00:00'))).toBeUndefined();
    const broken = { ...quiet, specificPeriodGray: { effectiveFrom: 'soon', effectiveTo: 'later' } };
    expect(nextSiteChange(broken, at('12:00:00'))).toBeUndefined();
    expect(nextSiteChange({ ...quiet, specificPeriodGray: gray }, at('12:00:00'))).toBeUndefined();
  });
});

describe('maintenance', () => {
  it.each([
    ['2026-11-24T17:59:59.999+08:00', undefined],
    ['2026-11-24T18:00:00.000+08:00', { underWay: false }],
    ['2026-11-24T23:59:59.999+08:00', { underWay: false }],
    ['2026-11-25T00:00:00.000+08:00', { underWay: true }],
    ['2026-11-25T01:59:59.999+08:00', { underWay: true }],
    ['2026-11-25T02:00:00.000+08:00', undefined],
  ])('announces weekly maintenance the evening before and ends it at 02:00: %s', (instant, expected) => {
    const state = maintenanceAt(weekly, new Date(instant));
    if (!expected) expect(state).toBeUndefined();
    else expect(state).toEqual({ from: at('00:00:00'), to: at('02:00:00'), pausesSales: true, ...expected });
  });

  it('uses the hours set in a notice, even across midnight', () => {
    const notice = { from: at('23:00:00').toISOString(), to: '2026-11-26T03:00:00+08:00' };
    const state = (instant: string) => maintenanceAt({ pauseSales: false, notice }, new Date(instant));
    expect(state('2026-11-24T17:59:00+08:00')).toBeUndefined();
    expect(state('2026-11-24T18:00:00+08:00')).toMatchObject({ underWay: false, pausesSales: false });
    expect(state('2026-11-26T02:59:00+08:00')).toMatchObject({ underWay: true });
    expect(state('2026-11-26T03:00:00+08:00')).toBeUndefined();
  });

  it('announces nothing while maintenance is switched off', () => {
    expect(maintenanceAt({ pauseSales: true, notice: 'none' }, at('01:00:00'))).toBeUndefined();
  });

  it('finds the next weekly maintenance, on a Wednesday at most a week away', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const { from, to } = weeklyMaintenance(now);
        expect(hongKongClock(from)).toMatchObject({ weekday: 3, hour: 0, minute: 0 });
        expect(to.getTime() - from.getTime()).toBe(2 * 60 * 60 * 1000);
        expect(to > now && from.getTime() - now.getTime() <= 7 * 24 * 60 * 60 * 1000).toBe(true);
      }),
    );
  });

  it('rejects a maintenance notice that ends before it starts', () => {
    const notice = { from: at('02:00:00').toISOString(), to: at('00:00:00').toISOString() };
    expect(SiteConfig.safeParse({ ...quiet, maintenance: { pauseSales: true, notice } }).success).toBe(false);
    expect(SiteConfig.safeParse(quiet).success).toBe(true);
  });
});
