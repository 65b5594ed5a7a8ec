import { htmlLanguage, type Language } from '../../../contract/core/language.ts';
import { href } from '../../../contract/routes.ts';

/** One thing of schema.org: `@type` and its properties. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** A page on the way to another; `url` is its path where pages say it, the whole address in what is published. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

/** The pages from the outermost to this one. */
export function describeTrail(steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Who we are, and how the site is searched. */
export function describeSite(
  origin: string,
  language: Language,
  { name, fullName, about }: { name: string; fullName: string; about: string },
): readonly Thing[] {
  const organization = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: fullName,
      alternateName: [...new Set([name, '飛', 'Fei'])],
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png` },
      areaServed: { '@type': 'City', name: 'Hong Kong' },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: fullName,
      alternateName: 'Fei',
      url: `${origin}/`,
      description: about,
      inLanguage: htmlLanguage[language],
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${href('events', { language })}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
