import { expect, test } from 'vitest';
import { noticeRetentionStart } from './rules.ts';

test('retains notices from the same Hong Kong day three months ago', () => {
  expect(noticeRetentionStart(new Date('2026-11-21T04:00:00Z')).toISOString()).toBe('2026-08-20T16:00:00.000Z');
  // Shortly after midnight in Hong Kong, it is still the previous day in UTC.
  expect(noticeRetentionStart(new Date('2026-11-20T16:30:00Z')).toISOString()).toBe('2026-08-20T16:00:00.000Z');
});

test('retains notices from the last day of a shorter month', () => {
  expect(noticeRetentionStart(new Date('2026-05-31T04:00:00Z')).toISOString()).toBe('2026-02-27T16:00:00.000Z');
});
