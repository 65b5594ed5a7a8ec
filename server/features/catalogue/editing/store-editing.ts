import { sql, type RawBuilder } from 'kysely';
import type { Category, EventType } from '../../../../contract/catalogue/feed.ts';
import { languages, type Language, type Text } from '../../../../contract/core/language.ts';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { Db, Tx } from '../../../context.ts';

export type EventState = 'draft' | 'published' | 'unlisted' | 'cancelled' | 'over';

export interface EventListRow {
  number: number;
  title: Text;
  type: EventType;
  category: Category;
  source: string;
  state: EventState;
  presenterId: string | null;
  presenter: Text | null;
  venue: Text;
  nextAt: Date | null;
  performances: number;
  gaps: Language[];
  unpublished: number;
}

export interface EventFilter {
  readonly scopes: readonly GrantScope[];
  readonly q?: string | undefined;
  readonly state?: EventState | undefined;
  readonly type?: EventType | undefined;
  readonly presenter?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly gap?: Language | undefined;
  readonly changed?: boolean;
  readonly before?: number | undefined;
  readonly most: number;
  readonly now: Date;
}

const or = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/**
 * Restricts events to those covered by the grants: all, one presenter's, or a single event. Other scopes cover no
 * events.
 */
function within(scopes: readonly GrantScope[]): RawBuilder<unknown> {
  return or(
    scopes.map((scope) => {
      if (scope.kind === 'everything') return sql`true`;
      if (scope.kind === 'presenter') return sql`e.presenter_id = ${scope.presenterId}`;
      return scope.kind === 'event' ? sql`e.number = ${scope.eventNumber}` : sql`false`;
    }),
  );
}

/** Title with the draft applied: unpublished events usually have their title only in the draft. */
const title = sql`jsonb_strip_nulls(e.title || jsonb_build_object(${sql.join(
  languages.flatMap((language) => [
    sql.lit(language),
    sql`coalesce(d.changes -> ${sql.lit(`title/${language}`)} ->> 'value', e.title ->> ${sql.lit(language)})`,
  ]),
)}))`;

const lacks = (language: Language) => sql`(coalesce(d.changes -> ${sql.lit(`title/${language}`)} ->> 'value',
    e.title ->> ${sql.lit(language)}, '') = ''
  or e.description is not null and coalesce(d.changes -> ${sql.lit(`description/${language}`)} ->> 'value',
    e.description ->> ${sql.lit(language)}, '') = ''
  or exists (select from jsonb_array_elements(coalesce(d.changes -> 'notices' -> 'value', e.notices)) n
    where coalesce(n ->> ${sql.lit(language)}, '') = ''))`;

const stateText = (now: Date) => sql`case when e.cancelled_at is not null then 'cancelled'
  when not e.listed and e.source = 'staff' then 'draft' when not e.listed then 'unlisted'
  when exists (select from performance p where p.event_id = e.event_id and p.listed)
    and not exists (select from performance p where p.event_id = e.event_id and p.listed
      and coalesce(p.ends_at, p.starts_at) > ${now}) then 'over'
  else 'published' end`;

/** Returns the events that match a filter, newest first. */
export async function listEventRows(db: Db, filter: EventFilter): Promise<EventListRow[]> {
  const { scopes, q, state, type, presenter, from, until, gap, changed, before, most, now } = filter;
  const conditions = [within(scopes)];
  if (q !== undefined && q !== '') {
    const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql`(${title}::text ilike ${like} or e.number::text = ${q})`);
  }
  if (state !== undefined) conditions.push(sql`${stateText(now)} = ${state}`);
  if (type !== undefined) conditions.push(sql`e.type = ${type}`);
  if (presenter !== undefined) conditions.push(sql`e.presenter_id = ${presenter}`);
  if (from !== undefined || until !== undefined) {
    conditions.push(sql`exists (select from performance p where p.event_id = e.event_id and p.listed
      and p.starts_at >= ${from ?? new Date(0)} and p.starts_at < ${until ?? new Date('9999-01-01')})`);
  }
  if (gap !== undefined) conditions.push(lacks(gap));
  if (changed === true) conditions.push(sql`d.changes is not null and d.changes <> '{}'`);
  if (before !== undefined) conditions.push(sql`e.number < ${before}`);
  const { rows } = await sql<EventListRow>`select e.number, ${title} as title, e.type, e.category, e.source,
      ${stateText(now)} as state, e.presenter_id as "presenterId", pr.name as presenter, v.name as venue,
      (select coalesce(min(starts_at) filter (where starts_at > ${now}), max(starts_at)) from performance p
        where p.event_id = e.event_id and p.listed) as "nextAt",
      (select count(*)::int from performance p where p.event_id = e.event_id and p.listed) as performances,
      array_remove(array[${sql.join(
        languages.map((language) => sql`case when ${lacks(language)} then ${sql.lit(language)} end`),
      )}], null) as gaps,
      (select count(*)::int from jsonb_each(coalesce(d.changes, '{}')) c where c.value ->> 'to' <> 'before') as unpublished
    from event e join venue v using (venue_id) left join presenter pr on pr.presenter_id = e.presenter_id
      left join event_draft d on d.event_id = e.event_id
    where ${sql.join(conditions, sql` and `)} order by e.number desc limit ${most}`.execute(db);
  return rows;
}

/** Returns an event's state and presenter, or `undefined` if the event does not exist. */
export async function readEventScopeRow(
  db: Db | Tx,
  number: number,
  now: Date,
): Promise<{ eventId: string; presenterId: string | null; state: EventState } | undefined> {
  const { rows } = await sql<{ eventId: string; presenterId: string | null; state: EventState }>`select
    event_id as "eventId", presenter_id as "presenterId", ${stateText(now)} as state
    from event e where number = ${number}`.execute(db);
  return rows[0];
}

/** @throws if the event does not exist */
export async function readStoredNumber(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select number from event where event_id = ${eventId}`.execute(tx);
  if (!rows[0]) throw new Error('no such event');
  return rows[0].number;
}
