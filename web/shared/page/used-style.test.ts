import { describe, expect, test } from 'vitest';
import { takeApart, usedClasses, usedStyle } from './used-style.ts';

const css =
  '/*! x */@layer a,b;@layer a{*{margin:0}:root{--x:1}}@layer b{.one{color:red}.two,.three:hover{color:var(--far)}' +
  '@media (width>=40rem){.sm\\:one{color:red}.one:not(.two){top:0}}.group:is(.on *) .one{top:1px}' +
  '.odd\\[a\\&_b\\>\\"x\\"\\,y\\]{content:"}{"}}@property --far{syntax:"*";inherits:false}@property --near{syntax:"*";inherits:false}';
const parts = takeApart(css);
const of = (html: string) => usedStyle(parts, usedClasses(parts, html));

describe('the style that a page needs', () => {
  test('is the whole style where a page has every class', () => {
    const all = usedStyle(parts, parts.classes);
    expect(all).toContain('@layer a,b;@layer a{*{margin:0}:root{--x:1}}@layer b{.one{color:red}');
    expect(all).toContain('content:"}{"');
  });

  test('leaves out rules for classes that it does not have, and blocks in which nothing is left', () => {
    expect(of('<p class="none">')).toBe('@layer a,b;@layer a{*{margin:0}:root{--x:1}}');
    expect(of('<p class="one">')).toBe(
      '@layer a,b;@layer a{*{margin:0}:root{--x:1}}@layer b{.one{color:red}@media (width>=40rem){.one:not(.two){top:0}}}',
    );
  });

  test('needs all classes of one of a rule’s selectors', () => {
    expect(of('<p class="three">')).toContain('.two,.three:hover{');
    expect(of('<p class="one group">')).not.toContain('.group:is');
    expect(of('<p class="one group on">')).toContain('.group:is');
  });

  test('registers the properties that it reads, and no others', () => {
    expect(of('<p class="two">')).toMatch(/@property --far\{[^}]*\}$/);
    expect(of('<p class="two">')).not.toContain('--near');
  });

  test('finds classes as a page writes them', () => {
    expect(of('<p class="odd[a&amp;_b&gt;&quot;x&quot;,y] sm:one">')).toMatch(/@media.*\.sm.*content:"\}\{"/);
  });
});
