import * as z from 'zod/mini';

/**
 * Weather signals by kind, weakest to strongest: tropical cyclone signals, rainstorm signals, and the "extreme
 * conditions" announced by the government. T8 stands for all four directions.
 */
const signalKinds = {
  cyclone: ['T1', 'T3', 'T8', 'T9', 'T10'],
  rain: ['amber', 'red', 'black'],
  extreme: ['extreme'],
} as const;
export type SignalKind = keyof typeof signalKinds;

export const weatherSignals = [...signalKinds.cyclone, ...signalKinds.rain, ...signalKinds.extreme] as const;
export type WeatherSignal = (typeof weatherSignals)[number];

export function kindOfSignal(signal: WeatherSignal): SignalKind {
  const kinds = Object.keys(signalKinds) as SignalKind[];
  return kinds.find((kind) => (signalKinds[kind] as readonly WeatherSignal[]).includes(signal))!;
}

/** Returns true if `signal` is of the same kind as `least` and at least as strong. */
export function isAtLeast(signal: WeatherSignal, least: WeatherSignal): boolean {
  const kind: readonly WeatherSignal[] = signalKinds[kindOfSignal(least)];
  return kind.includes(signal) && kind.indexOf(signal) >= kind.indexOf(least);
}

/** A Hong Kong time of day on the performance's date, which lasts until 06:00, or minutes before the start. */
const CheckpointTime = z.union([
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  z.strictObject({ minutesBeforeStart: z.int().check(z.gte(0), z.lte(24 * 60)) }),
]);

const Checkpoint = z.discriminatedUnion('becomes', [
  z.strictObject({ loweredBy: CheckpointTime, becomes: z.literal('as_planned') }),
  z.strictObject({
    loweredBy: CheckpointTime,
    becomes: z.literal('delayed'),
    byMinutes: z.int().check(z.gte(1), z.lte(12 * 60)),
  }),
]);

/**
 * A venue's rule for a signal. "T8 lowered by 16:00: as planned; by 18:00: an hour later; else cancelled" is `{ signal:
 * 'T8', checkpoints: [{ loweredBy: '16:00', becomes: 'as_planned' }, { loweredBy: '18:00', becomes: 'delayed',
 * byMinutes: 60 }], else: 'cancel' }`. The rule also covers stronger signals of the same kind. `else` applies if the
 * signal is still in force after the last checkpoint or is hoisted after it. A venue ignores kinds for which it has no
 * rule.
 */
export const WeatherRule = z.strictObject({
  signal: z.enum(weatherSignals),
  checkpoints: z.array(Checkpoint).check(z.minLength(1), z.maxLength(6)),
  else: z.enum(['cancel', 'postpone']),
});
export type WeatherRule = z.infer<typeof WeatherRule>;
