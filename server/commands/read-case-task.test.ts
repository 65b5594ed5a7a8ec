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
  [[], 'Missing or unknown command.'],
  [['cancel', '1'], 'Missing or unknown command.'],
  [['preview', 'x'], 'Specify the case number'],
  [['approve', '1'], 'Say who approves it'],
  [['open', performanceId, 'cancel'], 'Say who opens it'],
  [['date', '1', '2026-12-05T20:00'], 'with its time zone'],
])('reports what is missing from %j: %s', (given, words) => {
  expect(() => readCaseTask(given)).toThrow(words);
});
