import { htmlLanguage, languages, type Language } from '../contract/language.ts';
import { href, pageDefinition, type LinkName } from '../contract/routes.ts';

/** Pages that concern everybody and stand still, then every listed event, each in three languages. */
export function writeSitemap(
  origin: string,
  ready: readonly LinkName[],
  events: readonly { number: number }[],
): string {
  const still = ready.filter((name) => {
    const page = pageDefinition(name);
    return !page.needsLogin && !page.path.includes(':') && !privatePages.has(name);
  });
  const entries = [
    ...still.map((name) => (language: Language) => href(name, { language } as never)),
    ...events.map(
      ({ number }) =>
        (language: Language) =>
          href('event', { language, params: { number } }),
    ),
  ];
  const urls = entries.flatMap((address) =>
    languages.map((language) => {
      const alternates = languages
        .map(
          (other) =>
            `<xhtml:link rel="alternate" hreflang="${htmlLanguage[other]}" href="${origin}${address(other)}"/>`,
        )
        .join('');
      return `<url><loc>${origin}${address(language)}</loc>${alternates}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
}

/** Steps of an errand: of no use to who arrives from a search. */
const privatePages = new Set<LinkName>([
  'login',
  'logout',
  'activate',
  'resetPassword',
  'confirmEmail',
  'forgotPassword',
  'unsubscribeSuccess',
]);
