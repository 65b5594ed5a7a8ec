import { preferredLanguage } from './accept-language.ts';
import { defaultLanguage, isLanguage, type Language } from './language.ts';
import { leadsTo, matchPage, pages, readLanguagePrefix, type LinkName, type PageMatch } from '../routes.ts';
import { variantOf, type SiteVariants } from './site-variants.ts';

/** Language cookies; each lasts `cookieSeconds`. */
export const languageCookie = 'lang';
export const localeCookie = 'locale';

type Locale = 'US' | 'CN' | 'TW';

/** Locale cookie value for each language (specification, section 9). */
const localeOf = { en_us: 'US', zh_cn: 'CN', zh_hk: 'TW' } as const satisfies Record<Language, Locale>;

export interface AddressInput {
  /**
   * The requested address. Build it as the site's origin plus the request target as text: resolving the target against
   * a base would treat `//evil.example` as a host.
   */
  readonly url: URL;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage?: string | undefined;
  readonly site: SiteVariants;
}

export interface ChosenAddress {
  /** Redirect target. 301: depends only on the address. 302: depends on the visitor or the day. */
  readonly redirect?: { readonly location: string; readonly status: 301 | 302 };
  readonly language: Language;
  /** Cookie values to set if the visitor selected the language in the address. */
  readonly store?: { readonly lang: Language; readonly locale: Locale };
}

/**
 * Decides the language and address of a page request (GET and HEAD). It checks in order: spelling of the language
 * prefix, unknown paths and aliases, site variant, language. A visitor needs at most one redirect, and its target never
 * redirects again, with two exceptions: a misspelt prefix gets its own redirect first, because browsers may cache that
 * one; and logins on the China site go to the Hong Kong domain. The query keeps every byte except the `lang` parameters
 * that selected the language. Hashes never reach a server; browsers carry them over a redirect. A location is always a
 * path with the site's own language prefix, or an address under the configured Hong Kong origin, so no request can lead
 * to another site.
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

/** An alias leads to a page that has no parameters. Any other page keeps its path. */
function pathOf(target: LinkName, match: PageMatch | undefined): string {
  return match?.page === target ? match.rest : pages[target].path;
}

/** Checks query, cookie, path, server locale and browser, in this order, and skips unsupported languages. */
function chooseLanguage(
  { url, cookies, acceptLanguage }: AddressInput,
  segment: Language | undefined,
): { language: Language; byQuery: boolean } {
  const requested = url.searchParams.getAll(languageCookie).find(isLanguage);
  if (requested) return { language: requested, byQuery: true };
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

/** `URLSearchParams` drops a leading question mark, so each part gets one: the name in `??lang=` is `?lang`. */
function withoutLanguage(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !new URLSearchParams(`?${part}`).has(languageCookie));
  const query = kept.join('&');
  return query ? `?${query}` : '';
}
