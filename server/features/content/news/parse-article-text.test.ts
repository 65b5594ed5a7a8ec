import { describe, expect, test } from 'vitest';
import { parseArticleText } from './parse-article-text.ts';

const read = (markdown: string) => parseArticleText(markdown, 'en_us');

test('parses paragraphs, headings, lists, bold and links into a tree', () => {
  const { blocks, mistakes } = read(
    'A **bold** word.\n\n## Part\n\n### Smaller\n\n- one\n- two [page](page:login)\n\n1. first',
  );
  expect(mistakes).toEqual([]);
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'A ' }, { text: 'bold', bold: true }, { text: ' word.' }] },
    { kind: 'heading', level: 2, spans: [{ text: 'Part' }] },
    { kind: 'heading', level: 3, spans: [{ text: 'Smaller' }] },
    {
      kind: 'list',
      ordered: false,
      items: [[{ text: 'one' }], [{ text: 'two ' }, { text: 'page', href: '/en_us/Login.html' }]],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'first' }]] },
  ]);
});

test('resolves a page link with its language and anchor', () => {
  expect(parseArticleText('[x](page:events#top)', 'zh_cn').blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'x', href: '/zh_cn/Events.html#top' }] },
  ]);
});

test.each(['https://example.org/a', 'mailto:service@mail.example', 'tel:+85221234567'])(
  'allows a link to %s',
  (url) => {
    const { blocks, mistakes } = read(`[x](${url})`);
    expect(mistakes).toEqual([]);
    expect(blocks).toEqual([{ kind: 'paragraph', spans: [{ text: 'x', href: url }] }]);
  },
);

describe('elements not allowed in articles', () => {
  test.each([
    ['a script URL', '[words](javascript:alert(1))', 'words'],
    ['an unencrypted address', '[words](http://example.org/)', 'words'],
    ['an address without a scheme', '[words](//example.org/)', 'words'],
    ['an unknown page', '[words](page:nowhere)', 'words'],
    ['a page with a parameter', '[words](page:event)', 'words'],
    ['an inherited object property', '[words](page:constructor)', 'words'],
    ['italics', '*words*', 'words'],
  ])('reports a mistake and preserves the words: %s', (_, markdown, words) => {
    const { blocks, mistakes } = read(markdown);
    expect(mistakes).toHaveLength(1);
    expect(blocks).toEqual([{ kind: 'paragraph', spans: [{ text: words }] }]);
  });

  test.each([
    ['HTML', '<script>alert(1)</script>'],
    ['HTML within a paragraph', 'a <b>b</b>'],
    ['a first-level heading', '# Title'],
    ['a picture', '![x](https://example.org/x.png)'],
    ['code', '`x`'],
    ['a quotation', '> x'],
    ['a nested list', '- a\n  - b'],
  ])('reports a mistake: %s', (_, markdown) => {
    const { blocks, mistakes } = read(markdown);
    expect(mistakes.length).toBeGreaterThan(0);
    expect(JSON.stringify(blocks)).not.toMatch(/<script|<b>|x\.png/);
  });
});
