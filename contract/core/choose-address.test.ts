import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseAddress, type AddressInput, type ChosenAddress } from './choose-address.ts';
import { languages, type Language } from './language.ts';
import { siteVariants } from './site-variants.ts';
import { anyText } from '../testing-text.ts';

const origin = 'https://tickets.example';
const main = siteVariants({ publicUrl: origin });
const three = siteVariants({ publicUrl: origin, hongKongUrl: 'https://tickets.hk', chinaUrl: 'https://tickets.cn' });

type Asked = Partial<Pick<AddressInput, 'cookies' | 'acceptLanguage' | 'site'>>;

function choose(address: string, requested: Asked = {}): ChosenAddress {
  return chooseAddress({ url: new URL(origin + address), cookies: {}, site: main, ...requested });
}

interface Journey {
  /** Final address after all redirects, without the origin. */
  readonly at: string;
  readonly language: Language;
  readonly redirects: number;
}

/** Follows redirects as a browser does, storing cookies unless `refusesCookies` is set. */
function follow(address: string, requested: Asked & { refusesCookies?: boolean }, ask = choose): Journey {
  let cookies = requested.cookies ?? {};
  let at = address;
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const { redirect, language, store } = ask(at, { ...requested, cookies });
    if (store && !requested.refusesCookies) cookies = { ...cookies, ...store };
    if (!redirect) return { at, language, redirects };
    at = redirect.location;
  }
  throw new Error(`a redirect loop from ${address}`);
}

/** Caches `choose` by address and visitor, because most journeys end at an address seen before. */
function chooseOnce(): typeof choose {
  const chosen = new Map<string, ChosenAddress>();
  return (address, requested) => {
    const { lang, locale } = requested?.cookies ?? {};
    const key = `${address} ${lang} ${locale} ${requested?.acceptLanguage}`;
    let one = chosen.get(key);
    if (!one) chosen.set(key, (one = choose(address, requested)));
    return one;
  };
}

/** Each way to request a language, and the language it requests. */
const queries: readonly { text: string; kept: string; asks?: Language }[] = [
  { text: '', kept: '' },
  { text: '?a=1&b=%20x&&a=2&c', kept: '?a=1&b=%20x&&a=2&c' },
  { text: '?lang=en_us', kept: '', asks: 'en_us' },
  { text: '?a=1&lang=zh_hk&a=%e5%91%a8+1&=&b', kept: '?a=1&a=%e5%91%a8+1&=&b', asks: 'zh_hk' },
  { text: '?%6cang=zh%5fcn&langs=1&Lang=en_us', kept: '?langs=1&Lang=en_us', asks: 'zh_cn' },
  { text: '?lang=fr&x=1', kept: '?lang=fr&x=1' },
  { text: '?lang=EN_US', kept: '?lang=EN_US' },
  { text: '?lang=fr&lang=zh_cn&lang=en_us', kept: '', asks: 'zh_cn' },
  { text: '??lang=en_us', kept: '??lang=en_us' },
];
const langCookies: readonly { lang?: string; asks?: Language }[] = [
  {},
  ...languages.map((lang) => ({ lang, asks: lang })),
  { lang: 'zh_HK' },
];
const prefixes: readonly { text: string; asks?: Language; unknown?: true }[] = [
  { text: '' },
  ...languages.map((asks) => ({ text: `/${asks}`, asks })),
  ...languages.map((asks) => ({ text: `/${asks.replace('_', '-')}`, asks })),
  { text: '/ZH_Cn', asks: 'zh_cn' },
  { text: '/fr_fr', unknown: true },
];
const localeCookies: readonly { locale?: string; asks?: Language }[] = [
  {},
  { locale: 'US', asks: 'en_us' },
  { locale: 'CN', asks: 'zh_cn' },
  { locale: 'TW', asks: 'zh_hk' },
  { locale: 'cn' },
];
const accepted: readonly { header?: string; asks?: Language }[] = [
  {},
  { header: 'en-GB,en;q=0.9,zh;q=0.8', asks: 'en_us' },
  { header: 'fr, zh-Hans;q=0.7', asks: 'zh_cn' },
  { header: 'fr-FR, *;q=0.5' },
];
const forms: readonly { path: string; ends: string; prefixedOnly?: true }[] = [
  { path: '', ends: '/Events.html' },
  { path: '/', ends: '/Events.html' },
  { path: '/Events.html', ends: '/Events.html' },
  { path: '/Event/12/Tickets.html', ends: '/Event/12/Tickets.html' },
  { path: '/Event/%e5%91%a8.html', ends: '/Event/%e5%91%a8.html' },
  { path: '/Member', ends: '/Member/TxnHistory.html' },
  { path: '/ServiceCharge.html', ends: '/ServiceFee.html' },
  { path: '/Tdm.html', ends: '/TicketingTerminal.html' },
  { path: '/Register.html', ends: '/Login.html' },
  { path: '/ForgotPassword.html', ends: '/ForgotPassword.html', prefixedOnly: true },
  { path: '/Nothing.html', ends: '/Events.html' },
  { path: '//evil.example/Faq.html', ends: '/Events.html' },
];

