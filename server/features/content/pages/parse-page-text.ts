import type { Blockquote, Heading, Root, RootContent } from 'mdast';
import type { FaqTopic, PageSection } from '../../../../contract/content/site-pages.ts';
import type { TextMistake } from '../../../../contract/staff/problems/text-mistakes.ts';
import { parseMarkdown, parseBlocks, parseHeading } from './parse-blocks.ts';
import { Findings, mistakeAt, maxTextParts, parseSpans, plainTextOf, type Reading } from './parse-spans.ts';

interface TextHead {
  title: string;
  lead: string;
  /** All anchors, in order. */
  anchors: string[];
  links: Findings['links'];
  mistakes: TextMistake[];
}

export interface PageText extends TextHead {
  sections: PageSection[];
}

export interface FaqText extends TextHead {
  topics: FaqTopic[];
}

/**
 * Parses a page's Markdown: title, lead in a block quote, then sections `## Heading {#anchor}`. Returns mistakes
 * instead of throwing.
 */
export function parsePageText(markdown: string, reading: Reading): PageText {
  const findings = new Findings();
  const { head, rest } = readHead(parseMarkdown(markdown), reading, findings);
  const sections = splitAt(rest, 2, findings).map(({ heading, nodes }): PageSection => {
    const { id, spans } = parseHeading(heading, reading, findings);
    if (id === null) findings.add(heading, 'section_without_anchor', {});
    return { id: id ?? '', title: plainTextOf(spans), blocks: parseBlocks(nodes, 3, reading, findings) };
  });
  const anchors = sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.kind === 'heading' && block.id !== null ? [block.id] : [])),
  ]);
  if (sections.length === 0) findings.add({}, 'no_sections', {});
  if (findings.parts > maxTextParts) return { ...head, sections: [], anchors: [], ...tooComplex };
  return { ...head, sections, anchors, ...summarize(anchors, findings) };
}

/** Parses the FAQ's Markdown: title, lead, then topics `## Topic {#topic}` with questions `### Question {#id}`. */
export function parseFaqText(markdown: string, reading: Reading): FaqText {
  const findings = new Findings();
  const { head, rest } = readHead(parseMarkdown(markdown), reading, findings);
  const topics = splitAt(rest, 2, findings).map(({ heading, nodes }): FaqTopic => {
    const topic = parseHeading(heading, reading, findings);
    if (topic.id === null) findings.add(heading, 'topic_without_anchor', {});
    const questions = splitAt(nodes, 3, findings).map((part) => {
      const { id, spans } = parseHeading(part.heading, reading, findings);
      if (id === null) findings.add(part.heading, 'question_without_anchor', {});
      const result = parseBlocks(part.nodes, 4, reading, findings);
      if (result.length === 0) findings.add(part.heading, 'question_without_answer', {});
      return { id: id ?? '', question: spans, answer: result };
    });
    return { id: topic.id ?? '', name: plainTextOf(topic.spans), questions };
  });
  const anchors = topics.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  if (topics.length === 0) findings.add({}, 'no_topics', {});
  if (findings.parts > maxTextParts) return { ...head, topics: [], anchors: [], ...tooComplex };
  return { ...head, topics, anchors, ...summarize(anchors, findings) };
}

const tooComplex = { links: [], mistakes: [mistakeAt(1, 'too_complex', {})] };

function summarize(anchors: readonly string[], findings: Findings): Pick<TextHead, 'links' | 'mistakes'> {
  const twice = new Set(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at));
  for (const anchor of twice) findings.add({}, 'anchor_twice', { anchor });
  const { links, mistakes } = findings;
  return { links, mistakes: mistakes.toSorted((a, b) => a.line - b.line) };
}

function readHead(
  { children }: Root,
  reading: Reading,
  findings: Findings,
): { head: { title: string; lead: string }; rest: RootContent[] } {
  const [first, second, ...rest] = children;
  const isTitle = first?.type === 'heading' && first.depth === 1;
  if (!isTitle) findings.add(first ?? {}, 'title_missing', {});
  const isLead = second?.type === 'blockquote';
  if (!isLead) findings.add(second ?? {}, 'lead_missing', {});
  const title = isTitle ? plainTextOf(parseHeading(first, reading, findings).spans) : '';
  return { head: { title, lead: isLead ? readLead(second, reading, findings) : '' }, rest };
}

function readLead(quote: Blockquote, reading: Reading, findings: Findings): string {
  const [paragraph, ...more] = quote.children;
  if (paragraph?.type === 'paragraph' && more.length === 0) {
    return plainTextOf(parseSpans(paragraph.children, reading, findings));
  }
  findings.add(quote, 'lead_parts', {});
  return '';
}

interface Part {
  heading: Heading;
  nodes: RootContent[];
}

/** Splits nodes at headings of a given depth, each with the content below it. */
function splitAt(nodes: readonly RootContent[], depth: number, findings: Findings): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (node.type === 'heading' && node.depth === depth) parts.push({ heading: node, nodes: [] });
    else if (last) last.nodes.push(node);
    else findings.add(node, 'before_heading', { mark: '#'.repeat(depth) });
  }
  return parts;
}
