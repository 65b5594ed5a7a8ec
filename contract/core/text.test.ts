import { describe, expect, test } from 'vitest';
import { isWebLink, textLine } from './text.ts';

const parse = (text: string) => textLine('required', 20, 'name_too_long').safeParse(text);
const mistakeOf = (text: string) => parse(text).error?.issues[0]?.message;

describe('textLine', () => {
  test.each(['Chan Tai Man', '陳大文', "O'Neil", 'José', '👩‍👧', 'שלום', 'Ñ'])('accepts %s and trims it', (text) => {
    expect(parse(` ${text}\n`)).toMatchObject({ success: true, data: text });
  });

  test.each([
    ['a line feed', 'a\n=1+1'],
    ['a carriage return', 'a\r\nBcc: b'],
    ['a tab', 'a\tb'],
    ['NUL', 'a\0b'],
    ['a line separator', 'a\u2028b'],
    ['a right-to-left override', 'gro.\u202eelpmaxe'],
    ['an isolate', 'a\u2066b'],
  ])('rejects text with %s', (_, text) => {
    expect(mistakeOf(text)).toBe('one_line');
  });

  test('rejects an empty line and one that is too long', () => {
    expect(mistakeOf('  ')).toBe('required');
    expect(mistakeOf('x'.repeat(21))).toBe('name_too_long');
  });
});

describe('isWebLink', () => {
  test.each(['https://fei.example/a?b=1#c', 'http://fei.example', 'HTTPS://例子.hk/節目'])(
    'accepts the link %s',
    (link) => {
      expect(isWebLink(link)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/Event',
    'https:evil.example',
    'http://a@b.example/',
    'http://a:b@c.example/',
    'https://ok.example/\u202egnp.exe',
    'https://a.example/\n',
    'ftp://a.example',
    '',
  ])('rejects the link %s', (link) => {
    expect(isWebLink(link)).toBe(false);
  });
});
