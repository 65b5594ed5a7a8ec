import { preferredLanguage } from './accept-language.ts';
import { defaultLanguage, isLanguage, type Language } from './language.ts';
import { leadsTo, matchPage, pages, readLanguagePrefix, type LinkName, type PageMatch } from '../routes.ts';
import { variantOf, type SiteVariants } from './site-variants.ts';

/** Cookies that remember the language; both are kept for `cookieSeconds`. */
export const languageCookie = 'lang';
export const localeCookie = 'locale';

type Locale = 'US' | 'CN' | 'TW';

/** Value of the server locale cookie for each language (specification, section 9). */
const localeOf = { en_us: 'US', zh_cn: 'CN', zh_hk: 'TW' } as const satisfies Record<Language, Locale>;

export interface AddressInput {
  /**
   * The address asked for. Make it from the site's origin followed by the request's target as text: resolving the
   * target against a base would take `//evil.example` for a host.
   */
  readonly url: URL;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage?: string | undefined;
  readonly site: SiteVariants;
}

export interface ChosenAddress {
  /** Where the browser must go instead. 301 depends on nothing but the address; 302 on the visitor or on the day. */
  readonly redirect?: { readonly location: string; readonly status: 301 | 302 };
  readonly language: Language;
  /** Values for the two cookies, where the visitor chose the language in the address. */
  readonly store?: { readonly lang: Language; readonly locale: Locale };
}

/**
 * Decides language and address of a page request (GET and HEAD), in this order: spelling of the
 * language's prefix, unknown paths and aliases, site variant, language. What one visitor needs is one redirect; the
 * address that it leads to is never redirected again. The exceptions are a misspelt prefix, which is mended first by a
 * redirect of its own because browsers may remember that one, and the way to the Hong Kong domain.
 *
 * The query keeps every byte except the `lang` parameters that chose. A hash is never sent to a server; browsers carry
 * it over a redirect by themselves. A location is always a path that begins with the site's own language prefix, or an
 * address under the configured Hong Kong origin: nothing in a request can lead to another site.
 */
export function chooseAddress(input: AddressInput): ChosenAddress {
  const { url } = input;
  const prefix = readLanguagePrefix(url.pathname);
  const { language, byQuery } = chooseLanguage(input, prefix.language);

  if (prefix.language && !prefix.canonical) {
    return { redirect: { location: `/${prefix.language}${prefix.rest}${url.search}`, status: 301 }, language };
  }

  const match = matchPage(url.pathname);
  const target = match ? leadsTo(match.page) : 'events';
  if (target === 'login' && input.site.hongKong && variantOf(url.host, input.site) === 'china') {
    const path = (prefix.language ? `/${prefix.language}` : '') + pages.login.path;
    return { redirect: { location: `${input.site.hongKong}${path}${url.search}`, status: 302 }, language };
  }

  const search = byQuery ? withoutLanguage(url.search) : url.search;
  const location = `/${language}${pathOf(target, match)}${search}`;
  return {
    language,
    ...(location !== url.pathname + url.search && { redirect: { location, status: 302 } }),
    ...(byQuery && { store: { lang: language, locale: localeOf[language] } }),
  };
}

/** An alias leads to a page without parameters; any other page keeps its path as it was written. */
function pathOf(target: LinkName, match: PageMatch | undefined): string {
  return match?.page === target ? match.rest : pages[target].path;
}

/** Query, cookie, path, server locale, browser, in this order; what is none of the three languages is skipped. */
function chooseLanguage(
  { url, cookies, acceptLanguage }: AddressInput,
  segment: Language | undefined,
): { language: Language; byQuery: boolean } {
  const asked = url.searchParams.getAll(languageCookie).find(isLanguage);
  if (asked) return { language: asked, byQuery: true };
  const stored = cookies[languageCookie];
  const language =
    (isLanguage(stored) ? stored : undefined) ??
    segment ??
    languageOfLocale(cookies[localeCookie]) ??
    preferredLanguage(acceptLanguage) ??
    defaultLanguage;
  return { language, byQuery: false };
}

function languageOfLocale(locale: string | undefined): Language | undefined {
  if (locale === 'US') return 'en_us';
  if (locale === 'CN') return 'zh_cn';
  return locale === 'TW' ? 'zh_hk' : undefined;
}

/** The question mark before each part is the one that `URLSearchParams` drops: the name of `??lang=` is `?lang`. */
function withoutLanguage(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !new URLSearchParams(`?${part}`).has(languageCookie));
  const query = kept.join('&');
  return query ? `?${query}` : '';
}
