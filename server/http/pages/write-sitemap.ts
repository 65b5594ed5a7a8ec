import { htmlLanguage, languages, type Language } from '../../../contract/core/language.ts';
import { escapeHtml } from '../../platform/html.ts';

/** Page that exists in every language. */
export interface SitemapPage {
  /** Returns path and query. */
  readonly address: (language: Language) => string;
  /** Last change of its content, if known: a guess would teach search engines to ignore it. */
  readonly changedAt?: Date | undefined;
}

/** Addresses per file: the protocol allows 50,000, and 50 MB. */
const addressesPerFile = 45_000;

/**
 * Writes the sitemap files (sitemaps.org, with Google's alternates). If one file cannot hold all addresses, the first
 * is an index of the others.
 * @param fileAddress returns the address of the nth file, from 1; `origin` is scheme and host.
 */
export function writeSitemap(
  origin: string,
  pages: readonly SitemapPage[],
  fileAddress: (n: number) => string,
  limit: number = addressesPerFile,
): { main: string; files: string[] } {
  const pagesPerFile = Math.max(1, Math.floor(limit / languages.length));
  const files: string[] = [];
  for (let at = 0; at < pages.length; at += pagesPerFile) {
    files.push(writeFile(origin, pages.slice(at, at + pagesPerFile)));
  }
  if (files.length <= 1) return { main: files[0] ?? writeFile(origin, []), files: [] };
  const named = files.map((_, index) => `<sitemap><loc>${escapeHtml(origin + fileAddress(index + 1))}</loc></sitemap>`);
  return { main: `${head}<sitemapindex ${space}>\n${named.join('\n')}\n</sitemapindex>\n`, files };
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeFile(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ address, changedAt }) => {
    const link = (tag: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(origin + path)}"/>`;
    const alternates =
      languages.map((language) => link(htmlLanguage[language], address(language))).join('') +
      link('x-default', withoutLanguage(address(languages[0])));
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${escapeHtml(origin + address(language))}</loc>${changed}${alternates}</url>`,
    );
  });
  return `${head}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Returns the address that redirects to the visitor's language. */
function withoutLanguage(address: string): string {
  return address.replace(/^\/[^/]+/, '');
}
