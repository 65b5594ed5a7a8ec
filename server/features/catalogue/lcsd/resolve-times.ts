import type { DateToken, Daytime } from './split-date-text.ts';

/** Minutes after midnight in Hong Kong. */
export type Time = { start: number; end?: number };

type TimeToken = Extract<DateToken, { kind: 'time' }>;

/** Minutes after midnight. An earlier start (00:00 to 06:59) is a confusion of am and pm. */
const earliestStart = 7 * 60;
/** Minutes after midnight. Without am or pm, an earlier "07:30" may mean the evening. */
const earliestPlain = 8 * 60;

/**
 * Resolves consecutive times, single or ranges, to minutes after midnight. Returns "unreadable" if a time is ambiguous
 * and "contradiction" if it is impossible.
 * @param qualified the text uses am, pm or similar, so a bare "2:30" is not on the 24-hour clock
 */
export function resolveTimes(tokens: readonly DateToken[], qualified: boolean): Time[] | Flaw {
  const times: Time[] = [];
  let carried: Daytime;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'time') return 'unreadable';
    const until = tokens[at + 1]?.kind === 'to' ? tokens[at + 2] : undefined;
    if (tokens[at + 1]?.kind === 'to' && until?.kind !== 'time') return 'unreadable';
    if (token.carries) carried = token.daytime;
    const own = token.daytime === undefined && carried ? { ...token, daytime: carried } : token;
    let time: Time | Flaw;
    if (until?.kind === 'time') {
      time = span(own, until, qualified);
      if (until.carries) carried = until.daytime;
      at += 2;
    } else {
      const start = minutes(own, qualified);
      time = typeof start === 'number' ? { start } : start;
    }
    if (typeof time === 'string') return time;
    if (time.start < earliestStart) return 'contradiction';
    times.push(time);
  }
  return times;
}

type Flaw = 'unreadable' | 'contradiction';

/** Resolves a single time; am or pm must be clear from the time or its context. */
function minutes({ hour, minute, daytime, padded }: TimeToken, qualified: boolean): number | Flaw {
  const total = hour * 60 + minute;
  if (daytime === 'noon') {
    if (hour === 1) return total + 720;
    return hour === 11 || hour === 12 ? total : 'contradiction';
  }
  if (daytime === 'am') return hour < 12 ? total : 'contradiction';
  if (daytime === 'pm') return hour < 12 ? total + 720 : total;
  if (hour < 13 && (qualified || !padded || total < earliestPlain)) return 'unreadable';
  return total;
}

function span(first: TimeToken, last: TimeToken, qualified: boolean): Time | Flaw {
  let start: number | Flaw;
  let end: number | Flaw;
  if (first.daytime !== undefined && last.daytime === undefined && last.hour <= 12) {
    // "上午10:00至6:00": the next time the clock shows 6:00.
    start = minutes(first, qualified);
    const morning = (last.hour % 12) * 60 + last.minute;
    end = typeof start === 'number' && morning <= start ? morning + 720 : morning;
  } else if (first.daytime === undefined && last.daytime !== undefined && first.hour <= 12) {
    // "10:00-2:00pm": the last earlier time the clock shows 10:00.
    end = minutes(last, qualified);
    const morning = (first.hour % 12) * 60 + first.minute;
    start = typeof end === 'number' && morning + 720 < end ? morning + 720 : morning;
  } else {
    // "9:00-17:00" is as clear as "09:00-17:00"; "8:00-17:00" and earlier are not.
    start = minutes(first.hour === 9 ? { ...first, padded: true } : first, qualified);
    end = minutes(last, qualified);
  }
  if (typeof start === 'string') return start;
  if (typeof end === 'string') return end;
  return end > start ? { start, end } : 'contradiction';
}
