import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl';
import { previewSize, sharePicture } from '../../../contract/core/seo.ts';
import { htmlLanguage, intlLocale, isLanguage, languages, type Language } from '../../../contract/core/language.ts';
import { href, leadsTo, matchPage, pageDefinition } from '../../../contract/routes.ts';
import { messagesOf } from '../../i18n/load.ts';
import { describeSite, describeTrail, writeStructuredData, type Step, type Thing } from './structured-data.ts';

interface HeadInput {
  params: Readonly<Record<string, string | undefined>>;
  location: { pathname: string; search: string };
  matches: readonly unknown[];
}

interface Head {
  title?: string | undefined;
  description?: string | undefined;
  /** Path of a picture for link previews, 1200 by 630 pixels; the site's own by default. */
  picture?: string | undefined;
  /** Description of the picture; the page's title by default. */
  pictureAlt?: string | undefined;
  /**
   * False for content that concerns only one visitor, such as search results. Pages that are never indexed may omit it.
   */
  indexed?: boolean;
  /** Query part that identifies another page rather than a view of the same one: `page=2`. */
  query?: string | undefined;
  /** Open Graph page type; `article` for news. */
  type?: 'website' | 'article';
  /** Pages between the home page and this one, outermost first. */
  trail?: readonly Step[];
  structured?: Thing | Thing[] | undefined;
}

export type Translate = ReturnType<typeof translatorIn>;

/** Open Graph locales; there is none for English in Hong Kong. */
const openGraphLocale = { en_us: 'en_GB', zh_hk: 'zh_HK', zh_cn: 'zh_CN' } as const satisfies Record<Language, string>;

function translatorIn(language: Language) {
  return createTranslator({ locale: intlLocale[language], messages: messagesOf(language), timeZone: 'Asia/Hong_Kong' });
}

/**
 * Returns title, description, canonical address, alternates, previews and structured data of a page. The title is the
 * slogan followed by the page's own title, if any; the description falls back to the slogan.
 */
export function headOf(
  input: HeadInput,
  make: (t: Translate, language: Language) => Head = () => ({}),
): MetaDescriptor[] {
  const language = isLanguage(input.params.lang) ? input.params.lang : 'zh_hk';
  const t = translatorIn(language);
  const head = make(t, language);
  const origin = originOf(input.matches);
  const path = input.location.pathname.replace(/^\/[^/]+/, '');
  const query = head.query ? `?${head.query}` : '';
  const address = (one: Language) => `${origin}/${one}${path}${query}`;
  const page = matchPage(input.location.pathname)?.page;
  const indexed = head.indexed !== false && page !== undefined && pageDefinition(leadsTo(page)).indexed;
  const title = head.title ? `${t('shell.slogan')} | ${head.title}` : t('shell.slogan');
  const description = head.description ?? t('shell.description');
  const name = head.title ?? t('shell.slogan');
  const place = { origin, language, name, t, here: address(language) };
  // Robots read only the document, so the browser skips the structured data.
  const described = import.meta.env.SSR
    ? writeStructuredData(things(head, indexed, page === 'events' && !query, place))
    : undefined;
  return [
    { title },
    { name: 'description', content: description },
    ...(indexed ? addresses(address, `${origin}${path}${query}`, language) : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:url', content: address(language) },
    { property: 'og:site_name', content: t('shell.brandFull') },
    { property: 'og:locale', content: openGraphLocale[language] },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({ property: 'og:locale:alternate', content: openGraphLocale[one] })),
    { property: 'og:image', content: `${origin}${head.picture ?? sharePicture(language)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(previewSize.width) },
    { property: 'og:image:height', content: String(previewSize.height) },
    { property: 'og:image:alt', content: head.pictureAlt ?? name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(described ? [{ 'script:ld+json': described }] : []),
  ];
}

/** Returns a page's addresses in every language, and allows large previews. */
function addresses(address: (language: Language) => string, any: string, language: Language): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...languages.map((one) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: htmlLanguage[one],
      href: address(one),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: any },
    { name: 'robots', content: 'max-image-preview:large' },
  ];
}

interface Place {
  origin: string;
  language: Language;
  name: string;
  here: string;
  t: Translate;
}

function things(head: Head, indexed: boolean, isHome: boolean, place: Place): readonly Thing[] {
  if (!indexed) return [];
  const { origin, language, t } = place;
  const own = head.structured ? [head.structured].flat() : [];
  if (isHome) {
    const names = { name: t('shell.brand'), fullName: t('shell.brandFull'), about: t('shell.description') };
    return [...describeSite(origin, language, names), ...own];
  }
  const home = { name: t('shell.subsites.all'), url: origin + href('events', { language }) };
  const trail = (head.trail ?? []).map((step) => ({ ...step, url: origin + step.url }));
  return [describeTrail([home, ...trail, { name: place.name, url: place.here }]), ...own];
}

function originOf(matches: readonly unknown[]): string {
  const [root] = matches;
  const found: unknown =
    typeof root === 'object' && root !== null
      ? (Reflect.get(root, 'loaderData') ?? Reflect.get(root, 'data'))
      : undefined;
  const origin: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'origin') : undefined;
  return typeof origin === 'string' ? origin : '';
}