test('redirects any combination of language preferences to the right address in one step', () => {
  const wrong: unknown[] = [];
  const ask = chooseOnce();
  let combinations = 0;
  for (const prefix of prefixes)
    for (const form of forms)
      for (const query of queries)
        for (const { lang, asks: byCookie } of langCookies)
          for (const { locale, asks: byLocale } of localeCookies)
            for (const { header, asks: byBrowser } of accepted) {
              combinations += 1;
              const address = `${prefix.text}${form.path}${query.text}`;
              const cookies = { ...(lang && { lang }), ...(locale && { locale }) };
              const requested = { cookies, acceptLanguage: header };
              const language =
                [query.asks, byCookie, prefix.asks, byLocale, byBrowser].find((asks) => asks !== undefined) ?? 'zh_hk';
              const known = !prefix.unknown && (prefix.asks || !form.prefixedOnly);
              const expected = `/${language}${known ? form.ends : '/Events.html'}${query.kept}`;

              const end = follow(address, requested, ask);
              const stubborn = follow(address, { ...requested, refusesCookies: true }, ask);
              const misspelt = prefix.asks && prefix.text !== `/${prefix.asks}`;
              const max = misspelt ? 2 : 1;
              if (end.at !== expected || end.language !== language || end.redirects > max || stubborn.redirects > 3) {
                wrong.push({ address, cookies, header, expected, end, stubborn });
              }
            }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(combinations).toBeGreaterThan(50_000);
});

describe('chooseAddress', () => {
  test.each([
    ['/en-us/Faq.html?a=1', '/en_us/Faq.html?a=1'],
    ['/zh-cn', '/zh_cn'],
    ['/Zh-Hk/Nothing.html?lang=en_us&x=%2F', '/zh_hk/Nothing.html?lang=en_us&x=%2F'],
    ['/EN_US//evil.example', '/en_us//evil.example'],
  ])('corrects the spelling of %s permanently, keeping path and query', (address, location) => {
    expect(choose(address, { cookies: { lang: 'zh_cn' } }).redirect).toEqual({ location, status: 301 });
    expect(choose(address).store).toBeUndefined();
  });

  test('redirects temporarily when the result depends on the visitor', () => {
    for (const address of [
      '/',
      '/Faq.html',
      '/Nothing.html',
      '/en_us/Nothing.html',
      '/Member',
      '/Faq.html?lang=en_us',
    ]) {
      expect(choose(address).redirect?.status, address).toBe(302);
    }
  });

  test('sets both cookies only when the query selects the language', () => {
    expect(choose('/zh_hk/Faq.html?lang=en_us').store).toEqual({ lang: 'en_us', locale: 'US' });
    expect(choose('/zh_cn/Faq.html?lang=zh_cn').store).toEqual({ lang: 'zh_cn', locale: 'CN' });
    expect(choose('/Faq.html?lang=zh_hk').store).toEqual({ lang: 'zh_hk', locale: 'TW' });
    for (const address of ['/Faq.html', '/en_us/Faq.html', '/Faq.html?lang=fr']) {
      expect(choose(address, { cookies: { lang: 'en_us' } }).store, address).toBeUndefined();
    }
  });

  test('leaves a page in its own language unchanged', () => {
    expect(choose('/en_us/Event/1.html?a=1')).toEqual({ language: 'en_us' });
  });
});

