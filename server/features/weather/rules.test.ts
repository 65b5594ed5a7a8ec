import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeatherRule, WeatherSignal } from '../../../contract/catalogue/weather.ts';
import { assessPerformance, plannedTime, watchedInstants, type SignalPeriod } from './rules.ts';

const at = (time: string, day = '2026-09-08') => new Date(`${day}T${time}:00+08:00`);
const period = (signal: WeatherSignal, since: string, until?: string): SignalPeriod => ({
  signal,
  since: at(since),
  until: until === undefined ? null : at(until),
});

const evening: WeatherRule[] = [
  {
    signal: 'T8',
    checkpoints: [
      { loweredBy: '16:00', becomes: 'as_planned' },
      { loweredBy: '18:00', becomes: 'delayed', byMinutes: 60 },
    ],
    else: 'cancel',
  },
];
const museum: WeatherRule[] = [
  { signal: 'T8', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'cancel' },
  { signal: 'black', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'cancel' },
];
const outdoor: WeatherRule[] = [
  { signal: 'T3', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'postpone' },
  { signal: 'red', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'postpone' },
];
const show = at('20:00');
const assess = (signals: SignalPeriod[], rules: WeatherRule[], now: string, startsAt = show) =>
  assessPerformance(signals, rules, { startsAt }, at(now));

describe('venue with checkpoints at 16:00 and 18:00', () => {
  test.each([
    ['15:59', 'as_planned'],
    ['16:00', 'as_planned'],
    ['16:01', 'delayed'],
    ['17:20', 'delayed'],
    ['18:00', 'delayed'],
    ['18:01', 'off'],
  ])('maps a signal lowered at %s to %s', (lowered, state) => {
    expect(assess([period('T8', '12:10', lowered)], evening, '19:00').state).toBe(state);
  });

  test('watches until the next checkpoint while the signal is in force, and is off after the last one', () => {
    const signals = [period('T8', '12:10')];
    expect(assess(signals, evening, '12:09')).toEqual({ state: 'as_planned', because: null });
    expect(assess(signals, evening, '12:10')).toMatchObject({ state: 'watch', next: at('16:00') });
    expect(assess(signals, evening, '15:59')).toMatchObject({ state: 'watch', next: at('16:00') });
    expect(assess(signals, evening, '16:00')).toMatchObject({ state: 'watch', next: at('18:00') });
    expect(assess(signals, evening, '18:00')).toMatchObject({
      state: 'off',
      kind: 'cancel',
      because: { lowered: null },
    });
  });

  test('treats T8, T9, T8 and T3 in sequence as one T8 that ends when T3 is hoisted', () => {
    const signals = [
      period('T8', '09:00', '11:00'),
      period('T9', '11:00', '13:00'),
      period('T8', '13:00', '16:30'),
      period('T3', '16:30'),
    ];
    expect(assess(signals, evening, '12:00')).toMatchObject({ state: 'watch', next: at('16:00') });
    expect(assess(signals, evening, '17:00')).toMatchObject({ state: 'delayed', byMinutes: 60 });
  });

  test('maintains a signal set manually and by the feed until both have lowered it', () => {
    const both = [period('T9', '10:00', '17:00'), period('T8', '12:00', '15:00')];
    expect(assess(both, evening, '15:30')).toMatchObject({ state: 'watch', next: at('16:00') });
    expect(assess(both, evening, '17:00')).toMatchObject({ state: 'delayed', because: { lowered: at('17:00') } });
  });

  test('checks again when the signal is hoisted between two checkpoints', () => {
    const again = [period('T8', '09:00', '15:00'), period('T8', '17:00')];
    expect(assess(again, evening, '16:30').state).toBe('as_planned');
    expect(assess(again, evening, '17:00')).toMatchObject({ state: 'watch', next: at('18:00') });
    expect(assess(again, evening, '18:00').state).toBe('off');
  });

  test('stays off if the signal is hoisted after the last checkpoint, even if it is lowered before the start', () => {
    expect(assess([period('T8', '18:30')], evening, '18:30').state).toBe('off');
    expect(assess([period('T8', '18:30', '19:00')], evening, '19:30').state).toBe('off');
  });

  test('preserves its verdict after the start and ignores later signals', () => {
    expect(assess([period('T8', '20:01')], evening, '21:00')).toEqual({ state: 'as_planned', because: null });
    expect(assess([period('T8', '12:10', '20:30')], evening, '22:00').state).toBe('off');
  });

  test('leaves a matinee before its checkpoints to staff', () => {
    const matinee = at('14:30');
    expect(assess([period('T8', '12:10')], evening, '13:00', matinee)).toMatchObject({ state: 'watch', next: null });
    expect(assess([period('T8', '07:00', '09:00')], evening, '13:00', matinee).state).toBe('as_planned');
  });
});

