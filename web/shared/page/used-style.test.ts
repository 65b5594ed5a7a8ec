import { describe, expect, test } from 'vitest';
import { takeApart, usedClasses, usedStyle } from './used-style.ts';

const css =
  '/*! x */@layer a,b;@layer a{*{margin:0}:root{--x:1}}@layer b{.one{color:red}.two,.three:hover{color:var(--far)}' +
  '@media (width>=40rem){.sm\\:one{color:red}.one:not(.two){top:0}}.group:is(.on *) .one{top:1px}' +
  '.odd\\[a\\&_b\\>\\"x\\"\\,y\\]{content:"}{"}}@property --far{syntax:"*";inherits:false}@property --near{syntax:"*";inherits:false}';
const parts = takeApart(css);
const of = (html: string) => usedStyle(parts, usedClasses(parts, html));

describe('usedStyle', () => {
  test('returns the whole style for a page with every class', () => {
    const all = usedStyle(parts, parts.classes);
    expect(all).toContain('@layer a,b;@layer a{*{margin:0}:root{--x:1}}@layer b{.one{color:red}');
    expect(all).toContain('content:"}{"');
  });

  test('omits rules for missing classes and blocks without rules', () => {
    expect(of('<p class="none">')).toBe('@layer a,b;@layer a{*{margin:0}:root{--x:1}}');
    expect(of('<p class="one">')).toBe(
      '@layer a,b;@layer a{*{margin:0}:root{--x:1}}@layer b{.one{color:red}@media (width>=40rem){.one:not(.two){top:0}}}',
    );
  });

  test('requires all classes of one selector of a rule', () => {
    expect(of('<p class="three">')).toContain('.two,.three:hover{');
    expect(of('<p class="one group">')).not.toContain('.group:is');
    expect(of('<p class="one group on">')).toContain('.group:is');
  });

  test('registers only the custom properties in use', () => {
    expect(of('<p class="two">')).toMatch(/@property --far\{[^}]*\}$/);
    expect(of('<p class="two">')).not.toContain('--near');
  });

  test('finds escaped classes in a page', () => {
    expect(of('<p class="odd[a&amp;_b&gt;&quot;x&quot;,y] sm:one">')).toMatch(/@media.*\.sm.*content:"\}\{"/);
  });
});
