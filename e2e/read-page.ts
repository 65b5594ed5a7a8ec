import { Parser } from 'htmlparser2';
import { Converter } from 'opencc-js/cn2t';
import { Converter as Simplifier } from 'opencc-js/t2cn';
import type { Language } from '../contract/core/language.ts';

interface Named {
  readonly address: string;
  readonly by: 'link' | 'file' | 'form';
}

export interface ReadPage {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly headings: number;
  readonly named: readonly Named[];
  readonly ids: ReadonlySet<string>;
  /** Text and text attributes in the page's language, excluding parts in another `lang`. */
  readonly texts: readonly string[];
}

const spoken = ['alt', 'title', 'aria-label', 'placeholder', 'content'];
const silent = new Set(['script', 'style', 'template', 'svg', 'textarea']);
const fileAttributes: Readonly<Record<string, string>> = { img: 'src', script: 'src', link: 'href', source: 'srcset' };

export function readPage(html: string): ReadPage {
  const page = { lang: '', title: '', description: '', headings: 0 };
  const named: Named[] = [];
  const ids = new Set<string>();
  const texts: string[] = [];
  const open: { name: string; foreign: boolean }[] = [];
  const isSilent = () => open.some(({ name, foreign }) => foreign || silent.has(name));
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') page.lang = attributes.lang ?? '';
      open.push({ name, foreign: name !== 'html' && attributes.lang !== undefined && attributes.lang !== page.lang });
      if (name === 'h1') page.headings += 1;
      if (attributes.id) ids.add(attributes.id);
      if (name === 'meta' && attributes.name === 'description') page.description = attributes.content ?? '';
      if (name === 'a' && attributes.href) named.push({ address: attributes.href, by: 'link' });
      if (name === 'form' && attributes.action && attributes.method !== 'post')
        named.push({ address: attributes.action, by: 'form' });
      const file = fileAttributes[name];
      if (file && attributes[file] && attributes.rel !== 'canonical')
        named.push({ address: attributes[file], by: 'file' });
      for (const each of spoken) {
        const text = attributes[each];
        if (text && name !== 'meta' && !isSilent()) texts.push(text);
      }
    },
    ontext(text) {
      if (open.at(-1)?.name === 'title' && open.at(-2)?.name === 'head') page.title += text;
      else if (text.trim() && !isSilent()) texts.push(text.trim());
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return { ...page, named, ids, texts: [page.title, page.description, ...texts] };
}

/** Returns every character of a double-byte encoding in these rows, starting at this column. */
function charactersOf(encoding: 'big5' | 'gbk', [first, last]: readonly [number, number], column: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let row = first; row <= last; row += 1)
    for (let at = column; at <= 0xfe; at += 1) found.add(decoder.decode(Uint8Array.of(row, at)));
  return found;
}

/** GB 2312 has the characters of Simplified Chinese, Big5 those of Traditional, except Hong Kong's own. */
const simplified = charactersOf('gbk', [0xb0, 0xf7], 0xa1);
const traditional = charactersOf('big5', [0xa4, 0xf9], 0x40);
const toSimplified = Simplifier({ from: 'hk', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 't' });

/** Matches a character that only the other script has. */
const isForeign = {
  zh_hk: (letter: string) => !traditional.has(letter) && toTraditional(letter) !== letter,
  zh_cn: (letter: string) => !simplified.has(letter) && toSimplified(letter) !== letter,
};

/** The site name, which is the same in every language. */
const everywhere = new Set('飛');

/** Domains that partner events name; any other text in this form is the key of a missing text. */
const isDomain = /\.(com|org|example|hk)$/;

/** Five or more Latin words in a row: shorter runs are names, which stay in Latin script in Chinese. */
const sentence = /(?:\b[A-Za-z][a-z’']+\b[\s,]+){4,}[A-Za-z]+/;

/** Returns the parts of a text that are in a language other than the page's. */
export function foreignIn(text: string, language: Language): string {
  const han = Array.from(text.matchAll(/\p{Script=Han}/gu), ([letter]) => letter).filter((one) => !everywhere.has(one));
  if (language === 'en_us') return han.join('');
  const key = /^[a-z]+[A-Za-z]*(?:\.[a-z]+[A-Za-z_]*)+$/.exec(text)?.[0] ?? '';
  return (isDomain.test(key) ? '' : key) + han.filter(isForeign[language]).join('') + (sentence.exec(text)?.[0] ?? '');
}
