import { expect, test } from 'vitest';
import { readCaseTask } from './read-case-task.ts';

const performanceId = '0199f3a2-6b1c-7d4e-8f50-112233445566';

test('reads the cause in any position, and the new date with its time zone', () => {
  expect(readCaseTask(['open', performanceId, '--by', 'Ann', 'postpone', '2026-12-05T20:00+08:00'])).toEqual({
    do: 'open',
    performanceId,
    kind: 'postpone',
    newStartsAt: new Date('2026-12-05T12:00:00Z'),
    by: 'Ann',
  });
});

test.each([
  [[], 'Pass one of the tasks below.'],
  [['cancel', '1'], 'Pass one of the tasks below.'],
  [['preview', 'x'], 'Pass a case number'],
  [['approve', '1'], 'Pass who approves the case'],
  [['open', performanceId, 'cancel'], 'Pass who opens the case'],
  [['date', '1', '2026-12-05T20:00'], 'NEW_DATE needs a time zone'],
])('reports what is missing from %j: %s', (given, words) => {
  expect(() => readCaseTask(given)).toThrow(words);
});
