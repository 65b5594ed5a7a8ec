import { leadsTo, pageDefinition, pages, type PageName } from '../pages.ts';
import { isPageAddress, readLanguagePrefix } from '../routes.ts';

/** Longest target followed, in characters. The site's own addresses are far shorter. */
const longestTarget = 2000;

/** Paths that are never opened after login. Compared case-insensitively, as in the router. */
const notAfterLogin: ReadonlySet<string> = new Set(
  (Object.keys(pages) as PageName[])
    .filter((name) => !pageDefinition(leadsTo(name)).afterLogin)
    .map((name) => pages[name].path.toLowerCase()),
);

/**
 * Returns the path, query and hash of a page on this site to open after login, or `undefined` for any other target.
 * Absolute addresses are accepted if they have the site's own origin.
 * @param targetUrl the value of the query parameter, decoded once.
 * @param origin of the request, such as `https://tickets.example`.
 */
export function safeTarget(targetUrl: string | null | undefined, origin: string): string | undefined {
  if (!targetUrl || targetUrl.length > longestTarget || hasTrickCharacter(targetUrl)) return undefined;
  if (!/^(\/(?!\/)|https?:\/\/[^/])/i.test(targetUrl) || !URL.canParse(targetUrl, origin)) return undefined;
  const url = new URL(targetUrl, origin);
  if (url.origin !== origin || url.username || url.password) return undefined;
  if (!isPlainPath(url.pathname) || !isPageAddress(url.pathname)) return undefined;
  if (notAfterLogin.has(readLanguagePrefix(decodeURIComponent(url.pathname)).rest.toLowerCase())) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Browsers drop tabs and newlines inside an address and treat a backslash as a slash. Our addresses contain none of
 * these.
 */
function hasTrickCharacter(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(text);
}

/**
 * Returns false for a path that another component could decode to a different site: a double slash, a backslash or a
 * control character, at any depth of encoding.
 */
function isPlainPath(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < 5; round += 1) {
    if (path.startsWith('//') || hasTrickCharacter(path)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return false;
    }
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}
