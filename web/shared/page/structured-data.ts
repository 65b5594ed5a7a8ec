import { htmlLanguage, type Language } from '../../../contract/core/language.ts';
import { href } from '../../../contract/routes.ts';

/** A schema.org object: `@type` and its properties. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** Page in a breadcrumb trail; `url` is a path within pages and absolute in published data. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

/** Describes the breadcrumb trail, outermost page first. */
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

/** Describes the organisation and the site search. */
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

/** Minimum length of shared data: a reference has about twenty characters. */
const leastShared = 50;

/**
 * Returns a page's objects for publishing: a single object unchanged, several as one graph. In a graph, data that
 * occurs twice, such as a hall or an offer, is written once and referenced.
 */
export function writeStructuredData(things: readonly Thing[]): Readonly<Record<string, unknown>> | undefined {
  if (things.length === 0) return;
  const context = { '@context': 'https://schema.org' };
  const [only] = things;
  return things.length === 1 ? { ...context, ...only } : { ...context, '@graph': shareEqual(things) };
}

function shareEqual(things: readonly Thing[]): unknown[] {
  const seen = new Map<string, Record<string, unknown>>();
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const first = '@type' in value && text.length >= leastShared ? seen.get(text) : undefined;
    if (first) return { '@id': (first['@id'] ??= `#thing-${[...seen.keys()].indexOf(text) + 1}`) };
    const own: Record<string, unknown> = {};
    seen.set(text, own);
    for (const [name, part] of Object.entries(value)) own[name] = visit(part);
    return own;
  };
  return things.map(visit);
}
