import { pages, type LinkName, type PageDefinition, type PageName, type StillPage } from './pages.ts';

/** Pages that can be linked to, in the order of the table. */
export const linkNames = (Object.keys(pages) as PageName[]).filter(
  (name): name is LinkName => !('redirectsTo' in pages[name]),
);

/** Every trait of a page. Not for browsers: they know fewer, see `unsentTraits`. */
export function wholePage(page: LinkName): PageDefinition {
  return pages[page];
}

/** Whether a page can be linked to without naming anything further. */
export function isStillPage(name: string): name is StillPage {
  return linkNames.includes(name as LinkName) && !pages[name as LinkName].path.includes(':');
}

/** The pages that may be listed by search engines, and have one address a language. */
export function stillPages(): StillPage[] {
  return stillPagesWhere(({ indexed }) => indexed);
}

/** The pages that a visitor comes across who follows every link of the site; those with parameters, too. */
export function linkedPages(): LinkName[] {
  return linkNames.filter((name) => {
    const { needsLogin, linked } = wholePage(name);
    return !needsLogin && linked;
  });
}

/** The pages that are for members only and have one address a language. */
export function memberPages(): StillPage[] {
  return stillPagesWhere(({ needsLogin }) => needsLogin);
}

function stillPagesWhere(suits: (page: PageDefinition) => boolean): StillPage[] {
  return linkNames.filter(isStillPage).filter((name) => suits(wholePage(name)));
}
