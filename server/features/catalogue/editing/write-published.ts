import type { FeedEvent, FeedPerformance, FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { Program, Tx } from '../../../context.ts';
import { writeEvent, writePerformances, writeZones, zonesToWrite } from '../feeds/store-import.ts';
import { readSeatRows, updatePerformances } from './store-documents.ts';
import { compareFields } from './compose-draft.ts';
import type { DraftState } from './draft-state.ts';
import { pathKey } from '../staff-overrides/rules.ts';

/** Seat plan zones with their seats, by plan key and zone key. */
export type PlannedZones = ReadonlyMap<string, ReadonlyMap<string, Pick<FeedZone, 'kind' | 'rows'>>>;

export interface PlanLink {
  readonly performanceId: string;
  readonly plan: string | null;
}

interface ToPublish {
  readonly document: FeedEvent;
  readonly plans: PlannedZones;
}

/**
 * Writes a drafted event. Unchanged parts are not touched, so closed sales stay closed.
 * @returns performances whose offer may have changed, and those with a different seat plan
 */
export async function writePublished(
  program: Program,
  tx: Tx,
  state: DraftState,
  { document, plans }: ToPublish,
): Promise<{ changed: string[]; links: PlanLink[] }> {
  const { event } = state;
  const now = program.now();
  await writeEvent(tx, {
    eventId: event.eventId,
    source: event.source,
    key: document.key,
    feed: document,
    presenterId: document.presenter ?? null,
    venueId: document.venue,
    fingerprint: event.fingerprint,
    cancelled: event.cancelled,
    now,
  });
  const known = new Map(event.performances.map((one) => [one.key, one]));
  const touched = touchedKeys(state, document);
  const isThere = (key: string) => known.get(key)?.listed ?? false;
  const rows = document.performances.map((one) => rowOf(program, document, one));
  const changed = rows.filter(({ key }) => isThere(key) && touched.has(key));
  await updatePerformances(
    tx,
    changed.map((row) => ({ ...row, performanceId: known.get(row.key)!.performanceId })),
  );
  const kept = rows.map(({ key }) => key).filter(isThere);
  const added = await writePerformances(
    tx,
    event.eventId,
    rows.filter(({ key }) => !isThere(key)),
    { kept, now, isImport: false },
  );
  const ids = new Map([
    ...event.performances.map((one): [string, string] => [one.key, one.performanceId]),
    ...[...added].map(([key, { id }]): [string, string] => [key, id]),
  ]);
  const toWrite = document.performances.filter(({ key }) => touched.has(key) || added.has(key));
  const replanned = toWrite.filter(({ key, plan }) => isReplanned(state, key, plan));
  const seats = { plans, replanned: new Set(replanned.map(({ key }) => key)) };
  await writeAllZones(tx, toWrite, ids, seats);
  const links = replanned.map(({ key, plan }) => ({ performanceId: ids.get(key)!, plan: plan ?? null }));
  if (document.partner) return { changed: [], links };
  // Publishing an event for the first time opens all of its performances for sale.
  const opened = event.listed ? toWrite : document.performances;
  return { changed: opened.map(({ key }) => ids.get(key)!), links };
}

function isReplanned({ live }: DraftState, key: string, plan: string | undefined): boolean {
  return (live.get(`performances/${pathKey(key)}/plan`) ?? null) !== (plan ?? null);
}

/** Returns the keys of changed performances; all of them if the event's venue changes. */
function touchedKeys({ live, flat }: DraftState, { performances }: FeedEvent): Set<string> {
  const names = compareFields(live, flat).map(({ path }) => path.split('/'));
  const all = names.some(([name]) => name === 'venue');
  const paths = new Set(names.flatMap(([list, key]) => (list === 'performances' && key !== undefined ? key : [])));
  return new Set(performances.map(({ key }) => key).filter((key) => all || paths.has(pathKey(key))));
}

function rowOf(program: Program, { venue }: FeedEvent, one: FeedPerformance) {
  return {
    id: program.id(),
    key: one.key,
    startsAt: one.startsAt,
    endsAt: one.endsAt ?? null,
    name: one.name ?? null,
    house: one.house ?? null,
    venueId: one.venue ?? venue,
    added: one.added ?? false,
    soldOut: one.soldOut ?? false,
    saleWindows: one.saleWindows ?? null,
    plan: one.plan ?? null,
    closedFor: null,
    cancelled: false,
  };
}

/**
 * Writes zones. A zone's seats change only if its performance has a different plan. Zones follow the plan's order, best
 * first, because drafts store no order.
 */
async function writeAllZones(
  tx: Tx,
  performances: readonly FeedPerformance[],
  ids: ReadonlyMap<string, string>,
  { plans, replanned }: { plans: PlannedZones; replanned: ReadonlySet<string> },
): Promise<void> {
  const performanceIds = performances.map(({ key }) => ids.get(key)!);
  const seats = new Map(
    (await readSeatRows(tx, performanceIds)).map((one) => [`${one.performanceId} ${one.key}`, one.rows]),
  );
  const rows = performances.flatMap(({ key, plan, zones = [] }) => {
    const id = ids.get(key)!;
    const planned = plan === undefined ? undefined : plans.get(plan);
    const order = [...(planned?.keys() ?? [])];
    const rank = (zone: FeedZone) => (planned?.has(zone.key) ? order.indexOf(zone.key) : order.length);
    const ordered = zones.toSorted((one, other) => rank(one) - rank(other));
    const withSeats = ordered.map((zone): FeedZone => {
      const known = replanned.has(key) ? undefined : seats.get(`${id} ${zone.key}`);
      const own = known ?? planned?.get(zone.key)?.rows;
      return own && zone.kind === 'seated' ? { ...zone, rows: own } : zone;
    });
    return zonesToWrite(id, withSeats);
  });
  await writeZones(tx, performanceIds, rows);
}
