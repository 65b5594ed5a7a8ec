import { describe, expect, test } from 'vitest';
import { isStillPage, linkedPages, linkNames, memberPages, stillPages, getPageDefinition } from './list-pages.ts';
import { href, leadsTo, matchPage, pages, type LinkName } from './routes.ts';
import { safeTarget } from './core/target-url.ts';

const where = (suits: (page: ReturnType<typeof getPageDefinition>) => boolean) =>
  linkNames.filter((name) => suits(getPageDefinition(name)));

describe('page traits', () => {
  test('keeps pages that need a login out of search engines and login steps and available without a language', () => {
    expect(where((page) => page.needsLogin && (page.indexed || !page.afterLogin || page.prefixedOnly))).toEqual([]);
  });

  test('marks no member page as read first', () => {
    expect(where((page) => page.needsLogin && page.readFirst)).toEqual([]);
  });

  test('links every indexed page and allows it after login', () => {
    expect(where((page) => page.indexed && (!page.linked || !page.afterLogin))).toEqual([]);
  });

  test('starts the program of a page with a picture upload immediately', () => {
    expect(where((page) => page.takesPicture && page.readFirst)).toEqual([]);
  });

  test('gives an alias no traits and leads it to a page that can be linked to', () => {
    for (const [name, page] of Object.entries(pages))
      if ('redirectsTo' in page) {
        expect(Object.keys(page), name).toEqual(['path', 'redirectsTo']);
        expect(linkNames).toContain(page.redirectsTo);
      }
  });
});

describe('lists of pages', () => {
  test('lists for search engines the indexed pages with one address', () => {
    expect(stillPages()).toEqual(expect.arrayContaining(['events', 'faq', 'news', 'releaseNotes']));
    for (const name of ['login', 'cart', 'event', 'unsubscribe', 'wishList'] as LinkName[])
      expect(stillPages()).not.toContain(name);
  });

  test('lists as linked neither pages that mails lead to nor pages that need a login', () => {
    expect(linkedPages()).toEqual(expect.arrayContaining(['events', 'event', 'login', 'forgotPassword', 'leave']));
    for (const name of ['resetPassword', 'activate', 'confirmEmail', 'newsletter', 'logout', 'inbox'] as LinkName[])
      expect(linkedPages()).not.toContain(name);
  });

  test('lists member pages that can all be opened without parameters', () => {
    expect(memberPages()).toEqual(expect.arrayContaining(['txnHistory', 'cart', 'inbox', 'privacy']));
    for (const name of memberPages()) expect(matchPage(href(name, { language: 'en_us' }))?.page).toBe(name);
    expect(memberPages()).toContain('wishList');
  });

  test('accepts only names of pages without parameters as still pages', () => {
    expect(['faq', 'event', 'register', 'constructor', 'nothing'].filter(isStillPage)).toEqual(['faq']);
  });
});

test('leads from a login to every page except login steps and their aliases', () => {
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const path = pages[name].path.replaceAll(/:\w+/g, '12');
    const target = safeTarget(path, 'https://tickets.example');
    expect(target, name).toBe(getPageDefinition(leadsTo(name)).afterLogin ? path : undefined);
  }
});
