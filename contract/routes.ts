import { isLanguage, type Language } from './core/language.ts';
import { leadsTo, pageDefinition, pages, type LinkName, type PageName } from './pages.ts';

export { leadsTo, pageDefinition, pages, type LinkName, type PageName };

type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

type ParamsOf<Name extends PageName> = ParamNames<(typeof pages)[Name]['path']>;

/** Query of a link. Null and undefined values are omitted; a list repeats its name. */
type LinkQuery = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

/** Link options besides page and language. Parameters are required exactly when the page's path has them. */
export type LinkDetails<Name extends LinkName> = {
  readonly query?: LinkQuery | undefined;
  /** Without `#`. */
  readonly hash?: string | undefined;
} & ([ParamsOf<Name>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamsOf<Name>, string | number>> });

export type LinkOptions<Name extends LinkName> = { readonly language: Language } & LinkDetails<Name>;

/**
 * Returns a page's address in a language: path, query and hash, always with the language prefix.
 * @throws {RangeError} if a parameter is missing, empty, or `.` or `..`.
 */
export function href<Name extends LinkName>(page: Name, options: LinkOptions<Name>): string {
  const params: Readonly<Record<string, string | number | undefined>> =
    'params' in options && typeof options.params === 'object' && options.params !== null ? { ...options.params } : {};
  const path = pages[page].path.replaceAll(/:([a-z]+)/gi, (_, name: string) => encodePart(page, name, params[name]));
  return `/${options.language}${path}${writeQuery(options.query)}${writeHash(options.hash)}`;
}

function encodePart(page: string, name: string, value: string | number | undefined): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') throw new RangeError(`page ${page} needs the parameter ${name}`);
  return encodeURIComponent(text);
}

function writeQuery(query: LinkQuery | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
}

function writeHash(hash: string | undefined): string {
  return hash ? `#${encodeURIComponent(hash)}` : '';
}

export interface LanguagePrefix {
  readonly language: Language | undefined;
  /** True if the prefix has the site's own spelling (underscore, lower case) or is missing. */
  readonly canonical: boolean;
  /** The path without the prefix, byte for byte; empty for `/en_us`. */
  readonly rest: string;
}

/** Splits a path such as `/EN-us/Faq.html` into language and rest. */
export function readLanguagePrefix(pathname: string): LanguagePrefix {
  const [, segment] = pathname.split('/', 2);
  const language = segment?.toLowerCase().replace('-', '_');
  if (segment === undefined || !isLanguage(language)) return { language: undefined, canonical: true, rest: pathname };
  return { language, canonical: segment === language, rest: pathname.slice(segment.length + 1) };
}

export interface PageMatch {
  readonly page: PageName;
  /** Language of the path's prefix in any spelling; `undefined` if there is none. */
  readonly language: Language | undefined;
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** The path without the language, byte for byte. */
  readonly rest: string;
}

const matchers = (Object.keys(pages) as PageName[]).map((page) => ({ page, pattern: compile(pages[page].path) }));

function compile(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:([a-z]+)/gi, '(?<$1>[^/]+)');
  // People type `/Member/` for `/Member`; a path that ends in `.html` never takes a slash.
  return new RegExp(`^${pattern}${path.includes('.') ? '' : '/?'}$`);
}

/**
 * Returns the page at a path (`url.pathname`). Returns `undefined` for an unknown address, and for a page that requires
 * a language prefix if there is none.
 */
export function matchPage(pathname: string): PageMatch | undefined {
  const { language, rest } = readLanguagePrefix(pathname);
  for (const { page, pattern } of matchers) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const target = leadsTo(page);
    if (pageDefinition(target).prefixedOnly && !language) return undefined;
    const params = decodeParams(found.groups ?? {});
    return params && { page, language, params, rest };
  }
  return undefined;
}

function decodeParams(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    // Caused by a stray per cent sign, which none of our links has.
    return undefined;
  }
}

/**
 * Returns true if a path requests a page, so that an unknown one redirects home. Calls, data and files are not pages
 * and return 404.
 */
export function isPageAddress(pathname: string): boolean {
  if (/^\/+((staff\/)?api|data|assets|\.well-known)(\/|$)/i.test(pathname)) return false;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !name.includes('.') || /\.html$/i.test(name);
}
