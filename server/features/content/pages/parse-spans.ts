import type { PhrasingContent } from 'mdast';
import type { LinkName } from '../../../../contract/routes.ts';
import { formatCodedText, type ValuesOf } from '../../../../contract/staff/problems/coded-words.ts';
import type { TextMistake, TextMistakeCode, textMistakes } from '../../../../contract/staff/problems/text-mistakes.ts';
import { isStillPage } from '../../../../contract/list-pages.ts';
import type { Span, TextLink } from '../../../../contract/content/site-pages.ts';

export interface Reading {
  /** Replacements for `{{key}}`. */
  readonly values: ReadonlyMap<string, string>;
  /** Pictures in the text's language, by name. */
  readonly pictures: ReadonlyMap<string, { address: string; width: number; height: number }>;
}

export interface Placed {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

/** Maximum spans and blocks per text: five times the longest shipped text, and still rendered without delay. */
export const maxTextParts = 5000;

const maxMistakes = 100;

/** Collects mistakes and link targets while a text is parsed. */
export class Findings {
  readonly mistakes: TextMistake[] = [];
  readonly links: { line: number; page: LinkName; hash: string | null }[] = [];
  /** Spans parsed so far. */
  parts = 0;

  add<Code extends TextMistakeCode>(node: Placed, what: Code, values: ValuesOf<typeof textMistakes, Code>): void {
    if (this.mistakes.length < maxMistakes) this.mistakes.push(mistakeAt(lineOf(node), what, values));
  }
}

export function mistakeAt<Code extends TextMistakeCode>(
  line: number,
  what: Code,
  values: ValuesOf<typeof textMistakes, Code>,
): TextMistake {
  return { line, what, values: formatCodedText(values) };
}

function lineOf(node: Placed): number {
  return node.position?.start.line ?? 1;
}

/** Parses the spans of a paragraph, heading or cell: plain, strong and linked text. Anything else is a mistake. */
export function parseSpans(nodes: readonly PhrasingContent[], reading: Reading, findings: Findings): Span[] {
  const spans = nodes.flatMap((node) => readNode(node, {}, reading, findings));
  // Markdown ends **strong text。** only before a space, which Chinese does not use there.
  spans.forEach((span, at) => {
    if (/[。，、；：！？」”）]$/.test(spans[at - 1]?.text ?? '')) span.text = span.text.trimStart();
  });
  findings.parts += spans.length + 1;
  return spans.filter(({ text }) => text !== '');
}

export function plainTextOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

function readNode(
  node: PhrasingContent,
  style: Pick<Span, 'strong' | 'link'>,
  reading: Reading,
  findings: Findings,
): Span[] {
  switch (node.type) {
    case 'text':
      return [{ text: oneLine(fillIn(node.value, node, reading, findings)), ...style }];
    case 'strong':
      return node.children.flatMap((child) => readNode(child, { ...style, strong: true }, reading, findings));
    case 'link': {
      const link = readLink(node.url, node, reading, findings);
      const inner = link ? { ...style, link } : style;
      return node.children.flatMap((child) => readNode(child, inner, reading, findings));
    }
    default:
      findings.add(node, 'not_here', { node: node.type });
      return [];
  }
}

/** Replaces line breaks with spaces, or with nothing between Chinese characters. */
function oneLine(text: string): string {
  return text
    .replace(/(?<=[\p{Script=Han}，。、；：「」（）“”！？])\n(?=[\p{Script=Han}「（“])/gu, '')
    .replaceAll('\n', ' ');
}

function fillIn(text: string, node: PhrasingContent, { values }: Reading, findings: Findings): string {
  const filled = text.replace(/\{\{([^{}]*)\}\}/g, (whole, key: string) => {
    const value = values.get(key.trim());
    if (value === undefined) findings.add(node, 'value_unknown', { value: whole });
    return value ?? whole;
  });
  if (/\{\{|\}\}/.test(filled) && !/\{\{[^{}]*\}\}/.test(filled)) findings.add(node, 'value_open', {});
  return filled;
}

function readLink(address: string, node: PhrasingContent, reading: Reading, findings: Findings): TextLink | undefined {
  const url = fillIn(address, node, reading, findings);
  const [, scheme, rest = ''] = /^([a-z]+):(.*)$/s.exec(url) ?? [];
  switch (scheme) {
    case 'page':
      return readPageLink(rest, node, findings);
    case 'https':
      if (URL.canParse(url)) return { url };
      break;
    case 'mailto':
      if (/^[^\s@]+@[^\s@]+$/.test(rest)) return { url };
      break;
    case 'tel': {
      const digits = rest.replace(/[\s()-]/g, '');
      if (/^\+?\d+$/.test(digits)) return { url: `tel:${digits}` };
      break;
    }
    default:
  }
  findings.add(node, 'link_not_valid', { link: address });
  return undefined;
}

function readPageLink(target: string, node: PhrasingContent, findings: Findings): TextLink | undefined {
  const [name = '', hash = null] = target.split('#', 2);
  if (!isStillPage(name)) {
    findings.add(node, 'page_unknown', { page: name });
    return undefined;
  }
  findings.links.push({ line: lineOf(node), page: name, hash });
  return { page: name, hash };
}
