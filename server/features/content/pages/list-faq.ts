import type { Block, FaqPage, FaqTopic, ItemBlock, Span } from '../../../../contract/content/site-pages.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readCachedFaq, readCachedFaqSearch } from './site-text-cache.ts';
import { markFound } from './search-faq.ts';

/**
 * Returns questions and answers in the caller's language, by topic. With `q`, returns only matches in any language or
 * script, with the matching words marked.
 * @param input.version number of an older edition
 */
export async function listFaq(
  ctx: Ctx,
  input: { q: string | undefined; version: number | undefined },
): Promise<Outcome<FaqPage, 'not_found'>> {
  const kept = await readCachedFaq(ctx, ctx.language, input.version);
  if (!kept) return refuse('not_found');
  const { title, lead, topics: all } = kept.text;
  const q = (input.q ?? '').trim();
  const topics = q === '' ? all : await findTopics(ctx, all, kept.version, q);
  return done({
    title,
    lead,
    q,
    total: topics.reduce((sum, topic) => sum + topic.questions.length, 0),
    topics,
    version: kept.version,
    newest: kept.newest,
    publishedAt: kept.publishedAt.toISOString(),
  });
}

/** Sorts topics by their best question, and questions by relevance. */
async function findTopics(ctx: Ctx, all: readonly FaqTopic[], version: number, q: string): Promise<FaqTopic[]> {
  const { ids, terms } = (await readCachedFaqSearch(ctx, version)).find(q);
  const rank = new Map(ids.map((id, at) => [id, at]));
  const rankOf = (id: string) => rank.get(id) ?? Infinity;
  return all
    .map((topic) => ({
      ...topic,
      questions: topic.questions
        .filter(({ id }) => rank.has(id))
        .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
        .map(({ id, question, answer: result }) => ({
          id,
          question: markSpans(question, terms),
          answer: result.map((block) => markBlock(block, terms)),
        })),
    }))
    .filter(({ questions }) => questions.length > 0)
    .toSorted((a, b) => rankOf(a.questions[0]!.id) - rankOf(b.questions[0]!.id));
}

function markSpans(spans: readonly Span[], terms: ReadonlySet<string>): Span[] {
  return spans.flatMap((span) =>
    markFound(span.text, terms).map(({ text, found }) => ({
      ...span,
      text,
      ...(found ? { found: true as const } : {}),
    })),
  );
}

function markItem(block: ItemBlock, terms: ReadonlySet<string>): ItemBlock {
  const mark = (spans: readonly Span[]) => markSpans(spans, terms);
  switch (block.kind) {
    case 'paragraph':
      return { ...block, spans: mark(block.spans) };
    case 'plainList':
      return { ...block, items: block.items.map(mark) };
    case 'table':
      return { ...block, head: block.head.map(mark), rows: block.rows.map((row) => row.map(mark)) };
    case 'picture':
      return block;
  }
}

function markBlock(block: Block, terms: ReadonlySet<string>): Block {
  switch (block.kind) {
    case 'heading':
      return { ...block, spans: markSpans(block.spans, terms) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map((inner) => markItem(inner, terms))) };
    case 'note':
      return { ...block, blocks: block.blocks.map((inner) => markItem(inner, terms)) };
    case 'paragraph':
    case 'table':
    case 'picture':
      return markItem(block, terms) as Block;
  }
}
