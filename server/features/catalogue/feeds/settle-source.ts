import {
  FeedEvent,
  FeedPresenter,
  FeedVenue,
  type FeedEvent as Feed,
  type FeedPresenter as Presenter,
  type FeedVenue as Venue,
} from '../../../../contract/catalogue/feed.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Tx } from '../../../context.ts';
import {
  recordSourceValues,
  readSourceOverrides,
  type OverrideKind,
  type OverrideRow,
} from '../staff-overrides/store-overrides.ts';
import { refuseEvent } from './read-feed-events.ts';
import { assembleEvent, flatten, applyOverrides, unflatten, type Settled } from '../staff-overrides/rules.ts';

/** Fields overridden by staff whose source value differs or no longer exists. */
export interface OverrideConflict {
  kind: OverrideKind;
  key: string;
  title: string;
  /** Field names from `contract/staff/event-fields.ts`. */
  fields: string[];
  /** `other`: the source has a different value. `gone`: the source no longer has the fields' parent. */
  why: 'other' | 'gone';
}

/** Source fields that staff have overridden, by kind and key. */
export type SourceOverrides = Record<OverrideKind, ReadonlyMap<string, readonly OverrideRow[]>>;

export async function readAllSourceOverrides(tx: Tx, source: string): Promise<SourceOverrides> {
  return {
    event: await readSourceOverrides(tx, 'event', source),
    presenter: await readSourceOverrides(tx, 'presenter', source),
    venue: await readSourceOverrides(tx, 'venue', source),
  };
}

/** Returns the presenters and venues to store: the source's, with staff overrides applied. */
export async function mergeDirectory(
  tx: Tx,
  feed: { readonly presenters: readonly Presenter[]; readonly venues: readonly Venue[] },
  written: SourceOverrides,
  kept: OverrideConflict[],
): Promise<{ presenters: Presenter[]; venues: Venue[] }> {
  const presenters: Presenter[] = [];
  for (const one of feed.presenters) {
    const document = await settleOne(tx, { kind: 'presenter', row: one, title: one.name }, written, kept);
    presenters.push(document ? FeedPresenter.parse(document) : one);
  }
  const venues: Venue[] = [];
  for (const one of feed.venues) {
    const document = await settleOne(tx, { kind: 'venue', row: one, title: one.name }, written, kept);
    venues.push(document ? FeedVenue.parse(document) : one);
  }
  return { presenters, venues };
}

/**
 * Returns the event to store: the source's, with staff overrides applied. If the combination is invalid, returns the
 * reason instead, and the stored event stays unchanged.
 * @param event has its presenter and venues by ID
 */
export async function settleEvent(
  tx: Tx,
  event: Feed,
  written: SourceOverrides,
  kept: OverrideConflict[],
): Promise<Feed | { refused: string }> {
  const own = written.event.get(event.key);
  if (!own) return event;
  const row = { kind: 'event', row: copyZones(event), title: event.title } as const;
  const document = await settleOne(tx, row, written, kept);
  const parsed = FeedEvent.safeParse(document);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  const refusal = parsed.success ? refuseEvent(parsed.data) : `${issue?.path.join('.')}: ${issue?.message}`;
  if (!parsed.success || refusal !== undefined) return { refused: `not together with what staff wrote: ${refusal}` };
  return parsed.data;
}

/** Copies the event's zones to every performance that has none, so that each has its own fields. */
function copyZones({ zones, ...event }: Feed): Feed {
  const withZones = (one: Feed['performances'][number]) => {
    const own = one.zones ?? zones;
    return own ? { ...one, zones: own } : one;
  };
  return { ...event, performances: event.performances.map(withZones) };
}

async function settleOne(
  tx: Tx,
  { kind, row, title }: { kind: OverrideKind; row: Feed | Presenter | Venue; title: Feed['title'] },
  written: SourceOverrides,
  kept: OverrideConflict[],
): Promise<Record<string, unknown> | undefined> {
  const own = written[kind].get(row.key);
  if (!own) return undefined;
  const source = flatten(row);
  const settled = applyOverrides(source, own);
  const values = own.map(({ subjectId, path }) => ({ subjectId, path, sourceValue: source.get(path) ?? null }));
  await recordSourceValues(tx, kind, values);
  recordConflicts(kept, { kind, key: row.key, title: localize(title, 'en_us') }, settled);
  return kind === 'event' ? assembleEvent(settled.flat) : unflatten(settled.flat);
}

function recordConflicts(
  kept: OverrideConflict[],
  of: Pick<OverrideConflict, 'kind' | 'key' | 'title'>,
  { kept: all, idle }: Settled,
) {
  const other = all.filter((path) => !idle.includes(path));
  if (other.length > 0) kept.push({ ...of, fields: other, why: 'other' });
  if (idle.length > 0) kept.push({ ...of, fields: idle, why: 'gone' });
}
