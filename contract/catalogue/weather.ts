import * as z from 'zod/mini';

/**
 * Weather signals by kind, each kind from weakest to strongest: tropical cyclone warning signals, rainstorm warning
 * signals, and the 'extreme conditions' that the government announces. T8 is any of its four directions.
 */
const signalKinds = {
  cyclone: ['T1', 'T3', 'T8', 'T9', 'T10'],
  rain: ['amber', 'red', 'black'],
  extreme: ['extreme'],
} as const;
export type SignalKind = keyof typeof signalKinds;

export const weatherSignals = [...signalKinds.cyclone, ...signalKinds.rain, ...signalKinds.extreme] as const;
export type WeatherSignal = (typeof weatherSignals)[number];

/** Returns the kind of a signal. */
export function kindOfSignal(signal: WeatherSignal): SignalKind {
  const kinds = Object.keys(signalKinds) as SignalKind[];
  return kinds.find((kind) => (signalKinds[kind] as readonly WeatherSignal[]).includes(signal))!;
}

/** Returns true if `signal` is `least` or a stronger signal of the same kind. */
export function isAtLeast(signal: WeatherSignal, least: WeatherSignal): boolean {
  const kind: readonly WeatherSignal[] = signalKinds[kindOfSignal(least)];
  return kind.includes(signal) && kind.indexOf(signal) >= kind.indexOf(least);
}

/** A time of day in Hong Kong on the performance's own day, which lasts until 06:00; or minutes before its start. */
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
 * A venue's rule for a signal. 'T8 lowered by 16:00: as planned; by 18:00: an hour later; else cancelled' is `{ signal:
 * 'T8', checkpoints: [{ loweredBy: '16:00', becomes: 'as_planned' }, { loweredBy: '18:00', becomes: 'delayed',
 * byMinutes: 60 }], else: 'cancel' }`. The rule covers stronger signals of the same kind too. `else` applies if the
 * signal is in force after the last checkpoint or is hoisted then. A venue without a rule for a kind ignores that kind.
 */
export const WeatherRule = z.strictObject({
  signal: z.enum(weatherSignals),
  checkpoints: z.array(Checkpoint).check(z.minLength(1), z.maxLength(6)),
  else: z.enum(['cancel', 'postpone']),
});
export type WeatherRule = z.infer<typeof WeatherRule>;
