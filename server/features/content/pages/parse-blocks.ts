import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Heading, List, Paragraph, Root, RootContent, Table } from 'mdast';
import type { Block, ItemBlock, Span } from '../../../../contract/content/site-pages.ts';
import { parseSpans, plainTextOf, type Findings, type Reading } from './parse-spans.ts';

type PlainBlock = Exclude<ItemBlock, { kind: 'plainList' }>;

/** Parses Markdown with tables into a tree. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** Returns a heading's text, and its anchor if it ends in `{#anchor}`. */
export function parseHeading(
  node: Heading,
  reading: Reading,
  findings: Findings,
): { id: string | null; spans: Span[] } {
  const spans = parseSpans(node.children, reading, findings);
  const last = spans.at(-1);
  const [whole, id] = / *\{#([a-z][a-z0-9-]*)\}$/.exec(last?.text ?? '') ?? [];
  if (last && whole !== undefined) last.text = last.text.slice(0, -whole.length);
  if (plainTextOf(spans).includes('{#')) findings.add(node, 'anchor_not_valid', {});
  if (plainTextOf(spans).trim() === '') findings.add(node, 'heading_empty', {});
  return { id: id ?? null, spans: spans.filter(({ text }) => text !== '') };
}

/** Parses the content below a heading. `depth` is the heading depth allowed in it. */
export function parseBlocks(
  nodes: readonly RootContent[],
  depth: number,
  reading: Reading,
  findings: Findings,
): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'heading' && node.depth === depth) {
      return [{ kind: 'heading', ...parseHeading(node, reading, findings) }];
    }
    if (node.type === 'list') {
      const items = node.children.map((item) => readItemBlocks(item.children, reading, findings));
      return [{ kind: 'list', ordered: node.ordered ?? false, items }];
    }
    if (node.type === 'blockquote') {
      return [{ kind: 'note', blocks: readItemBlocks(node.children, reading, findings) }];
    }
    return readPlain(node, reading, findings);
  });
}

function readItemBlocks(nodes: readonly RootContent[], reading: Reading, findings: Findings): ItemBlock[] {
  return nodes.flatMap((node): ItemBlock[] =>
    node.type === 'list' ? [readPlainList(node, reading, findings)] : readPlain(node, reading, findings),
  );
}

function readPlainList(node: List, reading: Reading, findings: Findings): ItemBlock {
  const items = node.children.map((item) => {
    const [first, ...more] = item.children;
    if (first?.type === 'paragraph' && more.length === 0) return parseSpans(first.children, reading, findings);
    findings.add(item, 'list_item_parts', {});
    return [];
  });
  return { kind: 'plainList', ordered: node.ordered ?? false, items };
}

function readPlain(node: RootContent, reading: Reading, findings: Findings): PlainBlock[] {
  if (node.type === 'paragraph') return readParagraph(node, reading, findings);
  if (node.type === 'table') return [readTable(node, reading, findings)];
  findings.add(node, 'not_here', { node: node.type });
  return [];
}

function readParagraph(node: Paragraph, reading: Reading, findings: Findings): PlainBlock[] {
  const [picture] = node.children;
  if (picture?.type !== 'image') return [{ kind: 'paragraph', spans: parseSpans(node.children, reading, findings) }];
  if (node.children.length > 1) findings.add(node, 'picture_not_alone', {});
  const name = /^picture:([a-z0-9-]+)$/.exec(picture.url)?.[1];
  const found = name === undefined ? undefined : reading.pictures.get(name);
  const caption = picture.alt?.trim() ?? '';
  if (!found) findings.add(picture, 'picture_unknown', { picture: picture.url });
  if (caption === '') findings.add(picture, 'picture_unsaid', { picture: picture.url });
  return found ? [{ kind: 'picture', caption, ...found }] : [];
}

function readTable(node: Table, reading: Reading, findings: Findings): PlainBlock {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell) => parseSpans(cell.children, reading, findings)),
  );
  const columns = head?.length ?? 0;
  rows.forEach((row, at) => {
    if (row.length !== columns) findings.add(node.children[at + 1] ?? node, 'row_cells', {});
  });
  return { kind: 'table', head: head ?? [], rows };
}
