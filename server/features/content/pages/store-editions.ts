import { sql } from 'kysely';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';

export interface EditionRow {
  page: string;
  version: number;
  language: Language;
  body: string;
  publishedAt: Date;
}

export interface NewestEdition {
  version: number;
  source: 'shipped' | 'staff';
}

/** Returns the number of each text's newest edition. */
export async function readNewestVersions(db: Db | Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ page: string; version: number }>`
    select page, max(version)::int as version from page_edition group by page`.execute(db);
  return new Map(rows.map((row) => [row.page, row.version]));
}

export async function readNewest(db: Db | Tx, page: string): Promise<NewestEdition | undefined> {
  const { rows } = await sql<NewestEdition>`
    select version, source from page_edition where page = ${page} order by version desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the last shipped edition's SHA-256 by language. */
export async function readLastShipped(db: Db | Tx, page: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ language: string; digest: string }>`
    select language, digest from page_edition
    where page = ${page} and version = (
      select max(version) from page_edition where page = ${page} and source = 'shipped')`.execute(db);
  return new Map(rows.map((row) => [row.language, row.digest]));
}

export async function readEdition(
  db: Db | Tx,
  page: string,
  version: number,
  language: Language,
): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select page, version, language, body, published_at as "publishedAt" from page_edition
    where page = ${page} and version = ${version} and language = ${language}`.execute(db);
  return rows[0];
}

/** Returns all editions of a text without their bodies, newest first. */
export async function readEditions(db: Db | Tx, page: string): Promise<(NewestEdition & { publishedAt: Date })[]> {
  const { rows } = await sql<NewestEdition & { publishedAt: Date }>`
    select distinct version, source, published_at as "publishedAt" from page_edition where page = ${page}
    order by version desc`.execute(db);
  return rows;
}

export interface NewEdition {
  page: string;
  version: number;
  texts: Readonly<Record<Language, { body: string; digest: string }>>;
  source: 'shipped' | 'staff';
  publishedBy: string | null;
  publishedAt: Date;
}

/**
 * Writes all languages of an edition, or none.
 * @returns false if the number is already used
 */
export async function insertEdition(tx: Tx, edition: NewEdition): Promise<boolean> {
  const rows = languages.map((language) => {
    const { body, digest } = edition.texts[language];
    return sql`(${edition.page}, ${edition.version}::int, ${language}, ${body}, ${digest}, ${edition.source},
      ${edition.publishedBy}::uuid, ${edition.publishedAt}::timestamptz)`;
  });
  const written = await sql`
    insert into page_edition (page, version, language, body, digest, source, published_by, published_at)
    values ${sql.join(rows)} on conflict do nothing`.execute(tx);
  const count = Number(written.numAffectedRows ?? 0n);
  // The other writer inserted all languages in one statement, so this one conflicts with all or none.
  if (count !== 0 && count !== rows.length)
    throw new Error(`edition ${edition.version} of ${edition.page} is incomplete`);
  return count > 0;
}
