import { parseDocument, DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { writeSitemap, type SitemapPage } from './write-sitemap.ts';

const origin = 'https://fei.example';
const page = (name: string, changedAt?: Date): SitemapPage => ({
  address: (language) => `/${language}/${name}`,
  changedAt,
});
const file = (n: number) => `/sitemap-${n}.xml`;
const texts = (xml: string, tag: string) =>
  DomUtils.getElementsByTagName(tag, parseDocument(xml, { xmlMode: true })).map((one) => DomUtils.textContent(one));

describe('sitemap', () => {
  it('lists every page in every language, with all alternates and the language-neutral one', () => {
    const { main, files } = writeSitemap(origin, [page('A.html'), page('B.html')], file);
    expect(files).toEqual([]);
    expect(texts(main, 'loc')).toEqual(
      ['A', 'B'].flatMap((name) => ['en_us', 'zh_hk', 'zh_cn'].map((one) => `${origin}/${one}/${name}.html`)),
    );
    const links = DomUtils.getElementsByTagName('xhtml:link', parseDocument(main, { xmlMode: true }));
    expect(links.slice(0, 4).map(({ attribs }) => [attribs.hreflang, attribs.href])).toEqual([
      ['en', `${origin}/en_us/A.html`],
      ['zh-Hant-HK', `${origin}/zh_hk/A.html`],
      ['zh-Hans', `${origin}/zh_cn/A.html`],
      ['x-default', `${origin}/A.html`],
    ]);
    expect(links).toHaveLength(24);
  });

  it("states a page's last change only if it is known", () => {
    const { main } = writeSitemap(origin, [page('A.html', new Date('2026-11-02T03:04:05.678Z')), page('B.html')], file);
    expect(texts(main, 'lastmod')).toEqual(Array.from({ length: 3 }, () => '2026-11-02T03:04:05Z'));
  });

  it('splits into an index and files that list every address exactly once', () => {
    const pages = Array.from({ length: 7 }, (_, index) => page(`${index}.html`));
    const { main, files } = writeSitemap(origin, pages, file, 10);
    expect(texts(main, 'loc')).toEqual([1, 2, 3].map((n) => `${origin}/sitemap-${n}.xml`));
    expect(files.map((one) => texts(one, 'loc').length)).toEqual([9, 9, 3]);
    expect(new Set(files.flatMap((one) => texts(one, 'loc'))).size).toBe(21);
  });

  it('lists up to 45,000 addresses in one file and splits beyond that', () => {
    const pages = Array.from({ length: 15_001 }, (_, index) => page(`${index}.html`));
    expect(writeSitemap(origin, pages.slice(1), file).files).toEqual([]);
    expect(writeSitemap(origin, pages, file).files).toHaveLength(2);
  });

  it('stays well-formed for any address', () => {
    const { main } = writeSitemap(origin, [page('A.html?a=1&b="<')], file);
    expect(main).toContain('?a=1&amp;b=&quot;&lt;</loc>');
  });
});
