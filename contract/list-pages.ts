import { pages, type LinkName, type PageDefinition, type PageName, type StillPage } from './pages.ts';

/** Pages that can be linked to, in the order of the table. */
export const linkNames = (Object.keys(pages) as PageName[]).filter(
  (name): name is LinkName => !('redirectsTo' in pages[name]),
);

/** Returns all traits of a page. Not for browsers, which receive fewer: see `unsentTraits`. */
export function getPageDefinition(page: LinkName): PageDefinition {
  return pages[page];
}

/** Returns true if a page can be linked to without parameters. */
export function isStillPage(name: string): name is StillPage {
  return linkNames.includes(name as LinkName) && !pages[name as LinkName].path.includes(':');
}

/** Returns the pages that search engines may list and that have one address per language. */
export function stillPages(): StillPage[] {
  return stillPagesWhere(({ indexed }) => indexed);
}

/** Returns the public pages, with or without parameters, that a visitor reaches by following the site's links. */
export function linkedPages(): LinkName[] {
  return linkNames.filter((name) => {
    const { needsLogin, linked } = getPageDefinition(name);
    return !needsLogin && linked;
  });
}

/** Returns the members-only pages that have one address per language. */
export function memberPages(): StillPage[] {
  return stillPagesWhere(({ needsLogin }) => needsLogin);
}

function stillPagesWhere(suits: (page: PageDefinition) => boolean): StillPage[] {
  return linkNames.filter(isStillPage).filter((name) => suits(getPageDefinition(name)));
}
