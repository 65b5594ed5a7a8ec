export type Daytime = 'am' | 'pm' | 'noon' | undefined;

/** Tokens of a date text. `weekday` counts from 0 = Sunday; `padded`: the hour has two digits. */
export type DateToken =
  | { kind: 'date'; year: number; month: number; day: number }
  | { kind: 'day'; day: number }
  | { kind: 'month'; month: number }
  | { kind: 'year'; year: number }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'time'; hour: number; minute: number; daytime: Daytime; carries: boolean; padded: boolean }
  | { kind: 'to' }
  | { kind: 'every' }
  | { kind: 'cancelled' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const longMonths = 'january february march april may june july august september october november december'.split(' ');
const longWeekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const chineseWeekdays = '日一二三四五六';
const chineseDaytimes: Record<string, Daytime> = {
  早上: 'am',
  上午: 'am',
  早: 'am',
  中午: 'noon',
  正午: 'noon',
  下午: 'pm',
  傍晚: 'pm',
  晚上: 'pm',
  晚: 'pm',
};

const prefix = '(早上|上午|早|中午|正午|下午|傍晚|晚上|晚)?\\s*';
const suffix = '\\s*(am|pm|a\\.m\\.|p\\.m\\.|nn|noon)?(?![a-z])';
const year = '(20[1-4]\\d)';

type Rule = [RegExp, (match: RegExpExecArray) => DateToken | 'skip' | undefined];

/** The first matching rule wins. Sticky, so that each match starts exactly at the position. */
const rules: Rule[] = [
  // Only in brackets after other text on the same line: elsewhere it may apply to the following text or to everything.
  [
    /(?<![\n;,、]\s*)[ \t]*[([【]\s*(?:(?:performance|show)\s+)?(?:cancel(?:l?ed|lation)|(?:(?:此|本)?場)?(?:已經|已)?取消)\s*[)\]】]/y,
    () => ({ kind: 'cancelled' }),
  ],
  [/[\s,;、&()*#^+%]+|and(?![a-z])|[及和與]/y, () => 'skip'],
  [
    new RegExp(`${year}\\s*(?:年|[/.])\\s*(\\d{1,2})\\s*(?:月|[/.])\\s*(\\d{1,2})(?![\\d:])\\s*[日曰號]?`, 'y'),
    fullDate,
  ],
  [new RegExp(`${prefix}(\\d{1,2}):(\\d{2})分?時?${suffix}`, 'y'), clockTime],
  [/()(\d{1,2})\.(\d{2})\s*(am|pm|a\.m\.|p\.m\.)(?![a-z])/y, clockTime],
  [new RegExp(`${prefix}(\\d{1,2})\\s*[時點](?:\\s*(\\d{1,2})\\s*分|(半)|正)?時?${suffix}`, 'y'), hourTime],
  [/()(\d{1,2})()()\s*(am|pm|a\.m\.|p\.m\.|nn|noon)(?![a-z])/y, hourTime],
  [
    /正午|noon(?![a-z])/y,
    () => ({ kind: 'time', hour: 12, minute: 0, daytime: 'noon', carries: false, padded: false }),
  ],
  [new RegExp(`${year}(?!\\d)\\s*年?`, 'y'), (match) => ({ kind: 'year', year: Number(match[1]) })],
  // The rest of 30/12/2026: the rule for bare numbers has consumed the day.
  [/\s*[/.](\d{1,2})(?=[/.]20[1-4]\d(?!\d))/y, monthNumber],
  [/\/(\d{1,2})(?![\d:./]|\s*[ap]\.?m|\s*[時點])/y, monthNumber],
  [/[/.](?=20[1-4]\d(?!\d))/y, () => 'skip'],
  [/(\d{1,2})\s*月/y, monthNumber],
  [/(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?/y, monthName],
  [/(\d{1,2})(?:st|nd|rd|th)?(?![\d:])\s*[日曰號]?/y, (match) => ({ kind: 'day', day: Number(match[1]) })],
  [/(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?/y, weekdayName],
  [/(?:星期|週|周|禮拜)?([日天一二三四五六])/y, chineseWeekday],
  [/(?:-(?!--)|[至到]|to(?![a-z])|until(?![a-z]))/y, () => ({ kind: 'to' })],
  [/every(?![a-z])|每逢|逢|每/y, () => ({ kind: 'every' })],
  [/\/(?=\s*(?:早|上午|中午|正午|下午|傍晚|晚|\d{1,2}:|\d{1,2}\s*[ap]\.?m))/y, () => 'skip'],
];

/**
 * Splits an English or Chinese date text into tokens. Returns `undefined` for any unknown word, which may be "except".
 * Separators, brackets and footnote marks have no meaning of their own.
 */
export function splitDateText(raw: string): DateToken[] | undefined {
  const text = raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—―−‐‑~〜]/g, '-');
  const tokens: DateToken[] = [];
  let at = 0;
  while (at < text.length) {
    let token: DateToken | 'skip' | undefined;
    for (const [pattern, make] of rules) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      token = make(match);
      if (token) {
        at = pattern.lastIndex;
        break;
      }
    }
    if (!token) return undefined;
    if (token !== 'skip') tokens.push(token);
  }
  return tokens;
}

function fullDate(match: RegExpExecArray): DateToken {
  return { kind: 'date', year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function clockTime(match: RegExpExecArray): DateToken | undefined {
  return time(match[1], match[2], match[3], match[4]);
}

function hourTime(match: RegExpExecArray): DateToken | undefined {
  return time(match[1], match[2], match[4] ? '30' : match[3], match[5]);
}

function time(before = '', hour = '', minute = '', after = ''): DateToken | undefined {
  const first = chineseDaytimes[before];
  const second: Daytime = after ? (after.startsWith('n') ? 'noon' : after.startsWith('a') ? 'am' : 'pm') : undefined;
  if (first && second && first !== second) return undefined;
  if (Number(hour) > 23 || Number(minute || 0) > 59) return undefined;
  const padded = hour.length === 2;
  // Chinese states am or pm once for several times; English states it after each.
  return {
    kind: 'time',
    hour: Number(hour),
    minute: Number(minute || 0),
    daytime: first ?? second,
    carries: Boolean(first),
    padded,
  };
}

function monthNumber(match: RegExpExecArray): DateToken {
  return { kind: 'month', month: Number(match[1]) };
}

function monthName(match: RegExpExecArray): DateToken | undefined {
  const word = match[0].replace('.', '');
  const month = months.indexOf(match[1] ?? '') + 1;
  const known = [months[month - 1], longMonths[month - 1], month === 9 ? 'sept' : ''].includes(word);
  return known ? { kind: 'month', month } : undefined;
}

function weekdayName(match: RegExpExecArray): DateToken | undefined {
  const word = match[0].replace('.', '');
  const weekday = weekdays.indexOf(match[1] ?? '');
  const known = [weekdays[weekday], longWeekdays[weekday], 'tues', 'weds', 'thur', 'thurs'].includes(word);
  return known ? { kind: 'weekday', weekday } : undefined;
}

function chineseWeekday(match: RegExpExecArray): DateToken {
  return { kind: 'weekday', weekday: chineseWeekdays.indexOf((match[1] ?? '').replace('天', '日')) };
}
