import { sql } from 'kysely';
import type { Category, EventType } from '../../../../contract/catalogue/feed.ts';
import type { Language, Text } from '../../../../contract/core/language.ts';
import type { NewsKind, NewsPicture } from '../../../../contract/content/news.ts';
import type { SalesPointList } from '../../../../contract/content/sales-points.ts';
import type { Db, Tx } from '../../../context.ts';
import { writeSalesPoints, type SalesPointSource } from '../store-sales-points.ts';

interface StoredPicture extends Omit<NewsPicture, 'alt'> {
  alt: Text;
}

/** A complete article. Instants are ISO 8601; absent fields are omitted. */
export interface ArticleDocument {
  type: 'article';
  kind: NewsKind;
  from: string;
  until?: string | undefined;
  pinned: boolean;
  /** Event ID. */
  event?: string | undefined;
  title: Text;
  summary: Text;
  body: Record<Language, string>;
  picture?: StoredPicture | undefined;
  listed: boolean;
}

/** `position` counts from 1. */
export interface BannerDocument {
  type: 'banner';
  position: number;
  from: string;
  until?: string | undefined;
  event?: string | undefined;
  page?: string | undefined;
  url?: string | undefined;
  title: Text;
  line?: Text | undefined;
  picture?: string | undefined;
  artType: EventType;
  artCategory: Category;
  listed: boolean;
}

export interface PopupDocument {
  type: 'popup';
  event: string;
  from: string;
  until: string;
  title: Text;
  body: Text;
  listed: boolean;
}

type ListedPoint = Omit<SalesPointList[number], 'key' | 'active' | 'latitude' | 'longitude'>;

/** `place`: position in the list. */
export interface SalesPointDocument extends ListedPoint {
  type: 'sales_point';
  place: number;
  position?: { latitude: number; longitude: number } | undefined;
  listed: boolean;
}

type NewsDocument = ArticleDocument | BannerDocument | PopupDocument;
export type ContentDocument = NewsDocument | SalesPointDocument;

export interface ArticleRow {
  articleId: string;
  number: number;
  kind: NewsKind;
  publishedFrom: Date;
  publishedUntil: Date | null;
  pinned: boolean;
  eventId: string | null;
  title: Text;
  summary: Text;
  picture: StoredPicture | null;
  updatedAt: Date;
}

export interface BannerRow {
  number: number;
  shownFrom: Date;
  shownUntil: Date | null;
  eventId: string | null;
  page: string | null;
  url: string | null;
  title: Text;
  line: Text | null;
  picture: string | null;
  artType: EventType;
  artCategory: Category;
}

export interface PopupRow {
  number: number;
  version: number;
  eventId: string;
  title: Text;
  body: Text;
  shownFrom: Date;
  shownUntil: Date;
}

export interface BrandRow {
  presenterId: string;
  line: Text | null;
  logo: string | null;
}

/** Maximum articles cached per process: enough for years, and small enough for memory. */
const maxArticles = 2000;
const maxOthers = 200;

/** Returns all listed content regardless of its period. Article bodies are read individually. */
export async function readListedContent(
  db: Db,
): Promise<{ articles: ArticleRow[]; banners: BannerRow[]; popups: PopupRow[]; brands: BrandRow[] }> {
  const [articles, banners, popups, brands] = await Promise.all([
    sql<ArticleRow>`select article_id as "articleId", number, kind, published_from as "publishedFrom",
      published_until as "publishedUntil", pinned, event_id as "eventId", title, summary, picture,
      updated_at as "updatedAt"
      from news_article where listed order by published_from desc, number desc limit ${maxArticles}`.execute(db),
    sql<BannerRow>`select number, shown_from as "shownFrom", shown_until as "shownUntil", event_id as "eventId", page,
      url, title, line, picture, art_type as "artType", art_category as "artCategory"
      from banner where listed order by position, number limit ${maxOthers}`.execute(db),
    sql<PopupRow>`select number, version, event_id as "eventId", title, body, shown_from as "shownFrom",
      shown_until as "shownUntil" from popup_notice where listed order by shown_until, number limit ${maxOthers}`.execute(
      db,
    ),
    sql<BrandRow>`select presenter_id as "presenterId", line, logo from presenter_brand
      where listed order by position, presenter_id limit ${maxOthers}`.execute(db),
  ]);
  return { articles: articles.rows, banners: banners.rows, popups: popups.rows, brands: brands.rows };
}

export async function readBody(db: Db, articleId: string): Promise<Record<Language, string> | undefined> {
  const { rows } = await sql<{ body: Record<Language, string> }>`select body from news_article
    where article_id = ${articleId} and listed`.execute(db);
  return rows[0]?.body;
}

