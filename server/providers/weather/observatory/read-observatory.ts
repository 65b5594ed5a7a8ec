import * as z from 'zod/mini';
import { answerWithin } from '../../../platform/answer-within.ts';
import type { WeatherSignal } from '../../../../contract/catalogue/weather.ts';
import type { ReportedSignal, ReportedSignals, WeatherFeed } from '../../../features/weather/provider.ts';

const timeoutMs = 10_000;
/** A response has at most a dozen warnings of a few hundred bytes. */
const mostBytes = 64 * 1024;

const Time = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
);

/**
 * Weather warning summary of the Observatory's open data (`weather.php?dataType=warnsum`): warnings in force by code,
 * as described in the 'HKO Open Data API Documentation'. Names and other fields are ignored.
 */
const Summary = z.record(
  z.string().check(z.regex(/^W[A-Z0-9]{1,15}$/)),
  z.looseObject({
    code: z.string(),
    actionCode: z.enum(['ISSUE', 'REISSUE', 'CANCEL', 'EXTEND', 'UPDATE']),
    issueTime: Time,
    updateTime: z.optional(Time),
    expireTime: z.optional(Time),
  }),
);

/** Signals by `code` of WTCSGNL. */
const cyclones: Readonly<Record<string, WeatherSignal>> = {
  TC1: 'T1',
  TC3: 'T3',
  TC8NE: 'T8',
  TC8SE: 'T8',
  TC8SW: 'T8',
  TC8NW: 'T8',
  TC9: 'T9',
  TC10: 'T10',
};
/** Signals by `code` of WRAIN. */
const rainstorms: Readonly<Record<string, WeatherSignal>> = { WRAINA: 'amber', WRAINR: 'red', WRAINB: 'black' };

/**
 * Parses a response.
 * @throws if it deviates from the documentation, in which case none of it is used.
 */
export function parseSummary(text: string, now: Date): ReportedSignals {
  const summary = Summary.parse(JSON.parse(text));
  return { cyclone: parseHeard(summary.WTCSGNL, cyclones, now), rain: parseHeard(summary.WRAIN, rainstorms, now) };
}

function parseHeard(
  warning: z.infer<typeof Summary>[string] | undefined,
  signals: Readonly<Record<string, WeatherSignal>>,
  now: Date,
): ReportedSignal {
  if (!warning) return { signal: null, issuedAt: null, updatedAt: null };
  const { code, actionCode, issueTime, updateTime, expireTime } = warning;
  const isOver = actionCode === 'CANCEL' || code === 'CANCEL' || (expireTime !== undefined && expireTime <= now);
  if (!isOver && !Object.hasOwn(signals, code)) throw new Error(`unknown signal ${code.slice(0, 20)}`);
  const updatedAt = (isOver && actionCode !== 'CANCEL' ? expireTime : undefined) ?? updateTime ?? null;
  return { signal: isOver ? null : signals[code]!, issuedAt: issueTime, updatedAt };
}

export function readObservatory({ url, now }: { url: string; now: () => Date }): WeatherFeed {
  return {
    async read() {
      const text = await answerWithin(timeoutMs, fetchText(url));
      return parseSummary(text, now());
    },
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the feed responded with ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new Error(`the feed's response is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
