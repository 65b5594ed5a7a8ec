import { describe, expect, test } from 'vitest';
import { languages } from './core/language.ts';
import {
  href,
  isPageAddress,
  leadsTo,
  matchPage,
  pageDefinition,
  pages,
  readLanguagePrefix,
  type PageName,
} from './routes.ts';

const names = Object.keys(pages) as PageName[];
const example = (path: string) => path.replaceAll(/:[a-z]+/gi, '12');

/** Section 2 of the customer's specification, copied verbatim. */
const specified = [
  '/Events.html /Login.html /Register.html /ForgotPassword.html /ResetPassword.html /Logout.html /Member',
  '/Member/TxnHistory.html /Member/WishList.html /Member/TransactionDetail.html /Member/MemberInfo.html',
  '/Member/TopUpsHistory.html /AboutUs.html /Help.html /CS.html /PastEvents.html /Faq.html /SystemRequirement.html',
  '/ReleaseNotes.html /BuyTickets.html /BuyEventTickets.html /PaymentMethod.html /Delivery.html /ServiceFee.html',
  '/ServiceCharge.html /TxnChangeRequest.html /DeliveryChangeRequest.html /BoxOffice.html /TicketingTerminal.html',
  '/Tdm.html /Unsubscribe.html /UnsubscribeSuccess.html',
].flatMap((line) => line.split(' '));

describe('pages', () => {
  test('includes every address in the specification', () => {
    const paths = names.map((name) => pages[name].path as string);
    expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('requires a login where the specification does', () => {
    const needing = names.filter((name) => pageDefinition(leadsTo(name)).needsLogin).map((name) => pages[name].path);
    expect(needing).toEqual(
      expect.arrayContaining([
        '/Member/MyFavourite.html',
        '/Member/TxnHistory.html',
        '/Member/MemberInfo.html',
        '/Member/TransactionDetail.html',
        '/Member/TopUpsHistory.html',
        '/Member/WishList.html',
      ]),
    );
    expect(needing).not.toContain('/Login.html');
    expect(needing).not.toContain('/TxnChangeRequest.html');
  });

  test('resolves every alias to a page that is not an alias', () => {
    const aliases = names.filter((name) => 'redirectsTo' in pages[name]);
    expect(aliases.map((name) => [pages[name].path, pages[leadsTo(name)].path])).toEqual([
      ['/Register.html', '/Login.html'],
      ['/Member', '/Member/TxnHistory.html'],
      ['/ServiceCharge.html', '/ServiceFee.html'],
      ['/Tdm.html', '/TicketingTerminal.html'],
    ]);
    for (const name of aliases) expect(aliases).not.toContain(leadsTo(name));
  });
});

describe('matchPage', () => {
  test('finds every page with and without a language prefix', () => {
    for (const name of names) {
      const path = example(pages[name].path);
      const plain = name === 'forgotPassword' ? undefined : name;
      expect(matchPage(path)?.page, path).toBe(plain);
      for (const language of languages) {
        expect(matchPage(`/${language}${path}`)).toMatchObject({ page: name, language, rest: path });
      }
    }
  });

  test('decodes parameters', () => {
    expect(matchPage('/Event/2026.html')).toMatchObject({ page: 'event', params: { number: '2026' } });
    expect(matchPage('/zh_cn/Event/a%2Fb.html/')).toBeUndefined();
    expect(matchPage('/zh_cn/Event/a%2Fb.html')?.params).toEqual({ number: 'a/b' });
    expect(matchPage('/Event/7/Tickets.html')).toMatchObject({
      page: 'chooseTickets',
      params: { number: '7' },
    });
  });

  test.each([
    '/',
    '',
    '/en_us',
    '/en_us/',
    '/events.html',
    '/Events.html/',
    '/Events.htm',
    '/EventsXhtml',
    '//Events.html',
    '/en_us//Events.html',
    '/fr_fr/Events.html',
    '/en_us/en_us/Events.html',
    '/Event/.html',
    '/Event/12',
    '/Event/1/2.html',
    '/Event/%E0%A4%A.html',
    '/Member/Nothing.html',
    '/constructor',
    '/__proto__',
  ])('finds no page at %s', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  test('finds every page below a language', () => {
    for (const name of names) expect(matchPage(`/en_us${example(pages[name].path)}`)?.page).toBe(name);
  });
});

describe('readLanguagePrefix', () => {
  test.each([
    ['/en_us/Faq.html', 'en_us', true, '/Faq.html'],
    ['/zh_hk', 'zh_hk', true, ''],
    ['/zh_hk/', 'zh_hk', true, '/'],
    ['/zh-cn/Faq.html', 'zh_cn', false, '/Faq.html'],
    ['/EN_US/Faq.html', 'en_us', false, '/Faq.html'],
    ['/zh-HK//evil', 'zh_hk', false, '//evil'],
    ['/Faq.html', undefined, true, '/Faq.html'],
    ['/en/Faq.html', undefined, true, '/en/Faq.html'],
    ['/en_usa', undefined, true, '/en_usa'],
    ['/e_n_us', undefined, true, '/e_n_us'],
    ['//en_us/x', undefined, true, '//en_us/x'],
  ])('splits %s', (path, language, canonical, rest) => {
    expect(readLanguagePrefix(path)).toEqual({ language, canonical, rest });
  });
});

describe('href', () => {
  test('returns an address that `matchPage` resolves for every page', () => {
    for (const name of names) {
      if (leadsTo(name) !== name) continue;
      for (const language of languages) {
        const options = { language, params: { number: 'a/b c?#' }, query: { q: '周末 & 1' }, hash: 'top' };
        const url = new URL(href(name, options), 'https://tickets.example');
        const match = matchPage(url.pathname);
        expect(match).toMatchObject({ page: name, language });
        expect(url.searchParams.get('q')).toBe('周末 & 1');
        expect(url.hash).toBe('#top');
        if (pages[name].path.includes(':number')) expect(match?.params).toEqual({ number: 'a/b c?#' });
      }
    }
  });

  test('omits missing query values and repeats the name for lists', () => {
    const query = { q: undefined, page: 2, type: null, zone: ['A', 'B'], empty: '' };
    expect(href('events', { language: 'zh_hk', query })).toBe('/zh_hk/Events.html?page=2&zone=A&zone=B&empty=');
    expect(href('events', { language: 'en_us', query: {}, hash: '' })).toBe('/en_us/Events.html');
    expect(href('event', { language: 'en_us', params: { number: 7 } })).toBe('/en_us/Event/7.html');
  });

  test.each(['', '.', '..'])('rejects the parameter "%s"', (number) => {
    expect(() => href('chooseTickets', { language: 'en_us', params: { number } })).toThrow(RangeError);
  });
});

describe('isPageAddress', () => {
  test.each(['/', '/Events.html', '/en_us', '/Member', '/nonsense', '/en_us/x.HTML', '/apiary', '/Event/1.html'])(
    'accepts %s as a page address',
    (path) => expect(isPageAddress(path)).toBe(true),
  );

  test.each([
    '/api',
    '/api/',
    '/api/events',
    '/Staff/api',
    '/Staff/api/orders/%ED%A0%80',
    '/API/x.html',
    '//api/x',
    '/data/config.json',
    '/data/x',
    '/assets/x',
    '/favicon.ico',
    '/Logout.do',
    '/en_us/logo.png',
    '/.well-known/security.txt',
  ])('rejects %s as a page address', (path) => expect(isPageAddress(path)).toBe(false));
});
