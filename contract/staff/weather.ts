import * as z from 'zod/mini';
import { caseKinds } from '../cases/cases.ts';
import { weatherSignals } from '../catalogue/weather.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';

// Instants are ISO 8601 in UTC; titles and names are in the caller's language.

/** Performances of which cases are opened at once. Our decision. */
const mostCasesAtOnce = 100;

const Signal = z.enum(weatherSignals);

/** What becomes of a performance, and because of which signal. */
const Verdict = z.object({
  state: z.enum(['as_planned', 'watch', 'delayed', 'off']),
  signal: z.nullable(Signal),
  /** When that signal was lowered; null while it is in force. */
  lowered: z.nullable(z.string()),
  /** The check-point that a performance waits for; null where people decide. */
  next: z.nullable(z.string()),
  byMinutes: z.nullable(z.int()),
  /** Of one that is off. */
  kind: z.nullable(z.enum(caseKinds)),
});

/** What the venue would do about a signal and the stronger ones. */
const Rule = z.object({
  signal: Signal,
  checkpoints: z.array(
    z.object({
      /** By when it has to be lowered, on this performance's day. */
      loweredBy: z.string(),
      becomes: z.enum(['as_planned', 'delayed']),
      byMinutes: z.nullable(z.int()),
    }),
  ),
  else: z.enum(caseKinds),
});

const BoardRow = z.object({
  performanceId: z.uuid(),
  eventNumber: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  /** As performances are: `scheduled`, `suspended`, `cancelled`, … */
  state: z.string(),
  verdict: Verdict,
  rules: z.array(Rule),
  /** Its case that is not closed. */
  liveCase: z.nullable(z.object({ number: z.int(), kind: z.enum(caseKinds), state: z.string() })),
  /** The case was proposed because of the weather, and is not right any more. */
  outdated: z.boolean(),
});
export type WeatherRow = z.infer<typeof BoardRow>;

const Board = z.object({
  at: z.string(),
  signals: z.array(
    z.object({ signal: Signal, since: z.string(), source: z.enum(['feed', 'hand']), by: z.nullable(z.string()) }),
  ),
  /** Null where no feed is set. */
  feed: z.nullable(
    z.object({ readAt: z.nullable(z.string()), failure: z.nullable(z.string()), isSilent: z.boolean() }),
  ),
  /** Why it is called off, as buyers read it: a draft by the signals in force; null without any. */
  draft: z.nullable(z.object({ en_us: z.string(), zh_hk: z.string(), zh_cn: z.string() })),
  /** Today's and tomorrow's, in order of time. */
  rows: z.array(BoardRow),
});
export type StaffWeatherBoard = z.infer<typeof Board>;

const Why = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000, 'too_long'));

export const staffWeatherCalls = {
  readWeatherBoard: staffCall({
    method: 'GET',
    path: `${staffApiPath}/weather`,
    summary: 'Signals in force, and what becomes of the performances of today and tomorrow that whoever asks may see',
    action: 'case.see',
    query: z.object({}),
    output: Board,
    refusals: [],
  }),
  turnWeatherSignal: staffCall({
    method: 'POST',
    path: `${staffApiPath}/weather/signals/:signal/turn`,
    summary: 'Says by hand that a signal is in force from now on, or not any more; needs a fresh proof',
    action: 'weather.signal',
    params: z.object({ signal: Signal }),
    body: z.object({
      to: z.enum(['on', 'off']),
      /** Of one that is turned off: it was never in force. */
      mistake: z._default(z.boolean(), false),
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
    }),
    output: Board,
    refusals: ['forbidden', 'signal_so_already'],
  }),
  openCases: staffCall({
    method: 'POST',
    path: `${staffApiPath}/weather/cases`,
    summary: 'Stops the sale of many performances at once, and counts what cancelling or putting them off would do',
    action: 'case.open',
    body: z.object({
      performanceIds: z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(mostCasesAtOnce, 'too_long')),
      kind: z.enum(caseKinds, 'required'),
      /** Why, as buyers read it once somebody has approved. */
      texts: z.object({ en_us: Why, zh_hk: Why, zh_cn: Why }),
    }),
    output: z.object({
      /** In the order in which they were asked for; what was named twice is named once. */
      opened: z.array(
        z.object({
          /** Null where none was opened: `refusal` says why. */
          number: z.nullable(z.int()),
          refusal: z.nullable(z.enum(['performance_not_found', 'performance_cancelled', 'case_open'])),
          /** As cases count it. */
          preview: z.nullable(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
    refusals: [],
  }),
} as const;