export async function hasContentOf(db: Db, source: string): Promise<boolean> {
  const { rows } = await sql`select 1 from news_article where source = ${source} limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks content against concurrent writers, who would assign the same number twice. Does not block readers. */
export async function lockContent(tx: Tx): Promise<void> {
  await sql`lock table news_article, banner, popup_notice, presenter_brand, sales_point in share row exclusive mode`.execute(
    tx,
  );
}

export interface RowSource {
  id: string;
  source: string;
  key: string;
  fingerprint: string;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes a content item; a new one gets a number. */
export async function writeDocument(tx: Tx, told: RowSource, document: ContentDocument, now: Date): Promise<void> {
  if (document.type === 'article') await writeArticle(tx, told, document, now);
  else if (document.type === 'banner') await writeBanner(tx, told, document);
  else if (document.type === 'popup') await writePopup(tx, told, document);
  else await writePoint(tx, told, document, now);
}

async function writePoint(tx: Tx, told: RowSource, one: SalesPointDocument, now: Date): Promise<void> {
  const row = { ...rowOfPoint(one), id: told.id, key: told.key };
  await writeSalesPoints(tx, [row], { source: told.source as SalesPointSource, now });
}

/** Converts a sales point document to list format, with its position in the list. */
export function rowOfPoint({ type: _type, listed, position, ...point }: SalesPointDocument) {
  return { ...point, ...position, active: listed };
}

async function writeArticle(tx: Tx, told: RowSource, one: ArticleDocument, now: Date): Promise<void> {
  await sql`insert into news_article (article_id, source, source_key, number, kind, published_from, published_until,
      pinned, event_id, title, summary, body, picture, listed, fingerprint, created_at, updated_at)
    values (${told.id}, ${told.source}, ${told.key}, (select coalesce(max(number), 100) + 1 from news_article),
      ${one.kind}, ${one.from}, ${one.until ?? null}, ${one.pinned}, ${one.event ?? null}, ${json(one.title)},
      ${json(one.summary)}, ${json(one.body)}, ${json(one.picture)}, ${one.listed}, ${told.fingerprint}, ${now}, ${now})
    on conflict (source, source_key) do update set kind = excluded.kind, published_from = excluded.published_from,
      published_until = excluded.published_until, pinned = excluded.pinned, event_id = excluded.event_id,
      title = excluded.title, summary = excluded.summary, body = excluded.body, picture = excluded.picture,
      fingerprint = excluded.fingerprint, listed = excluded.listed, updated_at = excluded.updated_at`.execute(tx);
}

async function writeBanner(tx: Tx, told: RowSource, one: BannerDocument): Promise<void> {
  await sql`insert into banner (banner_id, source, source_key, number, position, shown_from, shown_until, event_id,
      page, url, title, line, picture, art_type, art_category, listed, fingerprint)
    values (${told.id}, ${told.source}, ${told.key}, (select coalesce(max(number), 0) + 1 from banner),
      ${one.position}, ${one.from}, ${one.until ?? null}, ${one.event ?? null}, ${one.page ?? null},
      ${one.url ?? null}, ${json(one.title)}, ${json(one.line)}, ${one.picture ?? null}, ${one.artType},
      ${one.artCategory}, ${one.listed}, ${told.fingerprint})
    on conflict (source, source_key) do update set position = excluded.position, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until, event_id = excluded.event_id, page = excluded.page, url = excluded.url,
      title = excluded.title, line = excluded.line, picture = excluded.picture, art_type = excluded.art_type,
      art_category = excluded.art_category, fingerprint = excluded.fingerprint, listed = excluded.listed`.execute(tx);
}

async function writePopup(tx: Tx, told: RowSource, one: PopupDocument): Promise<void> {
  await sql`insert into popup_notice (notice_id, source, source_key, number, event_id, title, body, shown_from,
      shown_until, listed, fingerprint)
    values (${told.id}, ${told.source}, ${told.key}, (select coalesce(max(number), 0) + 1 from popup_notice),
      ${one.event}, ${json(one.title)}, ${json(one.body)}, ${one.from}, ${one.until}, ${one.listed}, ${told.fingerprint})
    on conflict (source, source_key) do update set version = popup_notice.version + case
        when (popup_notice.event_id, popup_notice.title, popup_notice.body)
          is distinct from (excluded.event_id, excluded.title, excluded.body) then 1 else 0 end,
      event_id = excluded.event_id, title = excluded.title, body = excluded.body, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until, fingerprint = excluded.fingerprint, listed = excluded.listed`.execute(tx);
}

/** Writes a source's brands in order, and unlists those it no longer has. */
export async function writeBrands(
  tx: Tx,
  source: string,
  rows: readonly { presenterId: string; position: number; line: Text | null; logo: string | null }[],
): Promise<void> {
  await sql`update presenter_brand set listed = false where source = ${source}`.execute(tx);
  await sql`insert into presenter_brand (presenter_id, source, position, line, logo)
    select "presenterId", ${source}, position, line, logo from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("presenterId" uuid, position int, line jsonb, logo text)
    on conflict (presenter_id) do update set source = excluded.source, position = excluded.position,
      line = excluded.line, logo = excluded.logo, listed = true`.execute(tx);
}
