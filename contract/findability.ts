import type { Language } from './language.ts';
import { leadsTo, pageDefinition, pages, type LinkName, type PageName } from './routes.ts';

/** Characters of a page's description that search results show: less says too little, more is cut off. */
export const descriptionLength = {
  en_us: { least: 50, most: 160 },
  zh_hk: { least: 30, most: 80 },
  zh_cn: { least: 30, most: 80 },
} as const satisfies Record<Language, { least: number; most: number }>;

/** Pixels of a picture for link previews: Open Graph's usual 1.91 to 1. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Path of the picture for link previews of pages that have none of their own. */
export function sharePicture(language: Language): string {
  return `/share/${language}.png`;
}

/** Steps of an errand: of no use to who arrives from a search. */
const errands: ReadonlySet<LinkName> = new Set<LinkName>([
  'login',
  'logout',
  'activate',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'chooseTickets',
  'newsletter',
  'unsubscribe',
  'unsubscribeSuccess',
]);

/** Whether search engines may list a page: what is there for everybody to read. */
export function isIndexed(page: LinkName): boolean {
  return !pageDefinition(page).needsLogin && !errands.has(page);
}

/** The pages that are built, may be listed, and have one address a language. */
export function stillPages(): LinkName[] {
  return (Object.keys(pages) as PageName[]).filter(
    (name): name is LinkName =>
      leadsTo(name) === name &&
      isIndexed(name as LinkName) &&
      pageDefinition(name as LinkName).ready &&
      !pages[name].path.includes(':'),
  );
}
