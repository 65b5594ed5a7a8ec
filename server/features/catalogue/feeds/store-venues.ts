import { sql } from 'kysely';
import type { FeedVenue } from '../../../../contract/catalogue/feed.ts';
import type { Tx } from '../../../context.ts';

/** Returns a source's keys that are aliases of another source's venue, with those venues' IDs. */
export async function readVenueAliases(tx: Tx, source: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; venueId: string }>`
    select source_key as key, venue_id as "venueId" from venue_alias where source = ${source}`.execute(tx);
  return new Map(rows.map(({ key, venueId }) => [key, venueId]));
}

export async function readVenueNames(
  tx: Tx,
): Promise<(Pick<FeedVenue, 'key' | 'name' | 'region'> & { venueId: string; source: string })[]> {
  const { rows } = await sql<Pick<FeedVenue, 'key' | 'name' | 'region'> & { venueId: string; source: string }>`
    select venue_id as "venueId", source, source_key as key, name, region from venue order by number desc`.execute(tx);
  return rows;
}

export async function insertVenueAliases(
  tx: Tx,
  source: string,
  aliases: readonly { key: string; venueId: string }[],
): Promise<void> {
  await sql`insert into venue_alias (source, source_key, venue_id) select ${source}, key, "venueId"
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as a(key text, "venueId" uuid)`.execute(tx);
}
