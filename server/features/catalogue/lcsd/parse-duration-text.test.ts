import { expect, test } from 'vitest';
import { agreeOnDuration, parseDurationText } from './parse-duration-text.ts';

test.each([
  ['1hr35mins', 95],
  ['2 hours and 5 minutes', 125],
  ['Approx. 2.5 hrs', 150],
  ['95 Minutes', 95],
  ['1小時35分鐘', 95],
  ['約 2.5 小時', 150],
  ['節目長約95分鐘，不設中場休息。', 95],
  ['Lasts about 2 hours including a 20-minute interval.', 120],
  ['Lasts about 2 hours including an interval of 20 minutes', 120],
  ['全長約2小時，包括中場休息20分鐘', 120],
  ['全長約2小時，包括20分鐘中場休息', 120],
  ['Duration: 2hrs', 120],
  ['節目時長：2小時', 120],
])('parses the running time in %j', (text, minutes) => {
  expect(parseDurationText(text)).toBe(minutes);
});

test.each([
  [''],
  ['2'],
  ['tbc'],
  ['3-5 hrs'],
  ['14:15 3 hours; 19:15 3 hours'],
  ['5/3/2027: 95mins; 6/3/2027: 105mins'],
  ['3 hrs and 3 hrs 15 mins'],
  ['一小時十五分鐘'],
  ['0 mins'],
  ['30 hours'],
])('finds no running time in %j', (text) => {
  expect(parseDurationText(text)).toBeUndefined();
});

test('requires both languages to agree on the running time', () => {
  expect(agreeOnDuration('95 mins', '1小時35分鐘')).toBe(95);
  expect(agreeOnDuration('95 mins', '')).toBe(95);
  expect(agreeOnDuration('', '95分鐘')).toBe(95);
  expect(agreeOnDuration('95 mins', '1小時45分鐘')).toBeUndefined();
  expect(agreeOnDuration('tbc', '95分鐘')).toBeUndefined();
});
