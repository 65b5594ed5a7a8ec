import { describe, expect, test } from 'vitest';
import { isStillPage, linkedPages, linkNames, memberPages, stillPages, getPageDefinition } from './list-pages.ts';
import { href, leadsTo, matchPage, pages, type LinkName } from './routes.ts';
import { safeTarget } from './core/target-url.ts';

const where = (suits: (page: ReturnType<typeof getPageDefinition>) => boolean) =>
  linkNames.filter((name) => suits(getPageDefinition(name)));

describe('page traits', () => {
  test('excludes login-protected pages from search engines, and allows them after login and without a language prefix', () => {
    expect(where((page) => page.needsLogin && (page.indexed || !page.afterLogin || page.prefixedOnly))).toEqual([]);
  });

  test('marks no member page as read first', () => {
    expect(where((page) => page.needsLogin && page.readFirst)).toEqual([]);
  });

  test('links every indexed page and allows it after login', () => {
    expect(where((page) => page.indexed && (!page.linked || !page.afterLogin))).toEqual([]);
  });

  test('starts the program immediately on pages with a picture upload', () => {
    expect(where((page) => page.takesPicture && page.readFirst)).toEqual([]);
  });

  test('gives an alias no traits and resolves it to a linkable page', () => {
    for (const [name, page] of Object.entries(pages))
      if ('redirectsTo' in page) {
        expect(Object.keys(page), name).toEqual(['path', 'redirectsTo']);
        expect(linkNames).toContain(page.redirectsTo);
      }
  });
});

describe('page lists', () => {
  test('lists indexed pages with one address for search engines', () => {
    expect(stillPages()).toEqual(expect.arrayContaining(['events', 'faq', 'news', 'releaseNotes']));
    for (const name of ['login', 'cart', 'event', 'unsubscribe', 'wishList'] as LinkName[])
      expect(stillPages()).not.toContain(name);
  });

  test('excludes pages reached from mails and login pages from the linked pages', () => {
    expect(linkedPages()).toEqual(expect.arrayContaining(['events', 'event', 'login', 'forgotPassword', 'leave']));
    for (const name of ['resetPassword', 'activate', 'confirmEmail', 'newsletter', 'logout', 'inbox'] as LinkName[])
      expect(linkedPages()).not.toContain(name);
  });

  test('lists member pages that all open without parameters', () => {
    expect(memberPages()).toEqual(expect.arrayContaining(['txnHistory', 'cart', 'inbox', 'privacy']));
    for (const name of memberPages()) expect(matchPage(href(name, { language: 'en_us' }))?.page).toBe(name);
    expect(memberPages()).toContain('wishList');
  });

  test('accepts only page names without parameters as still pages', () => {
    expect(['faq', 'event', 'register', 'constructor', 'nothing'].filter(isStillPage)).toEqual(['faq']);
  });
});

test('allows every page after login except login steps and their aliases', () => {
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const path = pages[name].path.replaceAll(/:\w+/g, '12');
    const target = safeTarget(path, 'https://tickets.example');
    expect(target, name).toBe(getPageDefinition(leadsTo(name)).afterLogin ? path : undefined);
  }
});
