import { sql } from 'kysely';
import type { Db, Program, Tx } from '../../context.ts';
import { bumpVersion } from './store.ts';

export interface FavouriteRow {
  eventId: string;
  number: number;
  createdAt: Date;
}

/** Returns a member's favourites, latest first. */
export async function readFavourites(db: Db | Tx, memberId: string): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`select f.event_id as "eventId", e.number, f.created_at as "createdAt"
    from favourite f join event e using (event_id) where f.member_id = ${memberId}
    order by f.created_at desc, e.number desc`.execute(db);
  return rows;
}

/** IDs of a member's favourite events and of events with a sale alert. */
export interface MemberFavouritesRow {
  readonly hearts: readonly string[];
  readonly alerts: readonly string[];
}

/** Returns the favourites and alerts of many members in one statement, in input order. */
export async function readFavouritesOf(
  program: Pick<Program, 'run'>,
  memberIds: readonly string[],
): Promise<MemberFavouritesRow[]> {
  return program.run<MemberFavouritesRow>({
    name: 'catalogue_wishes_of_members',
    text: `select array(select event_id from favourite f where f.member_id = m.id) as hearts,
        array(select event_id from sale_alert a where a.member_id = m.id) as alerts
      from unnest($1::uuid[]) with ordinality m (id, place) order by place`,
    values: [memberIds],
  });
}

/** Returns the ID of the event with this number, listed or not. */
export async function findEventId(db: Db | Tx, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ eventId: string }>`select event_id as "eventId" from event
    where number = ${number}`.execute(db);
  return rows[0]?.eventId;
}

/**
 * Inserts a favourite and counts it, or does nothing if it exists.
 * @returns whether it is new
 */
export async function insertFavourite(
  tx: Tx,
  { memberId, eventId, now }: { memberId: string; eventId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`with added as (
      insert into favourite (member_id, event_id, created_at) values (${memberId}, ${eventId}, ${now})
      on conflict do nothing returning event_id)
    insert into event_hearts (event_id, hearts) select event_id, 1 from added
    on conflict (event_id) do update set hearts = event_hearts.hearts + 1`.execute(tx);
  return counted(tx, numAffectedRows);
}

/**
 * Deletes a favourite and lowers the count, or does nothing if it does not exist.
 * @returns whether it existed
 */
export async function deleteFavourite(
  tx: Tx,
  { memberId, eventId }: { memberId: string; eventId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`with gone as (
      delete from favourite where member_id = ${memberId} and event_id = ${eventId} returning event_id)
    update event_hearts h set hearts = h.hearts - 1 from gone where h.event_id = gone.event_id`.execute(tx);
  return counted(tx, numAffectedRows);
}

async function counted(tx: Tx, rows: bigint | undefined): Promise<boolean> {
  if (!rows) return false;
  await bumpVersion(tx, 'likes');
  return true;
}

/** Returns an event's likes: the source's count plus its favourites here. */
export async function readLikesOf(db: Db | Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ likeCount: number }>`select like_count + coalesce(hearts, 0) as "likeCount"
    from event left join event_hearts using (event_id) where event_id = ${eventId}`.execute(db);
  if (!rows[0]) throw new Error(`event ${eventId} does not exist`);
  return rows[0].likeCount;
}

/** Returns the likes of every event that has ever been a favourite. */
export async function readLikes(db: Db): Promise<{ eventId: string; likeCount: number }[]> {
  const { rows } = await sql<{ eventId: string; likeCount: number }>`select event_id as "eventId",
    like_count + hearts as "likeCount" from event_hearts join event using (event_id)`.execute(db);
  return rows;
}
