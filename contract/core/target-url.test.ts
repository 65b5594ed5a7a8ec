import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeTarget } from './target-url.ts';
import { anyText } from '../testing-text.ts';

const origin = 'https://tickets.example';

describe('safeTarget', () => {
  test.each([
    ['/', '/'],
    ['/Events.html', '/Events.html'],
    ['/zh_hk/Event/12/Tickets.html?performance=1&x=%2F%2Fevil.com#zone', undefined],
    ['/Member/TxnHistory.html?period=all#last', undefined],
    ['/zh_hk/Events.html?q=%E5%91%A8', undefined],
    ['/zh_hk/Events.html?q=周', '/zh_hk/Events.html?q=%E5%91%A8'],
    ['/Events.html?next=https://evil.com/', undefined],
    ['/Events.html#//evil.com', undefined],
    ['https://tickets.example/Cart.html?a=1#b', '/Cart.html?a=1#b'],
    ['HTTPS://TICKETS.example:443/Cart.html', '/Cart.html'],
    ['/Member/../Cart.html', '/Cart.html'],
    ['/LoginHelp.html', '/LoginHelp.html'],
    ['/Event/%E5%91%A8.html', undefined],
  ])('follows %s', (target, expected) => {
    expect(safeTarget(target, origin)).toBe(expected ?? target);
  });
});

/** Addresses that would leave the site, run a script, loop, or download instead of showing a page. */
const hostile = [
  '//evil.com',
  '///evil.com',
  '////evil.com/Events.html',
  '/\\evil.com',
  '\\/evil.com',
  '\\\\evil.com',
  '/\\/evil.com',
  '/Events.html\\..\\..\\evil',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'https://evil.com',
  'HTTPS://EVIL.COM/',
  'http://tickets.example/',
  'https://tickets.example:8443/',
  'https://tickets.example.evil.com/',
  'https://eviltickets.example/',
  'https://tickets.example@evil.com/',
  'https://evil.com@tickets.example/',
  'https://a:b@tickets.example/',
  'https://tickets.example\\@evil.com/',
  'https://evil。com/',
  'https://evil．com/',
  'https://evil.com%2F@tickets.example/',
  'https://tickets%2eexample.evil.com/',
  'ftp://tickets.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://tickets.example/%0aalert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://tickets.example/1',
  'file:///etc/passwd',
  'about:blank',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\n/evil.com',
  '\t//evil.com',
  ' //evil.com',
  '/\u0000/evil.com',
  '/\u00a0/evil.com',
  '/ /evil.com',
  '/..//evil.com',
  '/..//evil.com/',
  '/..//evil.com/Events.html',
  '/%2F/evil.com/Events.html',
  '/./\\evil.com',
  '/.//evil.com',
  '/%2e%2e//evil.com',
  '/%2F/evil.com',
  '/%2fevil.com',
  '/%5Cevil.com',
  '/%5c%5cevil.com',
  '/%252fevil.com',
  '/%25252Fevil.com',
  '/%09/evil.com',
  '/%0d%0aLocation:%20https://evil.com',
  '/Events.html%0d%0aSet-Cookie:a=b',
  '/%',
  '/%E0%A4%A',
  'evil.com',
  'Events.html',
  '?targetUrl=/Events.html',
  '#Events.html',
  './Events.html',
  '../Events.html',
  '@evil.com',
  ':80',
  '/Login.html',
  '/login.html?targetUrl=/Login.html',
  '/zh_hk/Login.html?targetUrl=%2FEvents.html',
  '/zh-hk/Login.html',
  '/EN_US/LOGIN.HTML',
  '/en_us/%4cogin.html',
  '/Member/../Login.html',
  'https://tickets.example/en_us/Login.html#x',
  '/Register.html',
  '/Logout.html',
  '/en_us/Logout.html',
  '/en_us/ForgotPassword.html',
  '/ResetPassword.html?token=x',
  '/Activate.html?token=x',
  '/Logout.do',
  '/api/user.do',
  '/api/orders/1/tickets.pdf',
  '/data/config.json',
  '/assets/a.js',
  `/Events.html?q=${'a'.repeat(2000)}`,
];

describe('safeTarget for a hostile or missing target', () => {
  test.each(hostile)('ignores the target %j', (target) => {
    expect(safeTarget(target, origin)).toBeUndefined();
  });

  test.each([undefined, null, ''])('ignores a target that is %s', (target) => {
    expect(safeTarget(target, origin)).toBeUndefined();
  });
});

test('returns only site paths, and accepts its own results unchanged', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'https:',
    'evil.com',
    'tickets.example',
    'Events.html',
    'zh_hk',
    '。',
    '％',
  );
  const address = fc.oneof(
    anyText(),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }).map((all) => `/${all.join('')}`),
  );
  fc.assert(
    fc.property(address, (target) => {
      const safe = safeTarget(target, origin);
      if (safe === undefined) return;
      expect(safe).toMatch(/^\/(?![/\\])/);
      expect(new URL(safe, origin).origin).toBe(origin);
      expect(new URL(safe, 'https://other.example').host).toBe('other.example');
      expect(safeTarget(safe, origin)).toBe(safe);
    }),
    { numRuns: 5000 },
  );
});
