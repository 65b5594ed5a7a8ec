import { describe, expect, test } from 'vitest';
import { checkSiteText } from './check-site-text.ts';
import { parseFaqText, parsePageText } from './parse-page-text.ts';
import type { Reading } from './parse-spans.ts';
import { writePlainText } from './write-plain-text.ts';

const reading: Reading = {
  values: new Map([
    ['hold.eventMinutes', '15'],
    ['hotline.number', '+852 2345 6789'],
    ['service.email', 'service@fei.example'],
  ]),
  pictures: new Map([['seats', { address: '/pictures/seats.en_us.webp?v=1', width: 800, height: 600 }]]),
};
const head = '# Title\n\n> A lead that says in one paragraph what the whole page is about.\n\n';
const read = (body: string) => parsePageText(head + body, reading);
const blocksOf = (body: string) => {
  const { sections, mistakes } = read(`## Part {#part}\n\n${body}`);
  expect(mistakes).toEqual([]);
  return sections[0]?.blocks;
};
const mistakesOf = (body: string) =>
  read(`## Part {#part}\n\n${body}`).mistakes.map(({ what, values }) => [what, ...Object.values(values)].join(' '));

describe('parsePageText', () => {
  test('parses title, lead, sections with anchors, and headings below them', () => {
    const text = read('## First part {#first}\n\nWords.\n\n### Detail {#detail}\n\n## Second part {#second}\n\nMore.');
    expect(text).toMatchObject({
      title: 'Title',
      lead: 'A lead that says in one paragraph what the whole page is about.',
      anchors: ['first', 'detail', 'second'],
      mistakes: [],
    });
    expect(text.sections.map(({ id, title }) => [id, title])).toEqual([
      ['first', 'First part'],
      ['second', 'Second part'],
    ]);
    expect(text.sections[0]?.blocks[1]).toEqual({ kind: 'heading', id: 'detail', spans: [{ text: 'Detail' }] });
  });

  test('fills in values in text and URLs', () => {
    expect(blocksOf('Kept for {{hold.eventMinutes}} **minutes**: [call](tel:{{hotline.number}})')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Kept for 15 ' },
          { text: 'minutes', strong: true },
          { text: ': ' },
          { text: 'call', link: { url: 'tel:+85223456789' } },
        ],
      },
    ]);
  });

  test('resolves links to pages, anchors, email addresses and other sites', () => {
    const [paragraph] =
      blocksOf('[a](page:faq#refund) [b](page:help) [c](mailto:{{service.email}}) [d](https://www.example.org/x)') ??
      [];
    const links = paragraph?.kind === 'paragraph' ? paragraph.spans.flatMap(({ link }) => link ?? []) : [];
    expect(links).toEqual([
      { page: 'faq', hash: 'refund' },
      { page: 'help', hash: null },
      { url: 'mailto:service@fei.example' },
      { url: 'https://www.example.org/x' },
    ]);
  });

  test('parses tables, nested lists, pictures and notes', () => {
    const body =
      '| A | B |\n| --- | --- |\n| one | two |\n\n1. Step\n\n   ![Seats](picture:seats)\n\n   - inner\n\n> **Note.** Words.';
    expect(blocksOf(body)).toEqual([
      { kind: 'table', head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: 'one' }], [{ text: 'two' }]]] },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'paragraph', spans: [{ text: 'Step' }] },
            { kind: 'picture', caption: 'Seats', address: '/pictures/seats.en_us.webp?v=1', width: 800, height: 600 },
            { kind: 'plainList', ordered: false, items: [[{ text: 'inner' }]] },
          ],
        ],
      },
      {
        kind: 'note',
        blocks: [{ kind: 'paragraph', spans: [{ text: 'Note.', strong: true }, { text: ' Words.' }] }],
      },
    ]);
  });

  test('joins Chinese lines without a space and drops the space that Markdown requires after strong text', () => {
    expect(blocksOf('**一個座位。** 購票\n方法')).toEqual([
      { kind: 'paragraph', spans: [{ text: '一個座位。', strong: true }, { text: '購票方法' }] },
    ]);
  });

  test.each([
    ['{{no.such}} key', 'value_unknown {{no.such}}'],
    ['a value {{open', 'value_open'],
    ['<b>bold</b>', 'not_here html'],
    ['<div>x</div>', 'not_here html'],
    ['*slanted*', 'not_here emphasis'],
    ['`code`', 'not_here inlineCode'],
    ['[x](javascript:alert(1))', 'link_not_valid javascript:alert(1)'],
    ['[x](http://www.example.org)', 'link_not_valid http://www.example.org'],
    ['[x](//www.example.org)', 'link_not_valid //www.example.org'],
    ['[x](data:text/html,x)', 'link_not_valid data:text/html,x'],
    ['[x](page:nowhere)', 'page_unknown nowhere'],
    ['[x](page:event)', 'page_unknown event'],
    ['![x](picture:none)', 'picture_unknown picture:none'],
    ['![](picture:seats)', 'picture_unsaid picture:seats'],
    ['![x](https://www.example.org/x.png)', 'picture_unknown https://www.example.org/x.png'],
    ['```\nx\n```', 'not_here code'],
    ['## Again {#part}\n\nx', 'anchor_twice part'],
    ['## No anchor\n\nx', 'section_without_anchor'],
    ['## Wrong {#Anchor}\n\nx', 'anchor_not_valid'],
    ['# Title again', 'not_here heading'],
  ])('rejects %j', (body, mistake) => {
    expect(mistakesOf(body)).toContain(mistake);
  });

  test('reports the line of a mistake', () => {
    expect(read('## Part {#part}\n\nWords.\n\n*slanted*').mistakes).toEqual([
      { line: 9, what: 'not_here', values: { node: 'emphasis' } },
    ]);
  });

  test('reports a missing title and a missing lead', () => {
    const { mistakes } = parsePageText('Words.\n\nMore.', reading);
    expect(mistakes.map(({ what }) => what)).toEqual(expect.arrayContaining(['title_missing', 'no_sections']));
  });
});

