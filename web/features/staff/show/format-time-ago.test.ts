import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import enUs from '../../../../words/staff/frame/show.en_us.ts';
import zhCn from '../../../../words/staff/frame/show.zh_cn.ts';
import zhHk from '../../../../words/staff/frame/show.zh_hk.ts';
import { formatTimeAgo } from './format-time-ago.ts';

const now = Date.parse('2026-12-05T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('howLongAgo', () => {
  test.each([
    [0, { unit: 'now' }],
    [59 * second, { unit: 'now' }],
    [minute, { unit: 'minutes', count: 1 }],
    [hour - second, { unit: 'minutes', count: 59 }],
    [hour, { unit: 'hours', count: 1 }],
    [day - second, { unit: 'hours', count: 23 }],
    [day, { unit: 'days', count: 1 }],
    [7 * day - second, { unit: 'days', count: 6 }],
  ])('rounds down to the largest whole unit: %i ms', (since, said) => {
    expect(formatTimeAgo(now - since, now)).toEqual(said);
  });

  test('returns null for a week or more and for the future', () => {
    expect(formatTimeAgo(now - 7 * day, now)).toBeNull();
    expect(formatTimeAgo(now + 3 * minute, now)).toBeNull();
    expect(formatTimeAgo(Number.NaN, now)).toBeNull();
  });

  test('returns “now” if the server’s clock is slightly ahead', () => {
    expect(formatTimeAgo(now + minute, now)).toEqual({ unit: 'now' });
  });

  test.each([
    ['en-HK', enUs, ['Just now', '1 min ago', '3 min ago', '2 hr ago', '1 day ago', '5 days ago']],
    ['zh-HK', zhHk, ['剛剛', '1 分鐘前', '3 分鐘前', '2 小時前', '1 日前', '5 日前']],
    ['zh-CN', zhCn, ['刚刚', '1 分钟前', '3 分钟前', '2 小时前', '1 天前', '5 天前']],
  ] as const)('formats ages in %s in natural wording', (locale, messages, said) => {
    const t = createTranslator({ locale, messages: messages as typeof zhHk });
    expect([
      t('ago.now'),
      t('ago.minutes', { count: 1 }),
      t('ago.minutes', { count: 3 }),
      t('ago.hours', { count: 2 }),
      t('ago.days', { count: 1 }),
      t('ago.days', { count: 5 }),
    ]).toEqual(said);
  });
});
