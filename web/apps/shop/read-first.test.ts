import { describe, expect, test } from 'vitest';
import { href } from '../../../contract/routes.ts';
import { isToRead, readFirst } from './read-first.ts';

const page = (head: string, program: string) =>
  `<html><head><title>Fei</title>${head}</head><body><p>Text</p><script type="module" async="" nonce="n">${program}</script><script nonce="n">later()</script></body></html>`;
const links =
  '<link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const program = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/faq.js";

  window.__reactRouterRouteModules = {"root":route0,"faq":route1};

import("/assets/entry.js");`;

describe('readFirst', () => {
  const html = readFirst(page(links, program));

  test('removes all preloads of the program from the head', () => {
    expect(html).not.toContain('<link');
    expect(html).toContain('<head><title>Fei</title></head>');
  });

  test('fetches all parts in parallel after the first paint', () => {
    expect(html).toMatch(/requestAnimationFrame[\s\S]*of \["\/assets\/a\.js","\/assets\/b\.js"\]\)/);
  });

  test('waits a limited time for the high-priority picture first', () => {
    expect(html).toMatch(/fetchpriority=high[\s\S]*setTimeout\(go, 500\)[\s\S]*modulepreload/);
  });

  test('preserves the order of imports and awaits each', () => {
    const [, started = ''] = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(started).not.toMatch(/^import /m);
    expect(
      started
        .replace(/[\s\S]*\n(?=await import)/, '')
        .split('\n')
        .filter(Boolean),
    ).toEqual([
      'await import("/assets/manifest.js");',
      'const route0 = await import("/assets/root.js");',
      'const route1 = await import("/assets/faq.js");',
      '  window.__reactRouterRouteModules = {"root":route0,"faq":route1};',
      'import("/assets/entry.js");',
    ]);
  });

  test('leaves other scripts unchanged and preserves the nonce on each', () => {
    expect(html).toContain('<script nonce="n">later()</script>');
    expect(html).toContain('<script type="module" async="" nonce="n">');
  });
});

test('rejects a page that React Router starts in a different way', () => {
  expect(() => readFirst(page('', program))).toThrow('has changed how it starts');
  expect(() => readFirst(`<html><head>${links}</head><body></body></html>`)).toThrow('has changed how it starts');
});

test.each(['events', 'faq', 'news'] as const)('shows the text of %s before its scripts load', (page) => {
  expect(isToRead(href(page, { language: 'zh_hk' }))).toBe(true);
});

test.each(['login', 'cart', 'preview', 'txnHistory'] as const)('runs the scripts of %s immediately', (page) => {
  expect(isToRead(href(page, { language: 'zh_hk' }))).toBe(false);
});

test('shows the text of an unknown page before its program', () => {
  expect(isToRead('/en_us/Nowhere.html')).toBe(true);
});
