import { localize } from '../../../../contract/core/language.ts';
import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import type { Ctx } from '../../../context.ts';
import { listContent } from '../content/edit-news.ts';
import { readNewsletter } from '../content/read-newsletter.ts';
import { readFailedSearches } from '../reports/read-failed-searches.ts';
import type { Cell } from './rules.ts';
import { columnsOf, instant, codeFormatterOf, type CountedExportTable } from './write-table.ts';

/** Returns a table of news, banners, notices or sales points; these have no period. */
export function tableOfContent(ctx: Ctx, kind: ContentKind): CountedExportTable {
  const word = codeFormatterOf(ctx);
  async function* batches(): AsyncGenerator<Cell[][]> {
    const { items } = (await listContent(ctx, kind)).value;
    yield items.map((one) => [
      one.number,
      localize(one.title, ctx.language),
      word(`content.states.${one.state}`, one.state),
      instant(one.from),
      instant(one.until),
      one.source === 'staff' ? word('content.own', one.source) : one.source,
    ]);
  }
  const columns = columnsOf(ctx, [
    ['number', 'count'],
    ['title', 'text'],
    ['state', 'text'],
    ['from', 'instant'],
    ['until', 'instant'],
    ['source', 'text'],
  ]);
  return { columns, batches: batches(), people: 0 };
}

const maxIssues = 10_000;

/** Returns a table of newsletter issues, latest first, with counts instead of readers. */
export function tableOfIssues(ctx: Ctx): CountedExportTable {
  async function* batches(): AsyncGenerator<Cell[][]> {
    const { issues } = await readNewsletter(ctx, maxIssues);
    yield issues.map(({ sentAt, subject }) => [new Date(sentAt), localize(subject, ctx.language)]);
  }
  const columns = columnsOf(ctx, [
    ['sent', 'instant'],
    ['title', 'text'],
  ]);
  return { columns, batches: batches(), people: 0 };
}

/** Returns a table of searches without results in a period, most frequent first. */
export function tableOfSearches(ctx: Ctx, days: { from: string; to: string }): CountedExportTable {
  const word = codeFormatterOf(ctx);
  async function* batches(): AsyncGenerator<Cell[][]> {
    const { words } = await readFailedSearches(ctx, days);
    yield words.map((one) => [
      one.words,
      word(`languages.${one.language}`, one.language),
      one.count,
      one.days,
      one.last,
      one.found,
    ]);
  }
  const columns = columnsOf(ctx, [
    ['words', 'text'],
    ['language', 'text'],
    ['searches', 'count'],
    ['onDays', 'count'],
    ['last', 'text'],
    ['found', 'count'],
  ]);
  return { columns, batches: batches(), people: 0 };
}