test('applies the original checkpoints to a delayed performance, and new signals until it starts', () => {
  const delayed = { startsAt: at('21:00'), plannedAt: show };
  const signals = [period('T8', '12:10', '17:20')];
  expect(assessPerformance(signals, evening, delayed, at('20:30'))).toMatchObject({ state: 'delayed', byMinutes: 60 });
  expect(assessPerformance([...signals, period('T8', '20:40')], evening, delayed, at('20:40')).state).toBe('off');
  const standing = { startsAt: at('21:00'), previousStartsAt: show };
  expect(plannedTime(standing, [show])).toEqual(show);
  expect(plannedTime(standing, [])).toEqual(at('21:00'));
  expect(plannedTime({ ...standing, startsAt: at('20:00', '2026-09-20') }, [show])).toEqual(at('20:00', '2026-09-20'));
});

test('assigns a show after midnight to the previous evening, with its checkpoints and signals', () => {
  const late = at('00:30', '2026-09-09');
  expect(assess([period('T8', '12:10', '17:20')], evening, '23:00', late)).toMatchObject({ state: 'delayed' });
  expect(assessPerformance([period('T8', '12:10')], evening, { startsAt: late }, at('00:10', '2026-09-09')).state).toBe(
    'off',
  );
  const night: WeatherRule[] = [
    { signal: 'T8', checkpoints: [{ loweredBy: '00:10', becomes: 'as_planned' }], else: 'cancel' },
  ];
  const watched = assessPerformance([period('T8', '12:10')], night, { startsAt: late }, at('23:59'));
  expect(watched).toMatchObject({ state: 'watch', next: at('00:10', '2026-09-09') });
});

test('ignores a signal lowered on the previous day', () => {
  const yesterday = { ...period('T8', '12:00'), since: at('12:00', '2026-09-07'), until: at('23:00', '2026-09-07') };
  expect(assess([yesterday], evening, '12:00')).toEqual({ state: 'as_planned', because: null });
});

test('closes a museum for T8 or black rain three hours before, and its garden for T3 or red rain', () => {
  const t3 = [period('T3', '08:00')];
  expect(assess(t3, museum, '19:00').state).toBe('as_planned');
  expect(assess(t3, outdoor, '16:59')).toMatchObject({ state: 'watch', next: at('17:00') });
  expect(assess(t3, outdoor, '17:00')).toMatchObject({ state: 'off', kind: 'postpone' });
  expect(assess([period('red', '16:00')], outdoor, '17:00').state).toBe('off');
  expect(assess([period('black', '16:00')], museum, '17:00').state).toBe('off');
  expect(assess([period('black', '16:00', '16:59')], museum, '17:00').state).toBe('as_planned');
});

test('leaves a venue open in black rain if it has no rule for it, and always if it has no rules', () => {
  expect(assess([period('black', '12:00')], evening, '19:00').state).toBe('as_planned');
  expect(assess([period('T10', '12:00')], [], '19:00').state).toBe('as_planned');
});

test('applies the worse of two signals, and watching before a delay', () => {
  const rules: WeatherRule[] = [
    ...evening,
    { signal: 'black', checkpoints: [{ loweredBy: '19:00', becomes: 'as_planned' }], else: 'postpone' },
  ];
  const signals = [period('T8', '12:10', '17:20'), period('black', '17:30')];
  expect(assess(signals, rules, '17:25').state).toBe('delayed');
  expect(assess(signals, rules, '17:30')).toMatchObject({ state: 'watch', next: at('19:00') });
  expect(assess(signals, rules, '19:00')).toMatchObject({ state: 'off', kind: 'postpone' });
});

test('prefers the longer delay, cancellation over postponement, and the sooner checkpoint', () => {
  const lateBy = (signal: WeatherSignal, byMinutes: number): WeatherRule => ({
    signal,
    checkpoints: [{ loweredBy: '18:00', becomes: 'delayed', byMinutes }],
    else: 'postpone',
  });
  const rain: WeatherRule = {
    signal: 'black',
    checkpoints: [{ loweredBy: '17:00', becomes: 'as_planned' }],
    else: 'cancel',
  };
  const lowered = [period('T8', '12:00', '17:30'), period('black', '12:00', '17:45')];
  const inForce = [period('T8', '12:00'), period('black', '12:00')];
  for (const order of [(rules: WeatherRule[]) => rules, (rules: WeatherRule[]) => rules.toReversed()]) {
    const delays = order([lateBy('T8', 30), lateBy('black', 90)]);
    expect(assess(lowered, delays, '19:00')).toMatchObject({ state: 'delayed', byMinutes: 90 });
    const ends = order([lateBy('T8', 30), rain]);
    expect(assess(inForce, ends, '19:00')).toMatchObject({ state: 'off', kind: 'cancel' });
    expect(assess(inForce, ends, '16:00')).toMatchObject({ state: 'watch', next: at('17:00') });
  }
});

