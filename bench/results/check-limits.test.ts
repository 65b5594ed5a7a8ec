import { describe, expect, it } from 'vitest';
import { complaintsOf, faultsOf, checkLimit, type Result } from './check-limits.ts';
import { always, atLeast, atMost, makeMeasurement, type Measurement } from '../measurement.ts';
import { jsonLinesOf, tableOf } from './report.ts';

function resultOf(measurements: Measurement[], failure?: string): Result {
  return { name: 'trial', load: 0.4, cores: 2, seconds: 1, measurements, failure };
}
const sound = makeMeasurement('seats', 5000, '1/s', { ratio: 0.6, p50_ms: 3, p99_ms: 9, invariants_ok: true });

describe('faultsOf', () => {
  it('accepts a positive number and a figure that does not apply', () => {
    expect(faultsOf(sound)).toEqual([]);
    expect(faultsOf(makeMeasurement('bytes', 0.01, 'KiB'))).toEqual([]);
  });

  it.each([0, Infinity, -Infinity, NaN, -1, undefined, null, '5', 'does not apply'])(
    'reports %s as a value',
    (value) => {
      const one = { ...sound, value } as Measurement;
      expect(faultsOf(one)).toHaveLength(1);
      expect(checkLimit(one, false)).toBe('fault');
      expect(checkLimit(one, true)).toBe('fault');
    },
  );

  it.each(['ratio', 'p50_ms', 'p99_ms'])('reports %s as present but not a valid figure', (name) => {
    for (const wrong of [0, Infinity, NaN, -2, undefined, null]) {
      expect(faultsOf({ ...sound, [name]: wrong }), `${name} ${wrong}`).toHaveLength(1);
    }
  });

  it('accepts zero only where it is allowed', () => {
    expect(faultsOf(makeMeasurement('shift', 0, '', { mayBeZero: true }))).toEqual([]);
    expect(faultsOf(makeMeasurement('shift', NaN, '', { mayBeZero: true }))).toEqual(['the value is missing']);
  });

  it('reports inconsistent inventory and unchecked inventory', () => {
    expect(faultsOf({ ...sound, invariants_ok: false })).toHaveLength(1);
    expect(faultsOf({ ...sound, invariants_ok: undefined } as object as Measurement)).toHaveLength(1);
  });

  it('reports a limit on a missing ratio and a limit that is not a number', () => {
    expect(faultsOf(makeMeasurement('seats', 5, '1/s', { limit: atLeast(0.5) }))).toHaveLength(1);
    expect(faultsOf({ ...sound, limit: atLeast(NaN) })).toEqual(['the limit is missing']);
    expect(faultsOf({ ...sound, limit: null } as object as Measurement)).toEqual(['the limit is missing']);
  });
});

describe('judge', () => {
  it('accepts the exact limit and rejects values beyond it in either direction', () => {
    expect(checkLimit({ ...sound, limit: atLeast(0.6) }, false)).toBe('kept');
    expect(checkLimit({ ...sound, limit: atLeast(0.61) }, false)).toBe('not kept');
    expect(checkLimit(makeMeasurement('wait', 15, 'ms', { limit: atMost(15) }), false)).toBe('kept');
    expect(checkLimit(makeMeasurement('wait', 15.1, 'ms', { limit: atMost(15) }), false)).toBe('not kept');
    expect(checkLimit(makeMeasurement('frames', 54, '1/s', { limit: atLeast(55, 'value') }), false)).toBe('not kept');
    expect(checkLimit({ ...sound, limit: atMost(0.5, 'ratio') }, false)).toBe('not kept');
  });

  it('skips limits in a tiny run unless they apply at any size', () => {
    expect(checkLimit({ ...sound, limit: atLeast(2) }, true)).toBe('not asked');
    expect(checkLimit({ ...sound, limit: always(atLeast(2)) }, true)).toBe('not kept');
  });
});

describe('complaintsOf', () => {
  it('passes a benchmark whose valid figures are within their limits', () => {
    expect(complaintsOf(resultOf([{ ...sound, limit: atLeast(0.5) }]), false)).toEqual([]);
  });

  it('fails a benchmark that crashed, measured nothing or missed a limit', () => {
    expect(complaintsOf(resultOf([], 'it failed: no database'), false)).toEqual(['it failed: no database']);
    expect(complaintsOf(resultOf([]), true)).toEqual(['it measured nothing']);
    expect(complaintsOf(resultOf([sound], 'it left 1 processes behind'), false)).toHaveLength(1);
    expect(complaintsOf(resultOf([{ ...sound, limit: atLeast(1) }]), false)).toEqual(['seats: the limit is not kept']);
  });
});

describe('report', () => {
  const results = [
    resultOf([{ ...sound, limit: atLeast(1) }, makeMeasurement('scripts', NaN, 'KiB', { limit: atMost(110) })]),
    resultOf([], 'not done after 3 s'),
  ];

  it('shows figures, limits and verdicts of all benchmarks in one table', () => {
    const lines = tableOf(results, false).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^trial +seats +5000 +1\/s +0\.600 x +≥ 1 x +3 +9 +NO +0\.400$/);
    expect(lines[3]).toMatch(/NaN +KiB +≤ 110 KiB +FAULT/);
    expect(lines[4]).toMatch(/not done after 3 s +FAILED/);
  });

  it('prints one JSON object per line in machine-readable mode', () => {
    const [seats, scripts, late] = jsonLinesOf(results, false).map((line) => JSON.parse(line) as object);
    expect(seats).toMatchObject({
      benchmark: 'trial',
      name: 'seats',
      value: 5000,
      limit: { of: 'ratio', bound: 'at least', number: 1 },
      verdict: 'not kept',
    });
    expect(scripts).toMatchObject({ value: null, ratio: null, verdict: 'fault' });
    expect(late).toMatchObject({ benchmark: 'trial', failure: 'not done after 3 s' });
  });
});
