import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { describe, expect, test, vi } from 'vitest';
import formatMessage from './format-message.ts';

const cache = _createCache();
const formatters = _createIntlFormatters(cache);
const getNumberFormat = vi.fn((...requested: Parameters<typeof formatters.getNumberFormat>) =>
  formatters.getNumberFormat(...requested),
);

function say(message: string, values: Record<string, string | number>): unknown {
  return formatMessage('it', compile(message), values, {
    locale: 'en-HK',
    timeZone: 'Asia/Hong_Kong',
    cache,
    formatters: { ...formatters, getNumberFormat },
  });
}

describe('formatMessage', () => {
  test("groups a number's digits without an Intl number format", () => {
    expect(say('{count, plural, one {# ticket} other {# tickets}}', { count: 12_345 })).toBe('12,345 tickets');
    expect(say('{count, plural, one {# ticket} other {# tickets}}', { count: 1 })).toBe('1 ticket');
    expect(getNumberFormat).not.toHaveBeenCalled();
  });

  test('leaves a number with a style to Intl', () => {
    expect(say('{part, number, ::percent}', { part: 0.25 })).toBe('25%');
    expect(getNumberFormat).toHaveBeenCalledOnce();
  });
});
