/** A rule of a style sheet, or a block of rules such as `@media`. */
type Part = Rule | Block;
interface Rule {
  readonly text: string;
  /** Classes of each selector: the rule applies if the page has all classes of one. Empty: it always applies. */
  readonly needs: readonly (readonly string[])[];
  /** Name of the custom property that the rule registers; needed if another rule reads it. */
  readonly property?: string;
}
interface Block {
  readonly head: string;
  readonly parts: readonly Part[];
}

/** A parsed style sheet, from which `usedStyle` selects the rules of a page. */
export interface StyleParts {
  readonly parts: readonly Part[];
  readonly classes: ReadonlySet<string>;
}

/** Blocks that contain rules; others are kept as one unit. */
const nesting = /^@(layer|media|supports|container)\b/;

/**
 * Parses a style sheet.
 * @param css minified, without nested rules.
 */
export function takeApart(css: string): StyleParts {
  const parts = partsOf(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const classes = new Set<string>();
  const collect = (some: readonly Part[]): void => {
    for (const part of some) {
      if ('parts' in part) collect(part.parts);
      else for (const name of part.needs.flat()) classes.add(name);
    }
  };
  collect(parts);
  return { parts, classes };
}

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const end = css.indexOf(';', at);
    if (end >= 0 && (open < 0 || end < open)) {
      parts.push({ text: css.slice(at, end + 1), needs: [] });
      at = end + 1;
      continue;
    }
    if (open < 0) break;
    const close = closingOf(css, open);
    const head = css.slice(at, open);
    const text = css.slice(at, close + 1);
    if (nesting.test(head)) parts.push({ head, parts: partsOf(css.slice(open + 1, close)) });
    else if (head.startsWith('@property ')) parts.push({ text, needs: [], property: head.slice(10).trim() });
    else parts.push({ text, needs: head.startsWith('@') ? [] : selectorsOf(head).map(classesOf) });
    at = close + 1;
  }
  return parts;
}

/** Returns the end of the block that starts at `open`. */
function closingOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const sign = css[at];
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  throw new Error('a style sheet ends within a block');
}

/** Splits a selector list at its commas outside brackets. */
function selectorsOf(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at];
    if (sign === '\\') at++;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === ',' && depth === 0) {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, list.slice(from)];
}

/** Returns the classes that a selector requires; those in `:not()` and alternatives in `:is()` are optional. */
function classesOf(selector: string): string[] {
  const sure = selector.replaceAll(/:not\([^)]*\)|:(is|where)\([^()]*,[^)]*\)/g, '');
  return Array.from(sure.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));
}

const classLists = /\sclass="([^"]*)"/g;

/**
 * Returns the classes of a page that the style contains, in a fixed order, so that pages of a kind give the same list.
 */
export function usedClasses({ classes }: StyleParts, html: string): string[] {
  const found = new Set<string>();
  for (const list of new Set(Array.from(html.matchAll(classLists), ([, list = '']) => list))) {
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&quot;', '"').split(' ')) {
      if (classes.has(name)) found.add(name);
    }
  }
  return [...found].toSorted();
}

/** Returns the style for a page with these classes in its original order, without the rules for other classes. */
export function usedStyle({ parts }: StyleParts, classes: Iterable<string>): string {
  const used = new Set(classes);
  const isUsed = ({ needs }: Rule) => needs.length === 0 || needs.some((some) => some.every((name) => used.has(name)));
  const properties: Rule[] = [];
  const write = (some: readonly Part[]): string =>
    some
      .map((part) => {
        if ('parts' in part) {
          const within = write(part.parts);
          return within && `${part.head}{${within}}`;
        }
        if (part.property) properties.push(part);
        return !part.property && isUsed(part) ? part.text : '';
      })
      .join('');
  const written = write(parts);
  return (
    written +
    properties
      .filter(({ property }) => written.includes(property!))
      .map(({ text }) => text)
      .join('')
  );
}
