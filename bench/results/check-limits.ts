import { doesNotApply, type MeasurementLimit, type Measurement } from '../measurement.ts';

export interface Result {
  name: string;
  /** The system's one-minute load average before the start, and the number of cores. */
  load: number;
  cores: number;
  seconds: number;
  measurements: readonly Measurement[];
  /** Why there are no measurements, or why they do not count: it crashed, hung or left processes behind. */
  failure: string | undefined;
}

export type LimitVerdict = 'kept' | 'not kept' | 'no limit' | 'not asked' | 'fault';

/** Validates a figure that another process sent, so its type is not guaranteed. */
function fault(what: string, figure: unknown, mayBeZero: boolean): string[] {
  if (figure === doesNotApply) return [];
  if (typeof figure !== 'number' || Number.isNaN(figure)) return [`${what} is missing`];
  if (!Number.isFinite(figure)) return [`${what} is infinite`];
  if (figure < 0) return [`${what} is negative`];
  return figure === 0 && !mayBeZero ? [`${what} is zero`] : [];
}

/** Describes everything that makes a measurement worthless; returns an empty array if it is valid. */
export function faultsOf(one: Measurement): string[] {
  const { value, ratio, p50_ms, p99_ms, limit, mayBeZero, invariants_ok } = one;
  const faults = [
    ...((value as unknown) === doesNotApply ? ['the value is missing'] : fault('the value', value, mayBeZero)),
    ...fault('the ratio', ratio, mayBeZero),
    ...fault('p50', p50_ms, mayBeZero),
    ...fault('p99', p99_ms, mayBeZero),
  ];
  if (!one.name || typeof one.unit !== 'string') faults.push('it has no name or unit');
  if (invariants_ok === false) faults.push('what was sold does not add up');
  else if (invariants_ok !== true && invariants_ok !== doesNotApply) faults.push('whether it adds up is missing');
  if (limit === doesNotApply) return faults;
  if (typeof limit !== 'object' || !Number.isFinite(limit?.number)) return [...faults, 'the limit is missing'];
  if (limit.of === 'ratio' && ratio === doesNotApply) faults.push('a limit is set on a ratio that there is not');
  return faults;
}

function isKept(one: Measurement, limit: MeasurementLimit): boolean {
  const figure = Number(limit.of === 'value' ? one.value : one.ratio);
  return limit.bound === 'at least' ? figure >= limit.number : figure <= limit.number;
}

/** @param tiny skips limits that do not apply to a tiny run; faults count at any size. */
export function checkLimit(one: Measurement, tiny: boolean): LimitVerdict {
  if (faultsOf(one).length > 0) return 'fault';
  if (one.limit === doesNotApply) return 'no limit';
  if (tiny && !one.limit.atAnySize) return 'not asked';
  return isKept(one, one.limit) ? 'kept' : 'not kept';
}

/** Describes why a benchmark fails; returns an empty array if it passes. */
export function complaintsOf({ failure, measurements }: Result, tiny: boolean): string[] {
  const complaints = failure === undefined ? [] : [failure];
  if (failure === undefined && measurements.length === 0) complaints.push('it measured nothing');
  for (const one of measurements) {
    complaints.push(...faultsOf(one).map((words) => `${one.name}: ${words}`));
    if (checkLimit(one, tiny) === 'not kept') complaints.push(`${one.name}: the limit is not kept`);
  }
  return complaints;
}
