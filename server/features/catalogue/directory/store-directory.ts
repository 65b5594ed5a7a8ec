import { sql, type RawBuilder } from 'kysely';
import type { FeedVenue } from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';

export type DirectoryKind = 'venue' | 'presenter';

/** A stored venue or presenter, with its document in feed format. */
export interface DirectoryRow {
  readonly id: string;
  readonly number: number;
  readonly source: string;
  readonly key: string;
  readonly version: number;
  readonly editedAt: Date | null;
  readonly editedBy: string | null;
  readonly document: Readonly<Record<string, unknown>>;
}

const tables = { venue: sql`venue`, presenter: sql`presenter` };
const ids = { venue: sql`venue_id`, presenter: sql`presenter_id` };
const documents = {
  venue: sql`jsonb_strip_nulls(jsonb_build_object('key', source_key, 'name', name, 'address', address, 'region', region,
    'district', district, 'latitude', latitude, 'longitude', longitude, 'telephone', telephone, 'synonyms', synonyms,
    'weather', weather))`,
  presenter: sql`jsonb_build_object('key', source_key, 'name', name)`,
};

/**
 * @param how.lock locks the row until the transaction ends
 * @returns `undefined` if it does not exist
 */
export async function readDirectoryRow(
  db: Db | Tx,
  kind: DirectoryKind,
  id: string,
  how: { lock?: boolean } = {},
): Promise<DirectoryRow | undefined> {
  const { rows } = await sql<DirectoryRow>`select ${ids[kind]} as id, number, source, source_key as key, version,
    edited_at as "editedAt", edited_by as "editedBy", ${documents[kind]} as document
    from ${tables[kind]} where ${ids[kind]} = ${id} ${how.lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export interface ListedDirectoryEntry {
  readonly id: string;
  readonly number: number;
  readonly name: Text;
  readonly region: FeedVenue['region'];
  readonly district: Text | null;
  readonly events: number;
  readonly coming: number;
}

export interface DirectoryFilter {
  readonly q?: string | undefined;
  readonly region?: string | undefined;
  /** Exclusive cursor: the last number of the previous page. */
  readonly after?: number | undefined;
  readonly only?: readonly string[] | undefined;
  readonly most: number;
  readonly now: Date;
}

/** Returns a page of venues or presenters, ordered by number. */
export async function listDirectoryRows(
  db: Db,
  kind: DirectoryKind,
  { q, region, after, only, most, now }: DirectoryFilter,
): Promise<ListedDirectoryEntry[]> {
  const conditions: RawBuilder<unknown>[] = [sql`x.number > ${after ?? 0}`];
  if (q !== undefined && q.trim() !== '') {
    const like = `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const names = kind === 'venue' ? sql`concat(x.name::text, x.synonyms::text)` : sql`x.name::text`;
    conditions.push(sql`(${names} ilike ${like} or x.number::text = ${q.trim()})`);
  }
  if (region !== undefined && kind === 'venue') conditions.push(sql`x.region = ${region}`);
  if (only) conditions.push(sql`x.${ids[kind]} = any(${[...only]}::uuid[])`);
  const facts = kind === 'venue' ? sql`x.region, x.district` : sql`'OTHERS' as region, null as district`;
  const of = kind === 'venue' ? sql`p.venue_id = x.venue_id` : sql`e.presenter_id = x.presenter_id`;
  const { rows } = await sql<ListedDirectoryEntry>`select x.${ids[kind]} as id, x.number, x.name, ${facts},
      (select count(*)::int from event e where e.${ids[kind]} = x.${ids[kind]}) as events,
      (select count(*)::int from performance p join event e using (event_id)
        where ${of} and p.listed and e.listed and p.starts_at > ${now}) as coming
    from ${tables[kind]} x where ${sql.join(conditions, sql` and `)} order by x.number limit ${most}`.execute(db);
  return rows;
}

/** Inserts a venue or presenter created by staff, under the next number. */
export async function insertDirectoryEntry(
  tx: Tx,
  kind: DirectoryKind,
  place: { id: string; source: string; document: Partial<FeedVenue> & { name: Text }; by: string; now: Date },
): Promise<void> {
  const { id, source, document, by, now } = place;
  const number = sql`(select coalesce(max(number), 0) + 1 from ${tables[kind]})`;
  if (kind === 'presenter') {
    await sql`insert into presenter (presenter_id, source, source_key, number, name, version, edited_at, edited_by)
      values (${id}, ${source}, ${id}, ${number}, ${json(document.name)}, 1, ${now}, ${by})`.execute(tx);
    return;
  }
  await sql`insert into venue (venue_id, source, source_key, number, name, region, version, edited_at, edited_by)
    values (${id}, ${source}, ${id}, ${number}, ${json(document.name)}, ${document.region ?? 'OTHERS'}, 1, ${now},
      ${by})`.execute(tx);
  await writeVenueFacts(tx, id, document);
}

/**
 * Overwrites a venue or presenter.
 * @returns the new version
 */
export async function overwriteDirectoryEntry(
  tx: Tx,
  kind: DirectoryKind,
  place: { id: string; document: Partial<FeedVenue> & { name: Text }; by: string; now: Date },
): Promise<number> {
  const { id, document, by, now } = place;
  if (kind === 'venue') await writeVenueFacts(tx, id, document);
  const { rows } = await sql<{ version: number }>`update ${tables[kind]} set name = ${json(document.name)},
    version = version + 1, edited_at = ${now}, edited_by = ${by} where ${ids[kind]} = ${id} returning version`.execute(
    tx,
  );
  return rows[0]!.version;
}

async function writeVenueFacts(tx: Tx, id: string, venue: Partial<FeedVenue>): Promise<void> {
  await sql`update venue set address = ${json(venue.address)}, region = coalesce(${venue.region ?? null}, region),
    district = ${json(venue.district)}, latitude = ${venue.latitude ?? null}, longitude = ${venue.longitude ?? null},
    telephone = ${venue.telephone ?? null}, synonyms = ${json(venue.synonyms ?? [])} where venue_id = ${id}`.execute(
    tx,
  );
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
