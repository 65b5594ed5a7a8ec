import { createTranslator } from 'use-intl/core';
import type { Problem } from '../contract/call.ts';
import { intlLocale, languages, type Language } from '../contract/language.ts';
import { refusalStatus, type RefusalCode } from '../contract/refusals.ts';
import { words as english } from '../contract/words/en_us.ts';
import type { FieldCode, Words } from '../contract/words/shape.ts';
import { words as mainland } from '../contract/words/zh_cn.ts';
import { words as hongKong } from '../contract/words/zh_hk.ts';
import type { Refused } from './platform/outcome.ts';

const wordsOf: Record<Language, Words> = { en_us: english, zh_hk: hongKong, zh_cn: mainland };

const titles: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

type Facts = Readonly<Record<string, string | number>>;

// Made once: a sale that has just sold out refuses thousands a second, and a translator keeps what it has compiled.
const refusalsIn = Object.fromEntries(
  languages.map((language) => [
    language,
    createTranslator({ locale: intlLocale[language], messages: wordsOf[language].refusals }),
  ]),
) as Record<Language, ReturnType<typeof createTranslator<Words['refusals']>>>;

/** What the program says for a refusal, in a language. */
export function sayRefusal(code: RefusalCode, language: Language, facts: Facts = {}): string {
  const words = wordsOf[language].refusals[code];
  return words.includes('{') ? refusalsIn[language](code, facts) : words;
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(english.fields, code);
}

/** What the program says of a mistake at a field; schemas give the code as their message. */
export function sayFieldMistake(message: string, language: Language): { code: FieldCode; detail: string } {
  const code = isFieldCode(message) ? message : 'not_valid';
  return { code, detail: wordsOf[language].fields[code] };
}

/** What is wrong at the field that a refusal is about: a field mistake that only the server could see, or the refusal. */
function mistakeAt(
  { code, facts }: { code: RefusalCode; facts?: Facts },
  language: Language,
): { code: string; detail: string } {
  const mistake = facts?.mistake;
  return typeof mistake === 'string'
    ? sayFieldMistake(mistake, language)
    : { code, detail: sayRefusal(code, language, facts) };
}

/** A refusal as every call answers it. @param requestId to quote to customer service. */
export function problemOf(
  refusal: Pick<Refused<string>, 'facts' | 'field'> & { code: RefusalCode },
  about: { language: Language; requestId: string; errors?: Problem['errors'] },
): Problem {
  const status = refusalStatus[refusal.code];
  const detail = sayRefusal(refusal.code, about.language, refusal.facts);
  const errors =
    about.errors ?? (refusal.field ? [{ field: refusal.field, ...mistakeAt(refusal, about.language) }] : undefined);
  return {
    type: `urn:fei:problem:${refusal.code}`,
    title: titles[status] ?? 'Error',
    status,
    code: refusal.code,
    detail,
    instance: `urn:fei:request:${about.requestId}`,
    ...(typeof refusal.facts?.retryAfter === 'number' ? { retryAfter: refusal.facts.retryAfter } : {}),
    ...(errors ? { errors } : {}),
  };
}
