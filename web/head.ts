import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl';
import { htmlLanguage, intlLocale, isLanguage, languages, type Language } from '../contract/language.ts';
import { messagesOf } from './i18n/load.ts';

interface HeadInput {
  params: Readonly<Record<string, string | undefined>>;
  location: { pathname: string; search: string };
  matches: readonly unknown[];
}

interface Head {
  title?: string | undefined;
  description?: string | undefined;
  /** Path of a picture for link previews. */
  picture?: string | undefined;
  /** False for pages that only concern one member. */
  indexed?: boolean;
  structured?: Record<string, unknown> | undefined;
}

export type Translate = ReturnType<typeof translatorIn>;

function translatorIn(language: Language) {
  return createTranslator({ locale: intlLocale[language], messages: messagesOf(language), timeZone: 'Asia/Hong_Kong' });
}

/**
 * Title, description, canonical address, alternates and previews of a page (requirements A7 and A8): the title is the
 * slogan, then the page's own where it has one; the description is the page's, else the slogan's.
 */
export function headOf(
  input: HeadInput,
  make: (t: Translate, language: Language) => Head = () => ({}),
): MetaDescriptor[] {
  const language = isLanguage(input.params.lang) ? input.params.lang : 'zh_hk';
  const t = translatorIn(language);
  const head = make(t, language);
  const title = head.title ? `${t('shell.slogan')} | ${head.title}` : t('shell.slogan');
  const description = head.description ?? t('shell.description');
  const origin = originOf(input.matches);
  const path = input.location.pathname.replace(/^\/[^/]+/, '');
  const canonical = `${origin}${input.location.pathname}`;
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...languages.map((one) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: htmlLanguage[one],
      href: `${origin}/${one}${path}`,
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
    { property: 'og:title', content: head.title ?? t('shell.slogan') },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: t('shell.brandFull') },
    ...(head.picture
      ? [
          { property: 'og:image', content: `${origin}${head.picture}` },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(head.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(head.structured ? [{ 'script:ld+json': head.structured }] : []),
  ];
  return descriptors;
}

/** The root's data carries the site's address. */
function originOf(matches: readonly unknown[]): string {
  const [root] = matches;
  const found: unknown =
    typeof root === 'object' && root !== null
      ? (Reflect.get(root, 'loaderData') ?? Reflect.get(root, 'data'))
      : undefined;
  const origin: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'origin') : undefined;
  return typeof origin === 'string' ? origin : '';
}