test('sorts checkpoints by time and includes one at the start itself', () => {
  const written: WeatherRule[] = [
    {
      signal: 'T8',
      checkpoints: [
        { loweredBy: '20:00', becomes: 'delayed', byMinutes: 30 },
        { loweredBy: '05:00', becomes: 'as_planned' },
      ],
      else: 'cancel',
    },
  ];
  expect(assess([period('T8', '01:00', '05:00')], written, '19:00').state).toBe('as_planned');
  expect(assess([period('T8', '01:00', '05:01')], written, '19:00').state).toBe('delayed');
  expect(assess([period('T8', '01:00', '20:00')], written, '20:00').state).toBe('delayed');
  expect(assess([period('T8', '01:00')], written, '20:00').state).toBe('off');
});

test('ignores a signal that was never in force or ended at midnight', () => {
  const planned = { state: 'as_planned', because: null };
  expect(assess([period('T8', '17:00', '17:00')], evening, '19:00')).toEqual(planned);
  const night = { signal: 'T8', since: at('18:00', '2026-09-07'), until: at('00:00') } as const;
  expect(assess([night], evening, '19:00')).toEqual(planned);
});

describe('random day of signals', () => {
  const minute = (count: number) => new Date(at('00:00').getTime() + count * 60_000);
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 8 })
    .map((times) => times.toSorted((a, b) => a - b))
    .chain((times) =>
      fc
        .array(fc.constantFrom<(WeatherSignal | null)[]>(null, 'T1', 'T3', 'T8', 'T9', 'T10'), {
          minLength: times.length,
          maxLength: times.length,
        })
        .map((signals) =>
          signals.flatMap((signal, index): SignalPeriod[] => {
            const end = times[index + 1];
            const until = end === undefined ? null : minute(end);
            return signal ? [{ signal, since: minute(times[index]!), until }] : [];
          }),
        ),
    );
  const moment = fc.integer({ min: 0, max: 1439 }).map(minute);

  test('decides from the signal at the checkpoints, and is off only from the last one on', () => {
    fc.assert(
      fc.property(days, moment, (signals, now) => {
        const verdict = assessPerformance(signals, evening, { startsAt: show }, now);
        const inForce = (instant: Date) =>
          signals.some(
            ({ signal, since, until }) =>
              ['T8', 'T9', 'T10'].includes(signal) && since <= instant && (!until || instant < until),
          );
        if (verdict.state === 'watch') {
          expect(inForce(now)).toBe(true);
          expect(verdict.next! > now).toBe(true);
        }
        if (verdict.state === 'delayed') {
          // The verdict does not change after the start.
          expect(inForce(now < show ? now : show)).toBe(false);
          expect(verdict.because.lowered > at('16:00') && verdict.because.lowered <= at('18:00')).toBe(true);
        }
        if (verdict.state === 'as_planned' && now >= at('18:00') && now < show) expect(inForce(now)).toBe(false);
        if (verdict.state === 'off') expect(now >= at('18:00')).toBe(true);
      }),
    );
  });

  test('ignores later signals, and returns the same verdict when a period is split', () => {
    fc.assert(
      fc.property(days, moment, (signals, now) => {
        const verdict = assessPerformance(signals, evening, { startsAt: show }, now);
        const known = signals
          .filter(({ since }) => since <= now)
          .map((one) => ({ ...one, until: one.until && one.until <= now ? one.until : null }));
        expect(assessPerformance(known, evening, { startsAt: show }, now)).toEqual(verdict);
        const pieces = signals.flatMap((one) => {
          if (!one.until) return [one];
          const middle = new Date((one.since.getTime() + one.until.getTime()) / 2);
          return [
            { ...one, until: middle },
            { ...one, since: middle },
          ];
        });
        expect(assessPerformance(pieces.toReversed(), evening, { startsAt: show }, now)).toEqual(verdict);
      }),
    );
  });
});

test('watches today and its night, and shows tomorrow on the board', () => {
  const { today, board } = watchedInstants(at('12:00'));
  expect(today).toEqual({ from: at('00:00'), to: at('06:00', '2026-09-09') });
  expect(board.to).toEqual(at('06:00', '2026-09-10'));
  expect(watchedInstants(at('00:10', '2026-09-09')).today).toEqual({
    from: at('00:00'),
    to: at('06:00', '2026-09-10'),
  });
});
