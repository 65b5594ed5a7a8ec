import { preferredLanguage } from './accept-language.ts';
import { languageCookie } from './choose-address.ts';
import { defaultLanguage, isLanguage, type Language } from './language.ts';
import { readLanguagePrefix } from '../routes.ts';

/**
 * The language of an answer: the page's own (address), what the caller asks for (`X-Language`, or `lang` in the query,
 * for downloads), the cookie, the browser's, Traditional Chinese.
 */
export function chooseCallLanguage(request: {
  /** Path and query. */
  target: string;
  asked: unknown;
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string | undefined;
}): Language {
  const [path = '', query = ''] = request.target.split('?', 2);
  const candidates = [
    readLanguagePrefix(path).language,
    request.asked,
    new URLSearchParams(query).get('lang'),
    request.cookies[languageCookie],
    preferredLanguage(request.acceptLanguage),
  ];
  return candidates.find((candidate) => isLanguage(candidate)) ?? defaultLanguage;
}