describe('parseFaqText', () => {
  const faq = '## Topic {#topic}\n\n### Why? {#why}\n\nBecause of\n\n- this\n- that\n\n### How? {#how}\n\nSo.';

  test('parses topics, questions and answers', () => {
    const { topics, anchors, mistakes } = parseFaqText(head + faq, reading);
    expect(mistakes).toEqual([]);
    expect(anchors).toEqual(['topic', 'why', 'how']);
    expect(topics[0]?.questions.map(({ question }) => question)).toEqual([[{ text: 'Why?' }], [{ text: 'How?' }]]);
    expect(writePlainText(topics[0]?.questions[0]?.answer ?? [])).toBe('Because of\nthis\nthat');
  });

  test('writes tables, pictures and notes as plain text lines', () => {
    const body = '| A | B |\n| --- | --- |\n| one | two |\n\n![Seats](picture:seats)\n\n> Note.';
    expect(writePlainText(blocksOf(body) ?? [])).toBe('A | B\none | two\nSeats\nNote.');
  });

  test('rejects a question without an answer', () => {
    const { mistakes } = parseFaqText(`${head}## Topic {#topic}\n\n### Why? {#why}\n`, reading);
    expect(mistakes.map(({ what }) => what)).toContain('question_without_answer');
  });
});

describe('checkSiteText', () => {
  const text = (lead: string, body: string) => `# T\n\n> ${lead}\n\n${body}`;
  const english = 'A lead that is long enough to be shown by search engines.';
  const chinese = '這是一段足夠長的引言，用來說明這一頁的內容，讓搜尋引擎可以顯示出來給讀者看。';
  const check = (texts: { en_us: string; zh_hk: string; zh_cn: string }) =>
    checkSiteText('help', {
      texts,
      reading: () => reading,
      anchorsOf: (page) => (page === 'faq' ? ['why'] : undefined),
    });

  test('accepts the same anchors in every language', () => {
    const body = '## A {#a}\n\n[x](page:faq#why) [y](page:help#a)';
    expect(check({ en_us: text(english, body), zh_hk: text(chinese, body), zh_cn: text(chinese, body) })).toEqual([]);
  });

  test('reports differing anchors, links to missing anchors, and leads of the wrong length', () => {
    const found = check({
      en_us: text('Short.', '## A {#b}\n\nx'),
      zh_hk: text(chinese, '## A {#a}\n\n[x](page:faq#how)'),
      zh_cn: text(chinese, '## A {#a}\n\n[x](page:help#nowhere)'),
    });
    expect(found).toEqual([
      { language: 'en_us', line: 3, what: 'lead_length', values: { length: '6', least: '50', most: '160' } },
      { language: 'en_us', line: 1, what: 'anchors_differ', values: { anchors: 'b', others: 'a' } },
      { language: 'zh_hk', line: 7, what: 'anchor_unknown', values: { page: 'faq', anchor: 'how' } },
      { language: 'zh_cn', line: 7, what: 'anchor_unknown', values: { page: 'help', anchor: 'nowhere' } },
    ]);
  });
});
