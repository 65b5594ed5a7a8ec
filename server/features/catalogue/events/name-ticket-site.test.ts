import { expect, test } from 'vitest';
import { findWebAddress, nameTicketSite } from './name-ticket-site.ts';

test.each([
  ['https://www.urbtix.hk/event-detail/1', 'URBTIX'],
  ['https://urbtix.hk/', 'URBTIX'],
  ['https://www.popticket.hk/en', 'POPTICKET'],
  ['https://www.art-mate.net/', 'art-mate'],
  ['https://shows.cityline.com/tc/2027/x.html', 'Cityline'],
  ['http://www.lcsd.gov.hk/en/ticket/index.html', 'LCSD ticketing'],
  ['https://www.tickets.example/x', 'tickets.example'],
  ['https://noturbtix.hk/', 'noturbtix.hk'],
])('returns the ticket site name for %s: %s', (url, name) => {
  expect(nameTicketSite(url).en_us).toBe(name);
});

test("uses a site's Chinese name if it has one", () => {
  expect(nameTicketSite('https://www.cityline.com/').zh_cn).toBe('购票通');
  expect(nameTicketSite('https://www.art-mate.net/')).toEqual({ en_us: 'art-mate' });
});

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['http://example.org/', 'http://example.org/'],
  ['www.example.org/a', 'https://www.example.org/a'],
  ['https://example.org/,https://example.net/', 'https://example.org/'],
  ['https://example.org/a,b', 'https://example.org/a,b'],
  ['See https://example.org/', 'https://example.org/'],
])('finds the URL in %j: %s', (text, url) => {
  expect(findWebAddress(text)).toBe(url);
});

test.each([
  [''],
  ['Tea House Society'],
  ['javascript:alert(1)'],
  ['ftp://example.org/'],
  ['https://'],
  ['http://localhost/'],
  ['https://a:b@example.org/'],
])('finds no URL in %j', (text) => {
  expect(findWebAddress(text)).toBeUndefined();
});
