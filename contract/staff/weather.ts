import * as z from 'zod/mini';
import { caseKinds } from '../cases/cases.ts';
import { weatherSignals } from '../catalogue/weather.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { Id } from '../core/id.ts';

// Instants are ISO 8601 in UTC; titles and names are in the caller's language.

/** Maximum performances to open cases for per request. Our decision. */
const maxCasesAtOnce = 100;

const Signal = z.enum(weatherSignals);

/** Effect on a performance, and the signal that causes it. */
const Verdict = z.object({
  state: z.enum(['as_planned', 'watch', 'delayed', 'off']),
  signal: z.nullable(Signal),
  /** When the signal was lowered; null while it is in force. */
  lowered: z.nullable(z.string()),
  /** Checkpoint the performance waits for; null if staff decide. */
  next: z.nullable(z.string()),
  byMinutes: z.nullable(z.int()),
  /** Kind of case to open if `state` is `off`. */
  kind: z.nullable(z.enum(caseKinds)),
});

/** A venue's rule for a signal and all stronger signals. */
const Rule = z.object({
  signal: Signal,
  checkpoints: z.array(
    z.object({
      /** Time by which the signal must be lowered on the day of the performance. */
      loweredBy: z.string(),
      becomes: z.enum(['as_planned', 'delayed']),
      byMinutes: z.nullable(z.int()),
    }),
  ),
  else: z.enum(caseKinds),
});

const BoardRow = z.object({
  performanceId: Id,
  eventNumber: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  /** A performance state: `scheduled`, `suspended`, `cancelled`, … */
  state: z.string(),
  verdict: Verdict,
  rules: z.array(Rule),
  /** The performance's open case. */
  liveCase: z.nullable(z.object({ number: z.int(), kind: z.enum(caseKinds), state: z.string() })),
  /** True if the case was proposed because of the weather and no longer fits it. */
  outdated: z.boolean(),
});
export type WeatherRow = z.infer<typeof BoardRow>;

const Board = z.object({
  at: z.string(),
  signals: z.array(
    z.object({ signal: Signal, since: z.string(), source: z.enum(['feed', 'hand']), by: z.nullable(z.string()) }),
  ),
  /** Null if no feed is configured. */
  feed: z.nullable(
    z.object({ readAt: z.nullable(z.string()), failure: z.nullable(z.string()), isSilent: z.boolean() }),
  ),
  /** Draft of the reason shown to buyers, based on the signals in force; null if there are none. */
  draft: z.nullable(z.object({ en_us: z.string(), zh_hk: z.string(), zh_cn: z.string() })),
  /** Today's and tomorrow's performances in chronological order. */
  rows: z.array(BoardRow),
});
export type StaffWeatherBoard = z.infer<typeof Board>;

const Why = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000, 'too_long'));

export const staffWeatherCalls = {
  readWeatherBoard: staffCall({
    method: 'GET',
    path: `${staffApiPath}/weather`,
    summary:
      'Returns the signals in force, and the outcome for the performances of today and tomorrow that the caller may see.',
    action: 'case.see',
    query: z.object({}),
    output: Board,
    refusals: [],
  }),
  turnWeatherSignal: staffCall({
    method: 'POST',
    path: `${staffApiPath}/weather/signals/:signal/turn`,
    summary: 'Turns a signal on or off manually, from now. Requires recent re-authentication.',
    action: 'weather.signal',
    params: z.object({ signal: Signal }),
    body: z.object({
      to: z.enum(['on', 'off']),
      /** True for a signal entered by mistake, which was never in force. */
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
    summary:
      'Stops the sale of many performances together, and calculates the effect of cancelling or postponing them.',
    action: 'case.open',
    body: z.object({
      performanceIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(maxCasesAtOnce, 'too_long')),
      kind: z.enum(caseKinds, 'required'),
      /** Reason shown to buyers after approval. */
      texts: z.object({ en_us: Why, zh_hk: Why, zh_cn: Why }),
    }),
    output: z.object({
      /** In request order, without duplicates. */
      opened: z.array(
        z.object({
          /** Null if no case was opened; `refusal` states why. */
          number: z.nullable(z.int()),
          refusal: z.nullable(z.enum(['performance_not_found', 'performance_cancelled', 'case_open'])),
          /** Effects as counted by the case. */
          preview: z.nullable(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
    refusals: [],
  }),
} as const;
