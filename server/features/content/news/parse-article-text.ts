import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Language } from '../../../../contract/core/language.ts';
import type { ArticleBlock, ArticleSpan } from '../../../../contract/content/news.ts';
import type { TextMistake } from '../../../../contract/staff/problems/text-mistakes.ts';
import { Findings, mistakeAt, maxTextParts } from '../pages/parse-spans.ts';
import { href, pages, type LinkName } from '../../../../contract/routes.ts';

export interface ArticleText {
  blocks: ArticleBlock[];
  /** Elements other than paragraphs, headings, lists, links and bold. They are removed, but their words remain. */
  mistakes: TextMistake[];
}

/** Parses an article's Markdown into a tree that is safe to render: it never contains HTML. */
export function parseArticleText(markdown: string, language: Language): ArticleText {
  const findings = new Findings();
  const blocks = fromMarkdown(markdown).children.flatMap((node) => readBlock(node, language, findings));
  if (countParts(blocks) > maxTextParts) return { blocks: [], mistakes: [mistakeAt(1, 'too_complex', {})] };
  return { blocks, mistakes: findings.mistakes };
}

function countParts(blocks: readonly ArticleBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + 1 + ('spans' in block ? block.spans.length : block.items.flat().length + block.items.length),
    0,
  );
}

function readBlock(node: RootContent, language: Language, findings: Findings): ArticleBlock[] {
  const read = (children: readonly PhrasingContent[]) =>
    joined(children.flatMap((one) => readSpan(one, language, findings)));
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', spans: read(node.children) }];
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3) findings.add(node, 'heading_level', { level: node.depth });
      return [{ kind: 'heading', level: node.depth > 2 ? 3 : 2, spans: read(node.children) }];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: node.ordered ?? false,
          items: node.children.map((item) => readItem(item, read, findings)),
        },
      ];
    default:
      findings.add(node, 'not_here', { node: node.type });
      return [];
  }
}

function readItem(
  item: ListItem,
  read: (children: readonly PhrasingContent[]) => ArticleSpan[],
  findings: Findings,
): ArticleSpan[] {
  return item.children.flatMap((child) => {
    if (child.type === 'paragraph') return read(child.children);
    findings.add(child, 'not_here', { node: child.type });
    return [];
  });
}

function readSpan(node: PhrasingContent, language: Language, findings: Findings): ArticleSpan[] {
  const inside = (children: readonly PhrasingContent[]) => children.flatMap((one) => readSpan(one, language, findings));
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replaceAll('\n', ' ') }];
    case 'strong':
      return inside(node.children).map((span) => ({ ...span, bold: true as const }));
    case 'link': {
      const address = readTarget(node.url, language);
      if (address === undefined) findings.add(node, 'link_not_valid', { link: node.url });
      return inside(node.children).map((span) => (address ? { ...span, href: address } : span));
    }
    default:
      findings.add(node, 'not_here', { node: node.type });
      return 'children' in node ? inside(node.children) : [];
  }
}

/** Joins adjacent spans of the same kind to minimize the tree. */
function joined(spans: readonly ArticleSpan[]): ArticleSpan[] {
  const result: ArticleSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && last.bold === span.bold && last.href === span.href) last.text += span.text;
    else result.push({ ...span });
  }
  return result;
}

/**
 * Returns the URL of a link target: `page:faq`, `page:releaseNotes#privacypolicy`, `https:`, `mailto:` or `tel:`;
 * `undefined` for any other.
 */
function readTarget(url: string, language: Language): string | undefined {
  const [, name, hash] = /^page:([a-zA-Z]+)(?:#([\w-]+))?$/.exec(url) ?? [];
  if (name !== undefined) {
    if (!isPlainPage(name)) return undefined;
    return href(name, { language, hash } as never);
  }
  return /^(https:\/\/|mailto:|tel:)[^\s]+$/.test(url) && URL.canParse(url) ? url : undefined;
}

/** Returns whether a link can target the page by name alone: it is not an alias and has no path parameter. */
export function isPlainPage(name: string): name is LinkName {
  if (!Object.hasOwn(pages, name)) return false;
  const page = pages[name as keyof typeof pages];
  return !('redirectsTo' in page) && !page.path.includes(':');
}
