import { expect, onTestFinished, test, vi } from 'vitest';
import { announcementAt, startClock, timeLeftText } from './use-countdown.ts';

test('announces five minutes and one minute once each', () => {
  const said: number[] = [];
  for (let left = 900; left > 0; left -= 1) {
    const due = announcementAt(left, left - 1);
    if (due !== undefined) said.push(due);
  }
  expect(said).toEqual([300, 60]);
});

test('announces a moment that passed while the tab was asleep', () => {
  expect(announcementAt(400, 250)).toBe(300);
  expect(announcementAt(70, 3)).toBe(60);
});

test('announces nothing when the page opens', () => {
  expect(announcementAt(undefined, 40)).toBeUndefined();
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [545, '9:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [83_045, '23:04:05'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test('counts the time that a phone was asleep and ignores a clock set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const elapsed = startClock();
  vi.setSystemTime(1_300_000);
  expect(elapsed()).toBe(300_000);
  vi.setSystemTime(0);
  expect(elapsed()).toBeGreaterThanOrEqual(0);
});
