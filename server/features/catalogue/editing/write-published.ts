import type { FeedEvent, FeedPerformance, FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { Program, Tx } from '../../../context.ts';
import { writeEvent, writePerformances, writeZones, zonesToWrite } from '../feeds/store-import.ts';
import { readSeatRows, updatePerformances } from './store-documents.ts';
import { compareFields } from './compose-draft.ts';
import type { DraftState } from './draft-state.ts';
import { pathKey } from '../written/rules.ts';

/**
 * Writes an event as its draft has it: what is not changed is not touched, so that sales that are closed stay closed.
 * @returns the performances of which something else may be sold now.
 */
export async function writePublished(
  program: Program,
  tx: Tx,
  state: DraftState,
  document: FeedEvent,
): Promise<string[]> {
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
    { kept, now },
  );
  const ids = new Map([...event.performances.map((one): [string, string] => [one.key, one.performanceId]), ...added]);
  const toWrite = document.performances.filter(({ key }) => touched.has(key) || added.has(key));
  await writeAllZones(tx, toWrite, ids);
  if (document.partner) return [];
  // What is shown for the first time is opened for sale whole.
  return (event.listed ? toWrite : document.performances).map(({ key }) => ids.get(key)!);
}

/** Keys of performances of which something is another than before; all of them where the event's place is. */
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
    closedFor: null,
    cancelled: false,
  };
}

/** Seats are not edited here: a zone keeps those it has. */
async function writeAllZones(
  tx: Tx,
  performances: readonly FeedPerformance[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const performanceIds = performances.map(({ key }) => ids.get(key)!);
  const seats = new Map(
    (await readSeatRows(tx, performanceIds)).map((one) => [`${one.performanceId} ${one.key}`, one.rows]),
  );
  const rows = performances.flatMap(({ key, zones = [] }) => {
    const id = ids.get(key)!;
    const withSeats = zones.map((zone): FeedZone => {
      const own = seats.get(`${id} ${zone.key}`);
      return own ? { ...zone, rows: own } : zone;
    });
    return zonesToWrite(id, withSeats);
  });
  await writeZones(tx, performanceIds, rows);
}
