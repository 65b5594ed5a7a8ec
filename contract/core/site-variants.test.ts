import { describe, expect, test } from 'vitest';
import { cookieDomain, rewriteLink, siteVariants, variantOf } from './site-variants.ts';

const site = siteVariants({
  publicUrl: 'https://www.tickets.example/',
  hongKongUrl: 'https://www.tickets.example.hk',
  chinaUrl: 'https://shop.tickets.cn',
});
const local = siteVariants({
  publicUrl: 'http://localhost:3000',
  hongKongUrl: 'http://hk.localhost:3000',
  chinaUrl: 'http://cn.localhost:3000',
});
const alone = siteVariants({ publicUrl: 'http://127.0.0.1:3000' });

describe('siteVariants', () => {
  test("reduces each variant's address to its origin", () => {
    expect(site.main).toBe('https://www.tickets.example');
    expect(alone).toEqual({ main: 'http://127.0.0.1:3000', hongKong: undefined, china: undefined });
  });

  test('rejects two variants on one host, with or without www', () => {
    const publicUrl = 'https://tickets.example';
    const hongKongUrl = 'https://tickets.hk';
    expect(() => siteVariants({ publicUrl, hongKongUrl, chinaUrl: hongKongUrl })).toThrow(RangeError);
    expect(() => siteVariants({ publicUrl, hongKongUrl: 'http://www.tickets.example' })).toThrow(RangeError);
    expect(() => siteVariants({ publicUrl: 'http://localhost:1', hongKongUrl: 'http://localhost:2' })).not.toThrow();
  });
});

describe('variantOf', () => {
  test.each([
    ['www.tickets.example', 'main'],
    ['tickets.example', 'main'],
    ['TICKETS.example:443', 'main'],
    ['event.tickets.example', 'main'],
    ['www.tickets.example.hk', 'hongKong'],
    ['tickets.example.hk', 'hongKong'],
    ['shop.tickets.cn', 'china'],
    ['www.shop.tickets.cn', 'china'],
    ['tickets.cn', 'main'],
    ['eviltickets.example.hk', 'main'],
    ['tickets.example.hk:8443', 'main'],
    ['not a host', 'main'],
    ['', 'main'],
  ])('assigns the host %s to the %s variant', (host, variant) => {
    expect(variantOf(host, site)).toBe(variant);
  });

  test("identifies a variant whose domain is a subdomain of another's", () => {
    const hosts = [
      'localhost:3000',
      'hk.localhost:3000',
      'cn.localhost:3000',
      'other.localhost:3000',
      'hk.localhost:4000',
    ];
    expect(hosts.map((host) => variantOf(host, local))).toEqual(['main', 'hongKong', 'china', 'main', 'main']);
  });
});

describe('cookieDomain', () => {
  test.each([
    ['www.tickets.example', 'tickets.example'],
    ['event.tickets.example', 'tickets.example'],
    ['tickets.example.hk', 'tickets.example.hk'],
    ['shop.tickets.cn', 'shop.tickets.cn'],
    ['elsewhere.example', undefined],
    ['127.0.0.1:3000', undefined],
  ])('maps the host %s to the domain %s', (host, domain) => {
    expect(cookieDomain(host, site)).toBe(domain);
  });

  test('returns undefined if a browser would reject the domain', () => {
    expect(cookieDomain('127.0.0.1:3000', alone)).toBeUndefined();
    expect(cookieDomain('localhost:3000', local)).toBeUndefined();
    expect(cookieDomain('[::1]:3000', siteVariants({ publicUrl: 'http://[::1]:3000' }))).toBeUndefined();
    expect(cookieDomain('hk.localhost:3000', local)).toBe('hk.localhost');
  });
});

describe('rewriteLink', () => {
  const links = [
    ['https://www.tickets.example/Events.html?a=%20b&&c#d', 'https://www.tickets.example.hk/Events.html?a=%20b&&c#d'],
    ['https://tickets.example', 'https://www.tickets.example.hk'],
    ['//tickets.example?x', 'https://www.tickets.example.hk?x'],
    ['HTTP://Event.Tickets.example:443/a', 'https://event.tickets.example.hk/a'],
    ['https://event.tickets.example/#x', 'https://event.tickets.example.hk/#x'],
  ] as const;
  const untouched = [
    '/Events.html',
    'Events.html',
    '#top',
    '',
    'mailto:a@tickets.example',
    'https://tickets.example.hk/x',
    'https://shop.tickets.cn/x',
    'https://eviltickets.example/',
    'https://tickets.example.evil.com/',
    'https://user@tickets.example/',
    'https://tickets.example@evil.com/',
    'https://evil.com\\@tickets.example/',
    'https://tickets.example:8443/',
    'https://other.example/?to=https://tickets.example/',
    'javascript://tickets.example/%0aalert(1)',
  ];

  test.each(links)('rewrites %s to the Hong Kong variant', (link, expected) => {
    expect(rewriteLink(link, 'hongKong', site)).toBe(expected);
    expect(rewriteLink(link, 'china', site)).toBe(expected);
  });

  test.each(links)('leaves %s unchanged on the main variant', (link) => {
    expect(rewriteLink(link, 'main', site)).toBe(link);
  });

  test.each(untouched)('leaves %s unchanged on every variant', (link) => {
    expect(rewriteLink(link, 'hongKong', site)).toBe(link);
    expect(rewriteLink(link, 'china', site)).toBe(link);
  });

  test('leaves a rewritten link unchanged, even if the Hong Kong domain is a subdomain of the main one', () => {
    const once = rewriteLink('http://localhost:3000/a', 'china', local);
    expect(once).toBe('http://hk.localhost:3000/a');
    expect(rewriteLink(once, 'china', local)).toBe(once);
    expect(rewriteLink('http://cn.localhost:3000/a', 'hongKong', local)).toBe('http://cn.localhost:3000/a');
  });

  test('rewrites www to a Hong Kong domain without www and preserves other subdomains', () => {
    const plain = siteVariants({ publicUrl: 'https://www.tickets.example', hongKongUrl: 'https://tickets.hk' });
    expect(rewriteLink('https://www.tickets.example/a', 'hongKong', plain)).toBe('https://tickets.hk/a');
    expect(rewriteLink('https://event.tickets.example/a', 'hongKong', plain)).toBe('https://event.tickets.hk/a');
  });

  test('leaves links unchanged if there is no Hong Kong variant', () => {
    expect(rewriteLink('http://127.0.0.1:3000/', 'hongKong', alone)).toBe('http://127.0.0.1:3000/');
  });
});
