import { caseKinds, type CaseKind } from '../../contract/cases/cases.ts';
import { weatherSignals, type WeatherSignal } from '../../contract/catalogue/weather.ts';
import { isLanguage, type Text } from '../../contract/core/language.ts';

export type CaseTask =
  | { do: 'list' | 'board' }
  | { do: 'signal'; signal: WeatherSignal; to: 'on' | 'off'; mistake: boolean; by: string }
  | { do: 'open'; performanceId: string; kind: CaseKind; newStartsAt: Date | null; by: string }
  | { do: 'write'; number: number; texts?: Partial<Text>; newStartsAt?: Date }
  | { do: 'preview' | 'report'; number: number }
  | Decision;

export type Decision =
  | { do: 'pause' | 'resume' | 'close'; number: number }
  | { do: 'approve'; number: number; by: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const verbs = new Set(['write', 'date', 'preview', 'approve', 'pause', 'resume', 'close', 'report']);

/**
 * Reads the command line.
 * @throws {Error} that names the missing part.
 */
export function readCaseTask(given: readonly string[]): CaseTask {
  const at = given.indexOf('--by');
  const by = at < 0 ? '' : (given[at + 1] ?? '').trim();
  const [what = '', subject = '', ...rest] =
    at < 0 ? given : given.filter((_, index) => index !== at && index !== at + 1);
  if (what === 'list' || what === 'board') return { do: what };
  if (what === 'signal') return readSignal(subject, rest, by);
  if (what === 'open') return readOpening(subject, rest, by);
  if (!verbs.has(what)) throw new Error('Pass one of the tasks below.');
  const number = Number(subject);
  if (!Number.isInteger(number) || number < 1)
    throw new Error('Pass a case number, as printed by: npm run case -- list');
  switch (what) {
    case 'write': {
      const [language, ...words] = rest;
      const text = words.join(' ').trim();
      if (!isLanguage(language) || text === '') throw new Error('Pass a language and a text.');
      return { do: 'write', number, texts: { [language]: text } };
    }
    case 'date':
      return { do: 'write', number, newStartsAt: readDate(rest[0]) };
    case 'approve':
      if (by === '') throw new Error('Pass who approves the case: --by NAME.');
      return { do: 'approve', number, by };
    case 'preview':
    case 'pause':
    case 'resume':
    case 'close':
    case 'report':
      return { do: what, number };
  }
  throw new Error('Pass one of the tasks below.');
}

function readOpening(performanceId: string, [kind, date]: readonly string[], by: string): CaseTask {
  const known = caseKinds.find((one) => one === kind);
  if (!uuid.test(performanceId) || !known) throw new Error('Pass a performance ID, and cancel or postpone.');
  if (by === '') throw new Error('Pass who opens the case: --by NAME.');
  if (date && known === 'cancel') throw new Error('Pass a new date only with postpone.');
  return { do: 'open', performanceId, kind: known, newStartsAt: date ? readDate(date) : null, by };
}

function readSignal(name: string, [to, mistake]: readonly string[], by: string): CaseTask {
  const signal = weatherSignals.find((one) => one === name);
  if (!signal || (to !== 'on' && to !== 'off')) {
    throw new Error(`Pass a signal (${weatherSignals.join(', ')}) and on or off.`);
  }
  const isKnown = mistake === undefined || (mistake === '--mistake' && to === 'off');
  if (!isKnown) throw new Error('Use --mistake only after off.');
  if (by === '') throw new Error('Pass who sets the signal: --by NAME.');
  return { do: 'signal', signal, to, mistake: mistake !== undefined, by };
}

function readDate(text = ''): Date {
  const date = new Date(text);
  if (!/[Z]$|[+-]\d\d:\d\d$/.test(text) || Number.isNaN(date.getTime())) {
    throw new Error('NEW_DATE needs a time zone, such as 2026-12-05T20:00+08:00.');
  }
  return date;
}
