import { describe, expect, test } from 'vitest';
import type { WeatherSignal } from '../../../contract/catalogue/weather.ts';
import { compareReported } from './compare-reported.ts';

const at = (time: string) => new Date(`2026-09-08T${time}:00+08:00`);

describe('compareReported', () => {
  const known = { signal: 'T8', since: at('12:10') } as const;
  const said = (signal: WeatherSignal | null, issued: string | null, updated = issued) => ({
    signal,
    issuedAt: issued === null ? null : at(issued),
    updatedAt: updated === null ? null : at(updated),
  });

  test('starts, changes and ends a signal at the stated time, or now if none is stated', () => {
    expect(compareReported(undefined, said('T8', '12:10'), at('12:11'))).toEqual({ end: at('12:10'), begin: 'T8' });
    expect(compareReported(known, said('T3', '17:20'), at('17:21'))).toEqual({ end: at('17:20'), begin: 'T3' });
    expect(compareReported(known, said(null, '12:10', '17:20'), at('17:21'))).toEqual({
      end: at('17:20'),
      begin: null,
    });
    expect(compareReported(known, said(null, null), at('17:21'))).toEqual({ end: at('17:21'), begin: null });
    expect(compareReported(known, said('T8', '12:10', '15:45'), at('15:46'))).toBe('nothing');
  });

  test('ignores a report older than the known signal or from the future', () => {
    expect(compareReported(known, said('T3', '08:00'), at('12:20'))).toBe('out_of_date');
    expect(compareReported(known, said('T9', '15:00'), at('12:20'))).toBe('in_future');
    expect(compareReported(known, said('T9', '12:22'), at('12:20'))).toEqual({ end: at('12:20'), begin: 'T9' });
  });

  test('accepts a report up to five minutes ahead of our clock', () => {
    expect(compareReported(known, said('T9', '12:25'), at('12:20'))).toEqual({ end: at('12:20'), begin: 'T9' });
    expect(compareReported(known, said('T9', '12:26'), at('12:20'))).toBe('in_future');
  });

  test('accepts a report from the same minute as the last one', () => {
    expect(compareReported(known, said('T9', '12:10'), at('12:12'))).toEqual({ end: at('12:10'), begin: 'T9' });
  });
});
