import { describe, expect, test } from 'vitest';
import { href } from '../../../contract/routes.ts';
import { isToRead, readFirst, startAtOnce } from './read-first.ts';

const page = (head: string, program: string) =>
  `<html><head><title>Fei</title>${head}</head><body><p>Text</p><script type="module" async="" nonce="n">${program}</script><script nonce="n">later()</script></body></html>`;
const links =
  '<link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const program = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/faq.js";

  window.__reactRouterRouteModules = {"root":route0,"faq":route1};

import("/assets/entry.js");`;

describe('a page is read before it is brought to life', () => {
  const html = readFirst(page(links, program));

  test('nothing of the program is asked for by the head', () => {
    expect(html).not.toContain('<link');
    expect(html).toContain('<head><title>Fei</title></head>');
  });

  test('all parts are asked for at once when something has been painted', () => {
    expect(html).toMatch(/requestAnimationFrame[\s\S]*of \["\/assets\/a\.js","\/assets\/b\.js"\]\)/);
  });

  test('the picture that matters most comes first, for a while', () => {
    expect(html).toMatch(/fetchpriority=high[\s\S]*setTimeout\(go, 500\)[\s\S]*modulepreload/);
  });

  test('the style that the program needs is asked for with it, and before it where the program does not wait', () => {
    const address = '/assets/app.css';
    expect(readFirst(page(links, program), address)).toMatch(
      /requestAnimationFrame[\s\S]*as: "style", fetchPriority: "low", href: "\/assets\/app\.css"[\s\S]*await import/,
    );
    expect(startAtOnce(page(links, program), address)).toContain(
      '<link rel="preload" as="style" href="/assets/app.css"/></head>',
    );
  });

  test('what is imported keeps its order, and waits', () => {
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

  test('other scripts stay as they are, and the nonce stays with each', () => {
    expect(html).toContain('<script nonce="n">later()</script>');
    expect(html).toContain('<script type="module" async="" nonce="n">');
  });
});

test('a page that React Router starts in another way is refused', () => {
  expect(() => readFirst(page('', program))).toThrow('another way');
  expect(() => readFirst(`<html><head>${links}</head><body></body></html>`)).toThrow('another way');
});

test.each(['events', 'faq', 'news'] as const)('%s is there to be read', (page) => {
  expect(isToRead(href(page, { language: 'zh_hk' }))).toBe(true);
});

test.each(['login', 'cart', 'preview', 'txnHistory'] as const)('%s is there to do something', (page) => {
  expect(isToRead(href(page, { language: 'zh_hk' }))).toBe(false);
});

test('a page that there is not is there to be read', () => {
  expect(isToRead('/en_us/Nowhere.html')).toBe(true);
});
