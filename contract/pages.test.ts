import { describe, expect, test } from 'vitest';
import { isStillPage, linkedPages, linkNames, memberPages, stillPages, wholePage } from './list-pages.ts';
import { href, leadsTo, matchPage, pages, type LinkName } from './routes.ts';
import { safeTarget } from './core/target-url.ts';

const where = (suits: (page: ReturnType<typeof wholePage>) => boolean) =>
  linkNames.filter((name) => suits(wholePage(name)));

describe('the traits of a page fit together', () => {
  test('what needs a login is not for search engines, is no step of a login, and exists without a language', () => {
    expect(where((page) => page.needsLogin && (page.indexed || !page.afterLogin || page.prefixedOnly))).toEqual([]);
  });

  test('members come to their pages with something to do', () => {
    expect(where((page) => page.needsLogin && page.readFirst)).toEqual([]);
  });

  test('what search engines list, links lead to, and a login may lead to it', () => {
    expect(where((page) => page.indexed && (!page.linked || !page.afterLogin))).toEqual([]);
  });

  test('a form that takes a picture starts its program at once', () => {
    expect(where((page) => page.takesPicture && page.readFirst)).toEqual([]);
  });

  test('aliases have none: they lead to a page that has', () => {
    for (const [name, page] of Object.entries(pages))
      if ('redirectsTo' in page) {
        expect(Object.keys(page), name).toEqual(['path', 'redirectsTo']);
        expect(linkNames).toContain(page.redirectsTo);
      }
  });
});

describe('lists of pages', () => {
  test('for search engines hold what is built, listed and has one address', () => {
    expect(stillPages()).toEqual(expect.arrayContaining(['events', 'faq', 'news', 'releaseNotes']));
    for (const name of ['login', 'cart', 'event', 'unsubscribe', 'wishList'] as LinkName[])
      expect(stillPages()).not.toContain(name);
  });

  test('for who follows every link hold neither what a mail leads to nor what needs a login', () => {
    expect(linkedPages()).toEqual(expect.arrayContaining(['events', 'event', 'login', 'forgotPassword', 'leave']));
    for (const name of ['resetPassword', 'activate', 'confirmEmail', 'newsletter', 'logout', 'inbox'] as LinkName[])
      expect(linkedPages()).not.toContain(name);
  });

  test('of members can all be opened as they are', () => {
    expect(memberPages()).toEqual(expect.arrayContaining(['txnHistory', 'cart', 'inbox', 'privacy']));
    for (const name of memberPages()) expect(matchPage(href(name, { language: 'en_us' }))?.page).toBe(name);
    expect(memberPages()).toContain('wishList');
  });

  test('name a page as still when nothing further has to be named, whatever the name', () => {
    expect(['faq', 'event', 'register', 'constructor', 'nothing'].filter(isStillPage)).toEqual(['faq']);
  });
});

test('a login leads to every page but the steps of a login, and to these not by an alias either', () => {
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const path = pages[name].path.replaceAll(/:\w+/g, '12');
    const target = safeTarget(path, 'https://tickets.example');
    expect(target, name).toBe(wholePage(leadsTo(name)).afterLogin ? path : undefined);
  }
});
