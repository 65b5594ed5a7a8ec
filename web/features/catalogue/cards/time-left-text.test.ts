import { expect, test } from 'vitest';
import { timeLeftText } from './time-left-text.ts';

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [545, '9:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [83_045, '23:04:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
