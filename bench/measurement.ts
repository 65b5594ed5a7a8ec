/**
 * Marks a figure that has no meaning for a measurement. A figure that could not be measured is NaN, undefined or null,
 * and counts as a fault: neither the types nor `faultsOf` accept one for the other.
 */
export const doesNotApply = 'does not apply';
export type DoesNotApply = typeof doesNotApply;

/** Bound of a value, in its unit, or of a ratio. */
export interface MeasurementLimit {
  of: 'value' | 'ratio';
  bound: 'at least' | 'at most';
  number: number;
  /** Applies to tiny runs as well; other limits mean nothing there. */
  atAnySize: boolean;
}

export interface Measurement {
  name: string;
  /** In `unit`; for rates the median of the rounds. */
  value: number;
  unit: string;
  limit: MeasurementLimit | DoesNotApply;
  /** `value` as a multiple of the machine's limit, measured in the same run. */
  ratio: number | DoesNotApply;
  p50_ms: number | DoesNotApply;
  p99_ms: number | DoesNotApply;
  /** True if the inventory of everything for sale was consistent afterwards. */
  invariants_ok: boolean | DoesNotApply;
  /**
   * True where zero is the best result, as for losses or layout shift; elsewhere zero means that nothing was measured.
   */
  mayBeZero: boolean;
}

export interface BenchmarkSize {
  /** Seconds instead of minutes: shows that the benchmark works; its figures mean nothing. */
  tiny: boolean;
  addresses: readonly string[];
}

/** Signature of each benchmark's export `measure`. */
export type Benchmark = (size: BenchmarkSize) => Promise<Measurement[]>;

/** Returns a measurement with these fields; the others do not apply. */
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

/** Returns the limit so that it applies to tiny runs as well. */
export function always(limit: MeasurementLimit): MeasurementLimit {
  return { ...limit, atAnySize: true };
}
