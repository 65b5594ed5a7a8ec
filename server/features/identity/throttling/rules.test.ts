import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failures } from '../rules.ts';
import { countAttempt } from './rules.ts';

const start = new Date('2026-11-21T04:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;

describe('countAttempt', () => {
  it('allows nine wrong passwords, then pauses for 30 s, 60 s, 120 s, at most 15 minutes', () => {
    let known: Failures | undefined;
    let now = start;
    const pauses: number[] = [];
    for (let n = 0; n < 18; n++) {
      known = countAttempt(known, now);
      const pause = known?.blockedUntil ? known.blockedUntil.getTime() - now.getTime() : 0;
      pauses.push(pause / 1000);
      now = new Date(now.getTime() + pause);
    }
    expect(pauses).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('rejects attempts during a pause without counting them', () => {
    const known = { failures: 10, blockedUntil: after(30_000), forgetAt: after(20 * minute) };
    expect(countAttempt(known, after(29_999))).toBeUndefined();
    expect(countAttempt(known, after(30_000))?.failures).toBe(11);
  });

  it('clears attempts 15 minutes after the first, or 15 minutes after the last pause ends', () => {
    let known = countAttempt(undefined, start);
    known = countAttempt(known, after(14 * minute));
    expect(known?.failures).toBe(2);
    expect(countAttempt(known, after(15 * minute))?.failures).toBe(1);
    const paused = countAttempt({ failures: 9, blockedUntil: null, forgetAt: after(minute) }, start);
    expect(countAttempt(paused, after(30_000 + 15 * minute - 1))?.failures).toBe(11);
    expect(countAttempt(paused, after(30_000 + 15 * minute))?.failures).toBe(1);
  });

  it('never pauses longer than 15 minutes for any sequence of attempts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * minute }), { maxLength: 60 }), (gaps) => {
        let known: Failures | undefined;
        let now = start;
        for (const gap of gaps) {
          now = new Date(now.getTime() + gap);
          known = countAttempt(known, now) ?? known;
          const until = known?.blockedUntil?.getTime() ?? 0;
          expect(until - now.getTime()).toBeLessThanOrEqual(15 * minute);
        }
      }),
    );
  });
});
