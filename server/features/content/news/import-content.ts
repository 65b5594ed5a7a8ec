import { createHash } from 'node:crypto';
import type { ContentFeed, FeedArticle, FeedBanner, FeedPopup } from '../../../../contract/content/feed.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordImport } from '../../audit/record-audit.ts';
import { findFedKeys } from '../../catalogue/feeds/find-fed-keys.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { settleDocument } from '../../catalogue/staff-overrides/settle-document.ts';
import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import { noValues } from '../../../../contract/staff/problems/coded-words.ts';
import { textMistakes, type TextMistake } from '../../../../contract/staff/problems/text-mistakes.ts';
import { translator } from '../../../translator.ts';
import { validateArticleBody } from './validate-news-item.ts';
import { isPlainPage } from './parse-article-text.ts';
import {
  lockContent,
  writeBrands,
  writeDocument,
  type ArticleDocument,
  type BannerDocument,
  type ContentDocument,
  type PopupDocument,
} from './store-news.ts';
import {
  recordContentSourceValues,
  readFingerprints,
  readContentSourceOverrides,
  unlist,
} from './store-content-overrides.ts';

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
 * Imports a source's news, banners, popups and brands: adds, updates and unlists them. Rows with dangling references or
 * text not allowed in articles are rejected with a reason. Idempotent; numbers are stable, so links stay valid.
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
    const common = { tx, source: feed.source, keys, report, newId: () => program.id(), now: program.now() };
    await bring(common, 'article', feed.articles, mistakeOfArticle, articleOf);
    const drawn = await drawnEvents(program, keys);
    await bring(common, 'banner', feed.banners, mistakeOfBanner, (one, eventId, position) => {
      const event = one.event === undefined ? undefined : drawn.get(one.event);
      const artType = one.artType ?? event?.type ?? 'shows';
      const artCategory = one.artCategory ?? event?.category ?? 'pop_concert';
      return bannerOf(one, { eventId, position, artType, artCategory });
    });
    await bring(common, 'popup', feed.popups, () => undefined, popupOf);
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
  now: Date;
}

/** Adds and updates the source's rows except for staff overrides, and unlists missing rows. */
async function bring<Row extends { key: string; event?: string | undefined }>(
  { tx, source, keys, report, newId, now }: Common,
  kind: ContentKind,
  rows: readonly Row[],
  mistakeOf: (row: Row) => string | undefined,
  documentOf: (row: Row, eventId: string | undefined, position: number) => ContentDocument,
): Promise<void> {
  const known = await readFingerprints(tx, kind, source);
  const written = await readContentSourceOverrides(tx, kind, source);
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
    const fields = written.get(row.key) ?? [];
    const settled = settleDocument(documentOf(row, eventId ?? undefined, index + 1), fields);
    await recordContentSourceValues(
      tx,
      kind,
      fields.map(({ itemId, path }) => ({ itemId, path, sourceValue: settled.source(path) })),
    );
    const told = { id: newId(), source, key: row.key, fingerprint };
    await writeDocument(tx, told, settled.document, now);
    if (before === undefined) report.added++;
    else report.changed++;
  }
  report.removed += await unlist(tx, kind, source, [...seen]);
}

const toIso = (text: string) => new Date(text).toISOString();
const untilField = (text: string | undefined) => (text === undefined ? {} : { until: toIso(text) });

function articleOf(row: FeedArticle, event: string | undefined): ArticleDocument {
  const { kind, publishedFrom, publishedUntil, pinned = false, title, summary, body } = row;
  const from = toIso(publishedFrom);
  return {
    type: 'article',
    kind,
    from,
    ...untilField(publishedUntil),
    pinned,
    event,
    title,
    summary,
    body,
    listed: true,
  };
}

function bannerOf(
  { shownFrom, shownUntil, page, url, title, line, picture }: FeedBanner,
  { eventId, ...told }: Pick<BannerDocument, 'position' | 'artType' | 'artCategory'> & { eventId: string | undefined },
): BannerDocument {
  const period = { from: toIso(shownFrom), ...untilField(shownUntil) };
  return { type: 'banner', ...told, ...period, event: eventId, page, url, title, line, picture, listed: true };
}

function popupOf({ shownFrom, shownUntil, title, body }: FeedPopup, event: string | undefined): PopupDocument {
  if (event === undefined) throw new Error('a popup needs an event');
  const [from, until] = [toIso(shownFrom), toIso(shownUntil)];
  return { type: 'popup', event, from, until, title, body, listed: true };
}

function mistakeOfArticle({ body }: FeedArticle): string | undefined {
  const [first] = validateArticleBody(body);
  if (!first) return undefined;
  if (first.why === 'parts_differ') return 'the languages have different parts';
  const place = first.field.slice('body.'.length);
  return first.mistake ? `${place}: ${describeTextMistake(first.mistake)}` : place;
}

const blank = noValues(textMistakes);

/** In English, like all import reports. */
function describeTextMistake({ what, line, values }: TextMistake): string {
  return `line ${line}: ${translator('en_us')(`textMistakes.${what}`, { ...blank, ...values })}`;
}

function mistakeOfBanner({ page }: FeedBanner): string | undefined {
  return page === undefined || isPlainPage(page) ? undefined : `the page ${page} is unknown`;
}

async function drawnEvents(program: Program, keys: Keys) {
  const { byEvent } = await readCachedCatalogue(program);
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
