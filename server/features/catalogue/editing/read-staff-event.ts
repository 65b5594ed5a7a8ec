import type { EventVersion, StaffEvent } from '../../../../contract/staff/events.ts';
import type { Db, Program, Tx } from '../../../context.ts';
import { readVenuesAndPresenters, readStoredEvent } from './store-documents.ts';
import { readDraft, readEventVersions } from './store-drafts.ts';
import { readEventScopeRow } from './store-editing.ts';
import { compareFields } from './compose-draft.ts';
import { composeDraftState, type DraftState } from './draft-state.ts';
import { pathKey } from '../staff-overrides/rules.ts';

/** Returns an event's presenter for scoped grants, or `undefined` if the event does not exist. */
export async function findEventScopePath(
  program: { readonly db: Db | Tx; readonly now: () => Date },
  number: number,
): Promise<{ presenterId: string | null; eventNumber: number } | undefined> {
  const place = await readEventScopeRow(program.db, number, program.now());
  return place && { presenterId: place.presenterId, eventNumber: number };
}

/** Returns the current state of an event's draft, or `undefined` if the event does not exist. */
export async function readDraftState(program: Program, number: number): Promise<DraftState | undefined> {
  const event = await readStoredEvent(program.db, number);
  if (!event) return undefined;
  return composeDraftState(program.db, event, await readDraft(program.db, event.eventId), program.now());
}

/**
 * Returns an event for editing, with each field's published, drafted and source value.
 * @param findTaken returns which performances have tickets
 */
export async function readStaffEvent(
  program: Program,
  number: number,
  findTaken: (tx: Tx, performanceIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<StaffEvent | undefined> {
  const place = await readEventScopeRow(program.db, number, program.now());
  const state = await readDraftState(program, number);
  if (!state || !place) return undefined;
  const { event, draft, live, flat, written, problems } = state;
  const ids = event.performances.map((one) => one.performanceId);
  const taken = await program.transact((tx) => findTaken(tx, ids));
  const [last] = await readEventVersions(program.db, event.eventId);
  const performances = [...flat.keys()].flatMap((path) => {
    const key = /^performances\/([^/]+)$/.exec(path)?.[1];
    if (key === undefined) return [];
    const stored = event.performances.find((one) => pathKey(one.key) === key);
    const performanceId = stored?.performanceId ?? null;
    return [{ key: decodeURIComponent(key), performanceId, taken: performanceId !== null && taken.has(performanceId) }];
  });
  return {
    number,
    eventId: event.eventId,
    source: event.source,
    state: place.state,
    version: draft.version,
    publishedVersion: last?.version ?? 0,
    fields: fieldsOfState({ live, flat, written }) as StaffEvent['fields'],
    problems,
    performances,
    ...(await readVenuesAndPresenters(program.db)),
  };
}

function fieldsOfState({ live, flat, written }: Pick<DraftState, 'live' | 'flat' | 'written'>) {
  const changed = new Set(compareFields(live, flat).map(({ path }) => path));
  const byPath = new Map(written.map((row) => [row.path, row]));
  const paths = new Set([...flat.keys(), ...live.keys(), ...byPath.keys()]);
  return [...paths].map((path) => ({
    path,
    value: flat.get(path) ?? null,
    published: live.get(path) ?? null,
    changed: changed.has(path),
    written: byPath.has(path),
    source: byPath.get(path)?.sourceValue ?? null,
  }));
}

/** Returns an event's published versions, latest first, or `undefined` if the event does not exist. */
export async function listEventVersions(program: Program, number: number): Promise<EventVersion[] | undefined> {
  const place = await readEventScopeRow(program.db, number, program.now());
  if (!place) return undefined;
  const rows = await readEventVersions(program.db, place.eventId);
  return rows.map(({ version, publishedAt, by, reason, difference }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    by,
    reason,
    difference: difference as EventVersion['difference'],
  }));
}
