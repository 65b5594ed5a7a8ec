import type { OthersChange } from '../../../../contract/staff/events.ts';
import type { EventProblem } from '../../../../contract/staff/problems/event-problems.ts';
import type { Db, Tx } from '../../../context.ts';
import { readVenuesAndPresenters, type StoredEvent } from './store-documents.ts';
import { readEventVersions, type Draft } from './store-drafts.ts';
import { readOverrides, type OverrideRow } from '../staff-overrides/store-overrides.ts';
import { compareFields, composeDraft, fieldsOf, type EventFields } from './compose-draft.ts';
import { validateDraft } from './validate-draft.ts';
import type { Flat } from '../staff-overrides/rules.ts';

export interface DraftState extends EventFields {
  readonly event: StoredEvent;
  readonly draft: Draft;
  readonly written: readonly OverrideRow[];
  /** Fields as they would be published. */
  readonly flat: Flat;
  readonly changed: ReadonlySet<string>;
  readonly problems: EventProblem[];
}

export const ownSource = 'staff';

/** Returns an event with its draft applied, and the problems that prevent publishing. */
export async function composeDraftState(db: Db | Tx, event: StoredEvent, draft: Draft, now: Date): Promise<DraftState> {
  const written = await readOverrides(db, 'event', event.eventId);
  const fields = fieldsOf(event);
  const flat = composeDraft(fields, draft, written);
  const isOwn = event.source === ownSource;
  // Every field of an unpublished event is new.
  const changed = new Set(
    isOwn && !event.listed ? flat.keys() : compareFields(fields.live, flat).map(({ path }) => path),
  );
  const { presenters, venues } = await readVenuesAndPresenters(db);
  const places = new Set([...presenters.map((one) => one.presenterId), ...venues.map((one) => one.venueId)]);
  const problems = validateDraft({ flat, changed, now, isOwn, places });
  if (!isOwn && !event.listed) problems.push({ path: '', problem: 'source_dropped' });
  return { ...fields, event, draft, written, flat, changed, problems };
}

/** Returns the fields that other users have changed since a draft version, by editing or publishing it. */
export async function othersSince(
  db: Db | Tx,
  eventId: string,
  draft: Draft,
  version: number,
): Promise<OthersChange[]> {
  const published = (await readEventVersions(db, eventId))
    .filter((one) => one.draftVersion > version)
    .flatMap(({ difference, by, publishedAt }) =>
      difference.map(({ path, after }) => ({ path, value: after, by, at: publishedAt.toISOString() })),
    );
  const drafted = Object.entries(draft.changes)
    .filter(([, change]) => change.version > version)
    .map(([path, { value, by, at }]) => ({ path, value: value ?? null, by, at }));
  const others = new Map([...published, ...drafted].map((one) => [one.path, one]));
  return [...others.values()] as OthersChange[];
}
