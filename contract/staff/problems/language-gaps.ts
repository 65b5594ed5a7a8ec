import { languages } from '../../core/language.ts';
import type { EventProblem } from './event-problems.ts';

const languageOfPath = /^(.*)\/(en_us|zh_hk|zh_cn)$/;

/**
 * Returns the fields with a text in some languages but not all, and a missing title or picture description. Discount
 * texts are checked with the discounts.
 * @param flat the event by field, with the names of `contract/staff/event-fields.ts`.
 */
export function findLanguageGaps(flat: ReadonlyMap<string, unknown>): EventProblem[] {
  const texts = new Set(isBlank(flat.get('picture/address')) ? ['title'] : ['title', 'picture/alt']);
  const within: EventProblem[] = [];
  for (const [path, value] of flat) {
    if (path === 'discounts') continue;
    const text = languageOfPath.exec(path)?.[1];
    if (text !== undefined && !isBlank(value)) texts.add(text);
    for (const detail of gapsWithin(value)) within.push({ path, problem: 'language_missing', detail });
  }
  const missing = [...texts].flatMap((text) =>
    languages.map((language) => `${text}/${language}`).filter((path) => isBlank(flat.get(path))),
  );
  return [...within, ...missing.map((path): EventProblem => ({ path, problem: 'language_missing' }))];
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Returns the languages that lack a text within a field. */
function gapsWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(gapsWithin);
  if (typeof value !== 'object' || value === null) return [];
  const said = languages.filter((language) => typeof Reflect.get(value, language) === 'string');
  if (said.length > 0) return languages.filter((language) => isBlank(Reflect.get(value, language)));
  return Object.values(value).flatMap(gapsWithin);
}
