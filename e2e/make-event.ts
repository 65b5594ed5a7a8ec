import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import type { EventPage } from '../contract/catalogue/events.ts';
import type { Language, Text } from '../contract/core/language.ts';
import type { PerformanceOnSale } from '../contract/seating/holds.ts';
import { withDatabase } from './member.ts';
import type { ShopSale } from './shop.ts';

/** Demonstration events that many journeys copy, by kind; `demo/events-*.json` lists all events. */
export const models = {
  /** Two general admission zones, with a standard price and concessions. */
  general: 'indoor-sky',
  /** Numbered seats in a small hall, with a standard price and concessions. */
  hall: 'silk-harbour-kites',
  film: 'film-sign-writer',
  adultFilm: 'film-cold-ledger',
  /** On sale with codes, to a group, and for one bank's cards. */
  byCode: 'priority-paper-menagerie',
  byGroup: 'priority-morningline',
  byCard: 'priority-opera-jubilee',
} as const;

interface Wanted {
  /** Maximum number of performances to copy, counted from the last: two by default, one with `at`. */
  readonly performances?: number;
  /** Event columns that differ from the model's. */
  readonly event?: Readonly<Record<string, unknown>>;
  /** Start and end of its last performance, in minutes from now. */
  readonly at?: readonly [starts: number, ends: number];
  /** Start of its sale, in minutes from now. */
  readonly opensIn?: number;
  readonly isSoldOut?: boolean;
  /** Also copies the pass that contains the model's performances. */
  readonly isInPass?: boolean;
}

/**
 * Creates an event that only the calling journey changes: a database copy of a demonstration event, with its event
 * number in the titles.
 * @param key key of the demonstration event, see {@link models}.
 * @param directory of the site; by default the site that most journeys share.
 * @returns the event and its last performance, once the site shows them.
 */
export async function makeEvent(
  request: APIRequestContext,
  language: Language,
  key: string,
  wanted: Wanted = {},
  directory = process.env.JOURNEYS_DIRECTORY!,
): Promise<ShopSale> {
  const number = await withDatabase(directory, (client) => copyEvent(client, key, wanted));
  return fetchShopSale(request, language, number);
}

/** Returns the event with this number and its last performance on sale, as soon as the site shows the event. */
export async function fetchShopSale(request: APIRequestContext, language: Language, number: number): Promise<ShopSale> {
  const get = async <Value>(path: string) => {
    const response = await request.get(`${path}?lang=${language}`);
    expect(response.status(), path).toBe(200);
    return (await response.json()) as Value;
  };
  let sale: ShopSale | undefined;
  // Each process checks for a new version of the catalogue once per second.
  await expect(async () => {
    const event = await get<EventPage>(`/api/events/${number}`);
    const shown = event.performanceList.findLast(({ state }) => state === 'available') ?? event.performanceList.at(-1)!;
    sale = { event, performance: await get<PerformanceOnSale>(`/api/performances/${shown.performanceId}`) };
  }).toPass({ intervals: [50] });
  return sale!;
}

async function copyEvent(client: pg.Client, key: string, wanted: Wanted): Promise<number> {
  const { at, performances = at ? 1 : 2, opensIn, event, isSoldOut = false, isInPass = false } = wanted;
  const from = await readModel(client, key, performances);
  const eventId = randomUUID();
  await client.query('begin');
  // Importers take the same lock, because event numbers are assigned in order.
  await client.query('lock table event in share row exclusive mode');
  const { rows } = await client.query<{ number: number }>('select max(number) + 1 as number from event');
  const { number } = rows[0]!;
  const own = { event_id: eventId, source: 'journeys', source_key: eventId, number };
  const title = withNumber(from.title, number);
  await copyRows(client, 'event', ['event_id', from.eventId], { ...own, title, hot: false, like_count: 0, ...event });
  const ids = from.performanceIds.map((id) => ({ from: id, to: randomUUID() }));
  for (const id of ids) await copyPerformance(client, id, eventId);
  if (at)
    await client.query(
      `update performance set starts_at = now() + $2 * interval '1 minute', ends_at = now() + $3 * interval '1 minute'
       where performance_id = $1`,
      [ids.at(-1)!.to, ...at],
    );
  if (isSoldOut) await client.query('update performance set stated_sold_out = true where event_id = $1', [eventId]);
  if (opensIn !== undefined)
    await client.query(`update event set on_sale_from = now() + $2 * interval '1 minute' where event_id = $1`, [
      eventId,
      opensIn,
    ]);
  if (isInPass)
    await copyPass(
      client,
      from,
      ids.map(({ to }) => to),
    );
  await client.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  await client.query('commit');
  return number;
}

