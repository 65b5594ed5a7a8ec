/**
 * Stands where a figure has no meaning. A figure that could not be had is NaN, undefined or null, and each of them is a
 * fault: neither the types nor `faultsOf` let one pass for the other.
 */
export const doesNotApply = 'does not apply';
export type DoesNotApply = typeof doesNotApply;

/** What must be kept: at least or at most so much of the value, in its unit, or of the ratio. */
export interface MeasurementLimit {
  of: 'value' | 'ratio';
  bound: 'at least' | 'at most';
  number: number;
  /** Asked of tiny runs, too; other limits say nothing there. */
  atAnySize: boolean;
}

/** One line of a benchmark's answer. */
export interface Measurement {
  name: string;
  /** In `unit`; for rates the median of the rounds. */
  value: number;
  unit: string;
  limit: MeasurementLimit | DoesNotApply;
  /** `value` as a multiple of what the machine can do, measured in the same run. */
  ratio: number | DoesNotApply;
  p50_ms: number | DoesNotApply;
  p99_ms: number | DoesNotApply;
  /** Whether everything for sale added up afterwards. */
  invariants_ok: boolean | DoesNotApply;
  /** Nothing is the best there can be, as for what is lost or shifts; elsewhere zero means that nothing was measured. */
  mayBeZero: boolean;
}

/** How large a benchmark is. */
export interface BenchmarkSize {
  /** Seconds instead of minutes: shows that the benchmark works, its figures say nothing. */
  tiny: boolean;
  /** Addresses from the command line. */
  addresses: readonly string[];
}

/** What every benchmark exports as `measure`. */
export type Benchmark = (size: BenchmarkSize) => Promise<Measurement[]>;

/** A measurement of which only this is said; the rest does not apply. */
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

/** A limit that says as much of a tiny run as of a whole one. */
export function always(limit: MeasurementLimit): MeasurementLimit {
  return { ...limit, atAnySize: true };
}
