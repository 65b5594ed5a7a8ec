import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../contract/core/language.ts';
import { headOf } from './head.ts';
import { thingsIn } from './testing-structured-data.ts';
import { loadMessages } from '../../i18n/load.ts';

const origin = 'https://fei.example';

beforeAll(() => Promise.all((['en_us', 'zh_hk', 'zh_cn'] as const).map((one) => loadMessages(one))));

function head(language: Language, path: string, make?: Parameters<typeof headOf>[1], search = ''): MetaDescriptor[] {
  const location = { pathname: `/${language}${path}`, search };
  return headOf({ params: { lang: language }, location, matches: [{ loaderData: { origin } }] }, make);
}

const found = (list: MetaDescriptor[], name: string, value: string) =>
  list.filter((one) => Reflect.get(one, name) === value);

test("lists a public page's address in every language", () => {
  const list = head('zh_cn', '/Sports.html', () => ({ title: '体育' }), '?when=today');
  expect(found(list, 'rel', 'canonical')).toMatchObject([{ href: `${origin}/zh_cn/Sports.html` }]);
  expect(found(list, 'rel', 'alternate')).toMatchObject([
    { hrefLang: 'en', href: `${origin}/en_us/Sports.html` },
    { hrefLang: 'zh-Hant-HK', href: `${origin}/zh_hk/Sports.html` },
    { hrefLang: 'zh-Hans', href: `${origin}/zh_cn/Sports.html` },
    { hrefLang: 'x-default', href: `${origin}/Sports.html` },
  ]);
  expect(found(list, 'property', 'og:locale')).toEqual([{ property: 'og:locale', content: 'zh_CN' }]);
  expect(found(list, 'property', 'og:locale:alternate')).toHaveLength(2);
});

test('preserves the query that identifies another page in every address', () => {
  const list = head('en_us', '/Events.html', () => ({ title: 'Page 2', query: 'page=2' }), '?page=2');
  expect(found(list, 'rel', 'canonical')).toMatchObject([{ href: `${origin}/en_us/Events.html?page=2` }]);
  expect(found(list, 'hrefLang', 'x-default')).toMatchObject([{ href: `${origin}/Events.html?page=2` }]);
});

test.each(['/Login.html', '/Cart.html', '/Member/TxnHistory.html', '/Event/1001/Tickets.html', '/Nowhere.html'])(
  'excludes %s from search engines, with no canonical address or structured data',
  (path) => {
    const list = head('en_us', path, () => ({ title: 'x', structured: { '@type': 'Thing' } }));
    expect(found(list, 'name', 'robots')).toEqual([{ name: 'robots', content: 'noindex' }]);
    expect(found(list, 'tagName', 'link')).toEqual([]);
    expect(list.filter((one) => 'script:ld+json' in one)).toEqual([]);
  },
);

test('writes shared structured data once and references it', () => {
  const house = { '@type': 'Place', name: 'Kapok Hall', address: '1 Kapok Lane, Sham Shui Po, Hong Kong' };
  const show = (day: number) => ({ '@type': 'Event', startDate: `2026-12-0${day}`, location: { ...house } });
  const list = head('en_us', '/Event/1001.html', () => ({ title: 'x', structured: [show(5), show(6), show(7)] }));
  const scripts = list.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : [])) as object[];
  expect(scripts).toHaveLength(1);
  expect(JSON.stringify(scripts).split('1 Kapok Lane')).toHaveLength(2);
  expect(thingsIn(JSON.parse(JSON.stringify(scripts))).slice(1)).toEqual([show(5), show(6), show(7)]);
});

test('escapes a title in the script with structured data', () => {
  const title = '</script><script>alert(1)</script>';
  const descriptors = head('en_us', '/Event/1001.html', () => ({ title }));
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(Fragment, null, createElement(Meta)), meta: () => descriptors },
  ]);
  const html = renderToStaticMarkup(createElement(Stub));
  expect(html).toContain('application/ld+json');
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ itemListElement: [{ position: 1 }, { name: title }] });
});