interface ModelRow {
  readonly eventId: string;
  readonly title: Text;
  /** The last upcoming performances, in chronological order. */
  readonly performanceIds: readonly string[];
}

async function readModel(client: pg.Client, key: string, performances: number): Promise<ModelRow> {
  let model: ModelRow | undefined;
  // A worker opens the demonstration's performances shortly after the site has started.
  await expect(async () => {
    const { rows } = await client.query<ModelRow & { isOpen: boolean }>(
      `select event_id as "eventId", title, "performanceIds", e.partner is not null
         or "performanceIds" <@ (select array_agg(performance_id) from opened_performance) as "isOpen"
       from event e, lateral (select array_agg(performance_id order by starts_at) as "performanceIds" from (
         select performance_id, starts_at from performance p
         where p.event_id = e.event_id and listed and cancelled_at is null and not stated_sold_out
           and coalesce(ends_at, starts_at) > now()
         order by starts_at desc limit $2) as last) as lasts
       where source = 'demo' and source_key = $1`,
      [key, performances],
    );
    expect(rows[0]?.isOpen, `the demonstration's ${key} is on sale`).toBe(true);
    model = rows[0];
  }).toPass();
  return model!;
}

async function copyPerformance(client: pg.Client, id: { from: string; to: string }, eventId: string): Promise<void> {
  const of = ['performance_id', id.from] as const;
  const own = { performance_id: id.to };
  await copyRows(client, 'performance', of, { ...own, event_id: eventId, availability: 'available' });
  for (const table of ['zone', 'opened_performance', 'performance_plan', 'block_label', 'inv_block'])
    await copyRows(client, table, of, own);
  // Seats held or sold in the model are free in the copy.
  await client.query(
    `update inv_block b set taken = closed, available = capacity from block_label l
     where l.performance_id = $1 and b.performance_id = $1 and b.block_no = l.block_no`,
    [id.to],
  );
}

async function copyPass(client: pg.Client, { eventId }: ModelRow, performanceIds: string[]): Promise<void> {
  await client.query('lock table pass in share row exclusive mode');
  const { rows } = await client.query<{ passId: string; name: Text; number: number }>(
    `select pass_id as "passId", name, (select max(number) + 1 from pass) as number from pass
     where listed and performance_ids && (select array_agg(performance_id) from performance where event_id = $1)`,
    [eventId],
  );
  const { passId, name, number } = rows[0]!;
  const own = { pass_id: randomUUID(), source: 'journeys', source_key: randomUUID(), number };
  await copyRows(client, 'pass', ['pass_id', passId], {
    ...own,
    name: withNumber(name, number),
    performance_ids: performanceIds,
  });
}

async function copyRows(
  client: pg.Client,
  table: string,
  [key, value]: readonly [string, string],
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { columns } = rows[0]!;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(one, $2)).* from ${table} as one where ${key} = $1) as copied`,
    [value, changes],
  );
}

function withNumber(text: Text, number: number): Text {
  return Object.fromEntries(Object.entries(text).map(([language, value]) => [language, `${value} ${number}`]));
}

/** Creates a venue that only the calling journey changes: a database copy of a demonstration venue. */
export async function makeVenue(): Promise<{ venueId: string; name: Text }> {
  return withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    await client.query('begin');
    await client.query('lock table venue in share row exclusive mode');
    const { rows } = await client.query<{ venueId: string; name: Text; number: number }>(
      `select venue_id as "venueId", name, (select max(number) + 1 from venue) as number from venue
       where source = 'demo' order by number limit 1`,
    );
    const { venueId: model, name: modelName, number } = rows[0]!;
    const [venueId, name] = [randomUUID(), withNumber(modelName, number)];
    const own = { venue_id: venueId, source: 'journeys', source_key: venueId, number, name };
    await copyRows(client, 'venue', ['venue_id', model], own);
    await client.query(`update catalogue_version set version = version + 1 where part = 'events'`);
    await client.query('commit');
    return { venueId, name };
  });
}
