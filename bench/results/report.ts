import { checkLimit, type Result } from './check-limits.ts';
import { doesNotApply, type DoesNotApply, type Measurement } from '../measurement.ts';

function shown(figure: number | DoesNotApply): string {
  if (figure === doesNotApply) return '';
  const size = Math.abs(figure);
  return size >= 100 || Number.isInteger(figure) ? String(Math.round(figure)) : figure.toFixed(size >= 1 ? 1 : 3);
}

function shownLimit({ limit, unit }: Measurement): string {
  if (limit === doesNotApply) return '';
  return `${limit.bound === 'at least' ? '≥' : '≤'} ${shown(limit.number)} ${limit.of === 'ratio' ? 'x' : unit}`;
}

/** Rounds a figure to six significant digits for JSON output. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(6));
  return value === doesNotApply ? null : value;
}

const words = { kept: 'yes', 'not kept': 'NO', 'no limit': '', 'not asked': 'not asked', fault: 'FAULT' };
const heads = ['benchmark', 'figure', '', 'unit', 'ratio', 'limit', 'p50 ms', 'p99 ms', 'kept', 'load'];
/** Numeric columns, which are right-aligned. */
const numbers = new Set([2, 4, 6, 7, 9]);

function rowsOf({ name, load, measurements, failure }: Result, tiny: boolean): string[][] {
  const at = shown(load);
  const rows = measurements.map((one) => [
    name,
    one.name,
    shown(one.value),
    one.unit,
    one.ratio === doesNotApply ? '' : `${shown(one.ratio)} x`,
    shownLimit(one),
    shown(one.p50_ms),
    shown(one.p99_ms),
    words[checkLimit(one, tiny)],
    at,
  ]);
  if (failure !== undefined) rows.push([name, failure, '', '', '', '', '', '', 'FAILED', at]);
  return rows;
}

/** Formats all benchmarks as one table; texts too long for a column follow below it. */
export function tableOf(results: readonly Result[], tiny: boolean): string {
  const rows = [heads, ...results.flatMap((result) => rowsOf(result, tiny))];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => (numbers.has(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, '-'.repeat(Math.max(...lines.map((line) => line.length))));
  return lines.join('\n');
}

/**
 * Formats one JSON object per measurement, or one with `failure` for a benchmark that has none; `null` where a figure
 * does not apply.
 */
export function jsonLinesOf(results: readonly Result[], tiny: boolean): string[] {
  return results.flatMap(({ name: benchmark, load, cores, seconds, measurements, failure }) => {
    const about = { benchmark, load, cores, seconds };
    const lines = measurements.map((one) => {
      const { limit, mayBeZero: _, ...rest } = one;
      const figures = Object.entries(rest).map(([key, value]) => [key, plain(value)]);
      const { atAnySize: __, ...requested } = limit === doesNotApply ? { atAnySize: false } : limit;
      const told = { limit: limit === doesNotApply ? null : requested, verdict: checkLimit(one, tiny) };
      return JSON.stringify({ ...about, ...(Object.fromEntries(figures) as object), ...told });
    });
    return failure === undefined ? lines : [...lines, JSON.stringify({ ...about, failure })];
  });
}
