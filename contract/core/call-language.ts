import { languageOfTag, preferredLanguage } from './accept-language.ts';
import { languageCookie } from './choose-address.ts';
import { defaultLanguage, isLanguage, type Language } from './language.ts';
import { readLanguagePrefix } from '../routes.ts';

/**
 * Returns the response language. In order of precedence: the page's address; the request (a login's `locale` query
 * parameter, as `en_US` or `en-us`; `X-Language`; `lang` in the query, for downloads); the cookie; the browser;
 * Traditional Chinese.
 */
export function chooseCallLanguage(request: {
  /** Path and query. */
  target: string;
  asked: unknown;
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string | undefined;
}): Language {
  const [path = '', query = ''] = request.target.split('?', 2);
  const asks = new URLSearchParams(query);
  const candidates = [
    readLanguagePrefix(path).language,
    languageOfTag(asks.get('locale') ?? ''),
    request.asked,
    asks.get('lang'),
    request.cookies[languageCookie],
    preferredLanguage(request.acceptLanguage),
  ];
  return candidates.find((candidate) => isLanguage(candidate)) ?? defaultLanguage;
}