describe('chooseAddress on the China site', () => {
  const ask = (address: string, host = 'https://tickets.cn', site = three) =>
    chooseAddress({ url: new URL(host + address), cookies: { lang: 'zh_cn' }, site }).redirect?.location;

  test('redirects logins to the Hong Kong domain, preserving the query', () => {
    const query = '?targetUrl=%2FCart.html&lang=en_us';
    expect(ask(`/Login.html${query}`)).toBe(`https://tickets.hk/Login.html${query}`);
    expect(ask('/zh_cn/Login.html')).toBe('https://tickets.hk/zh_cn/Login.html');
    expect(ask('/Register.html')).toBe('https://tickets.hk/Login.html');
    expect(ask('/zh-cn/Login.html')).toBe('/zh_cn/Login.html');
  });

  test('keeps every other page on the China site', () => {
    expect(ask('/zh_cn/Events.html')).toBeUndefined();
    expect(ask('/en_us/MemberLogin.html')).toBe('/zh_cn/Events.html');
  });

  test('does not redirect logins on the Hong Kong site, the main site or a single site', () => {
    expect(ask('/zh_cn/Login.html', 'https://tickets.hk')).toBeUndefined();
    expect(ask('/zh_cn/Login.html', origin)).toBeUndefined();
    expect(
      ask('/zh_cn/Login.html', 'https://tickets.cn', siteVariants({ publicUrl: 'https://tickets.cn' })),
    ).toBeUndefined();
  });
});

test('removes only the language from a query and preserves the rest byte for byte', () => {
  const part = fc.oneof(
    anyText({ maxLength: 12 }),
    fc.constantFrom(
      'lang=en_us',
      'lang=',
      'lang',
      'LANG=en_us',
      '%6Cang=zh_cn',
      'la%6eg=x',
      '%',
      '%zz=1',
      'a=b=c',
      '',
      '?lang=zh_hk',
      'targetUrl=%2Fen_us%2FLogin.html%3Flang%3Dzh_cn',
      '+lang=en_us',
      'lang%00=en_us',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = new URL(`${origin}/zh_hk/Faq.html`);
      url.search = parts.join('&');
      const requested = url.searchParams
        .getAll('lang')
        .find((value) => (languages as readonly string[]).includes(value));
      const end = new URL(origin + follow(url.pathname + url.search, {}).at);

      expect(end.pathname).toBe(`/${requested ?? 'zh_hk'}/Faq.html`);
      if (!requested) {
        expect(end.search).toBe(url.search);
        return;
      }
      expect([...end.searchParams]).toEqual([...url.searchParams].filter(([name]) => name !== 'lang'));
      // The remaining parts are unchanged and in order.
      const stood = url.search.slice(1).split('&');
      for (const kept of end.search ? end.search.slice(1).split('&') : []) {
        const place = stood.indexOf(kept);
        expect(place).toBeGreaterThanOrEqual(0);
        stood.splice(0, place + 1);
      }
    }),
    { numRuns: 3000 },
  );
});

test('redirects any path within the site, in at most two steps', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '..',
    '%2e%2e',
    '.',
    'evil.example',
    '@',
    ':',
    'en_us',
    'zh-hk',
    'Login.html',
    'Event',
    '1.html',
    'Member',
    '%',
    ';',
    '。',
  );
  const path = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 10 })
    .map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(path, fc.constantFrom(undefined, ...languages), (text, lang) => {
      const url = new URL(origin + text);
      const cookies = { lang };
      const { redirect } = choose(url.pathname + url.search, { cookies });
      if (redirect) {
        expect(redirect.location).toMatch(/^\/(en_us|zh_hk|zh_cn)(\/|\?|$)/);
        expect(new URL(redirect.location, origin).origin).toBe(origin);
      }
      const end = follow(url.pathname + url.search, { cookies });
      expect(end.redirects).toBeLessThanOrEqual(2);
    }),
    { numRuns: 5000 },
  );
});
