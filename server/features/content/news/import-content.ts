import { createHash } from 'node:crypto';
import type { ContentFeed, FeedArticle, FeedBanner } from '../../../../contract/content/feed.ts';
import { languages } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordImport } from '../../audit/record-audit.ts';
import { findFedKeys } from '../../catalogue/feeds/find-fed-keys.ts';
import { keptCatalogue } from '../../catalogue/events/keep-catalogue.ts';
import { isPlainPage, parseArticleText } from './parse-article-text.ts';
import {
  lockContent,
  readFingerprints,
  unlist,
  writeArticle,
  writeBanner,
  writeBrands,
  writePopup,
} from './store-news.ts';

export interface ContentReport {
  source: string;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  rejected: { key: string; reason: string }[];
}

type Keys = Awaited<ReturnType<typeof findFedKeys>>;

/**
 * Brings a source's news, banners, popups and brands up to date: adds, changes, takes off the list. Rows that name
 * something unknown, or whose text holds what articles may not, are rejected with the reason. Repeating it changes
 * nothing; numbers stay, so links keep leading to what they were made for.
 */
export async function importContent(
  program: Program,
  permit: Permit<'news.import', string>,
  feed: ContentFeed,
): Promise<ContentReport> {
  const report: ContentReport = {
    source: feed.source,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    rejected: [],
  };
  await program.transact(async (tx) => {
    await lockContent(tx);
    const keys = await findFedKeys(tx, feed.source);
    const common = { tx, source: feed.source, keys, report, newId: () => program.id() };
    await bring(common, 'news_article', feed.articles, mistakeOfArticle, (one, told) =>
      writeArticle(tx, one, told, program.now()),
    );
    const drawn = await drawnEvents(program, keys);
    await bring(common, 'banner', feed.banners, mistakeOfBanner, (one, told, position) => {
      const event = one.event === undefined ? undefined : drawn.get(one.event);
      const artType = one.artType ?? event?.type ?? 'shows';
      const artCategory = one.artCategory ?? event?.category ?? 'pop_concert';
      return writeBanner(tx, one, { ...told, position, artType, artCategory });
    });
    await bring(
      common,
      'popup_notice',
      feed.popups,
      () => undefined,
      (one, told) => writePopup(tx, one, told),
    );
    await bringBrands(tx, feed, keys, report);
    await recordImport(program, tx, permit, report);
  });
  return report;
}

interface Common {
  tx: Tx;
  source: string;
  keys: Keys;
  report: ContentReport;
  newId: () => string;
}

/** What is written besides the row itself. */
interface Told {
  id: string;
  source: string;
  eventId: string | null;
  fingerprint: string;
}

async function bring<Row extends { key: string; event?: string | undefined }>(
  { tx, source, keys, report, newId }: Common,
  table: 'news_article' | 'banner' | 'popup_notice',
  rows: readonly Row[],
  mistakeOf: (row: Row) => string | undefined,
  write: (row: Row, told: Told, position: number) => Promise<void>,
): Promise<void> {
  const known = await readFingerprints(tx, table, source);
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const eventId = row.event === undefined ? null : keys.events.get(row.event);
    const reason = seen.has(row.key)
      ? 'the key stands twice'
      : eventId === undefined
        ? `the event ${row.event} is unknown`
        : mistakeOf(row);
    seen.add(row.key);
    if (reason !== undefined || eventId === undefined) {
      report.rejected.push({ key: row.key, reason: reason ?? '' });
      continue;
    }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([row, index, eventId]))
      .digest('hex');
    const before = known.get(row.key);
    if (before === fingerprint) {
      report.unchanged++;
      continue;
    }
    await write(row, { id: newId(), source, eventId, fingerprint }, index + 1);
    if (before === undefined) report.added++;
    else report.changed++;
  }
  report.removed += await unlist(tx, table, source, [...seen]);
}

function mistakeOfArticle(article: FeedArticle): string | undefined {
  const texts = languages.map((language) => ({ language, text: parseArticleText(article.body[language], language) }));
  for (const { language, text } of texts) {
    if (text.mistakes.length > 0) return `${language}: ${text.mistakes[0]}`;
    if (text.blocks.length === 0) return `${language}: there is no text`;
  }
  const shape = (blocks: readonly { kind: string }[]) => blocks.map(({ kind }) => kind).join(' ');
  const [first, ...others] = texts.map(({ text }) => shape(text.blocks));
  return others.some((other) => other !== first) ? 'the languages have different parts' : undefined;
}

function mistakeOfBanner({ page }: FeedBanner): string | undefined {
  return page === undefined || isPlainPage(page) ? undefined : `the page ${page} is unknown`;
}

/** What posters of the events are drawn from, by the source's keys. */
async function drawnEvents(program: Program, keys: Keys) {
  const { byEvent } = await keptCatalogue(program);
  return new Map(
    [...keys.events].flatMap(([key, id]) => {
      const event = byEvent.get(id);
      return event ? [[key, event] as const] : [];
    }),
  );
}

async function bringBrands(tx: Tx, feed: ContentFeed, keys: Keys, report: ContentReport): Promise<void> {
  const rows = feed.brands.flatMap(({ presenter, line, logo }, index) => {
    const presenterId = keys.presenters.get(presenter);
    if (presenterId) return [{ presenterId, position: index + 1, line: line ?? null, logo: logo ?? null }];
    report.rejected.push({ key: presenter, reason: `the presenter ${presenter} is unknown` });
    return [];
  });
  await writeBrands(tx, feed.source, rows);
}
