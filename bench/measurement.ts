/**
 * Marks a figure that has no meaning for a measurement. A figure that could not be measured is NaN, undefined or null
 * and counts as a fault; types and `faultsOf` keep the two apart.
 */
export const doesNotApply = 'does not apply';
export type DoesNotApply = typeof doesNotApply;

/** Bound on a value, in its unit, or on a ratio. */
export interface MeasurementLimit {
  of: 'value' | 'ratio';
  bound: 'at least' | 'at most';
  number: number;
  /** Applies to tiny runs as well; other limits are ignored there. */
  atAnySize: boolean;
}

export interface Measurement {
  name: string;
  /** In `unit`; for rates, the median of the rounds. */
  value: number;
  unit: string;
  limit: MeasurementLimit | DoesNotApply;
  /** `value` as a multiple of the machine's limit, measured in the same run. */
  ratio: number | DoesNotApply;
  p50_ms: number | DoesNotApply;
  p99_ms: number | DoesNotApply;
  /** True if the inventory of everything for sale was consistent afterwards. */
  invariants_ok: boolean | DoesNotApply;
  /** True if zero is the best result, as for losses or layout shift; otherwise zero means that nothing was measured. */
  mayBeZero: boolean;
}

export interface BenchmarkSize {
  /** Takes seconds instead of minutes: shows that the benchmark works, but its figures mean nothing. */
  tiny: boolean;
  addresses: readonly string[];
}

export type Benchmark = (size: BenchmarkSize) => Promise<Measurement[]>;

/** Returns a measurement with these fields; all others do not apply. */
export function makeMeasurement(
  name: string,
  value: number,
  unit: string,
  more: Partial<Omit<Measurement, 'name' | 'value' | 'unit'>> = {},
): Measurement {
  return {
    name,
    value,
    unit,
    limit: doesNotApply,
    ratio: doesNotApply,
    p50_ms: doesNotApply,
    p99_ms: doesNotApply,
    invariants_ok: doesNotApply,
    mayBeZero: false,
    ...more,
  };
}

export function atLeast(number: number, of: MeasurementLimit['of'] = 'ratio'): MeasurementLimit {
  return { of, bound: 'at least', number, atAnySize: false };
}

export function atMost(number: number, of: MeasurementLimit['of'] = 'value'): MeasurementLimit {
  return { of, bound: 'at most', number, atAnySize: false };
}

/** Returns the limit, extended to tiny runs. */
export function always(limit: MeasurementLimit): MeasurementLimit {
  return { ...limit, atAnySize: true };
}
