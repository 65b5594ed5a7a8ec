import type { Problem } from '../../contract/core/call.ts';
import type { Language } from '../../contract/core/language.ts';
import { refusalStatus, type RefusalCode } from '../../contract/core/refusals.ts';
import type { FieldCode } from '../../words/field-code.ts';
import type { Refused } from '../platform/outcome.ts';
import { translator } from '../translator.ts';

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

/**
 * Describes a refusal in a language.
 * @throws {RangeError} if a value that the text needs is missing.
 */
export function describeRefusal(code: RefusalCode, language: Language, facts: Facts = {}): string {
  // The refusing code supplies the matching values; types no longer guarantee that here.
  const say = translator(language, 'refusals') as (code: RefusalCode, facts: Facts) => string;
  return say(code, facts);
}

function isFieldCode(code: string): code is FieldCode {
  return translator('zh_hk', 'fields').has(code);
}

/** Describes a field error. Schemas provide the code as their message. */
export function describeFieldMistake(message: string, language: Language): { code: FieldCode; detail: string } {
  const code = isFieldCode(message) ? message : 'not_valid';
  return { code, detail: translator(language, 'fields')(code) };
}

/**
 * Describes the error at the field that a refusal concerns: a field error that only the server can detect, or the
 * refusal itself.
 */
function mistakeAt(
  { code, facts }: { code: RefusalCode; facts?: Facts },
  language: Language,
): { code: string; detail: string } {
  const mistake = facts?.mistake;
  return typeof mistake === 'string'
    ? describeFieldMistake(mistake, language)
    : { code, detail: describeRefusal(code, language, facts) };
}

function errorsOf(
  refusal: Pick<Refused<string>, 'facts' | 'field' | 'atFields'> & { code: RefusalCode },
  language: Language,
): Problem['errors'] {
  if (refusal.atFields) {
    const mistakes = Object.entries(refusal.atFields);
    return mistakes.map(([field, mistake]) => ({ field, ...describeFieldMistake(mistake, language) }));
  }
  return refusal.field ? [{ field: refusal.field, ...mistakeAt(refusal, language) }] : undefined;
}

/**
 * Returns a refusal in the response format of all calls.
 * @param requestId ID to quote to customer service.
 */
export function problemOf(
  refusal: Pick<Refused<string>, 'facts' | 'field' | 'atFields'> & { code: RefusalCode },
  about: { language: Language; requestId: string; errors?: Problem['errors'] },
): Problem {
  const status = refusalStatus[refusal.code];
  const detail = describeRefusal(refusal.code, about.language, refusal.facts);
  const errors = about.errors ?? errorsOf(refusal, about.language);
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
