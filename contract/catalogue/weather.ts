import * as z from 'zod/mini';

/**
 * Signals by what they are of, each kind from the weakest to the strongest: the tropical cyclone warning signals, the
 * rainstorm warning signals, and the 'extreme conditions' that the government announces. T8 is any of its four directions.
 */
const signalKinds = {
  cyclone: ['T1', 'T3', 'T8', 'T9', 'T10'],
  rain: ['amber', 'red', 'black'],
  extreme: ['extreme'],
} as const;
export type SignalKind = keyof typeof signalKinds;

export const weatherSignals = [...signalKinds.cyclone, ...signalKinds.rain, ...signalKinds.extreme] as const;
export type WeatherSignal = (typeof weatherSignals)[number];

/** What a signal is of. */
export function kindOfSignal(signal: WeatherSignal): SignalKind {
  const kinds = Object.keys(signalKinds) as SignalKind[];
  return kinds.find((kind) => (signalKinds[kind] as readonly WeatherSignal[]).includes(signal))!;
}

/** Whether a signal is that one, or a stronger one of its kind. */
export function isAtLeast(signal: WeatherSignal, least: WeatherSignal): boolean {
  const kind: readonly WeatherSignal[] = signalKinds[kindOfSignal(least)];
  return kind.includes(signal) && kind.indexOf(signal) >= kind.indexOf(least);
}

/** A time of day in Hong Kong on the performance's own day, which lasts until six in the morning; or long before it. */
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
 * What a venue does about a signal: 'T8 lowered by 16:00: as planned; by 18:00: an hour later; else cancelled' is
 * `{ signal: 'T8', checkpoints: [{ loweredBy: '16:00', becomes: 'as_planned' }, { loweredBy: '18:00', becomes: 'delayed',
 * byMinutes: 60 }], else: 'cancel' }`. The signal stands for the stronger ones of its kind, too. A signal that is in force
 * after the last check-point, or is hoisted then, ends it. A venue that names no signal of a kind minds none of it.
 */
export const WeatherRule = z.strictObject({
  signal: z.enum(weatherSignals),
  checkpoints: z.array(Checkpoint).check(z.minLength(1), z.maxLength(6)),
  else: z.enum(['cancel', 'postpone']),
});
export type WeatherRule = z.infer<typeof WeatherRule>;
