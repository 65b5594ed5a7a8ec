import {
  FeedEvent,
  FeedPresenter,
  FeedVenue,
  type FeedEvent as Feed,
  type FeedPresenter as Presenter,
  type FeedVenue as Venue,
} from '../../../../contract/catalogue/feed.ts';
import { say } from '../../../../contract/core/language.ts';
import type { Tx } from '../../../context.ts';
import { noteSourceValues, readWrittenOfSource, type WrittenKind, type WrittenRow } from '../written/store-written.ts';
import { refuseEvent } from './read-feed-events.ts';
import { eventOf, flatten, settle, unflatten, type Settled } from '../written/rules.ts';

/** What staff have written of something that a source says otherwise, or has no longer. */
export interface KeptFields {
  kind: WrittenKind;
  key: string;
  title: string;
  /** As `contract/staff/event-fields.ts` names them. */
  fields: string[];
  /** `other`: the source says something else. `gone`: it does not have what the fields belong to. */
  why: 'other' | 'gone';
}

/** What of a source's rows staff have written, by kind and key. */
export type WrittenOfSource = Record<WrittenKind, ReadonlyMap<string, readonly WrittenRow[]>>;

export async function readAllWritten(tx: Tx, source: string): Promise<WrittenOfSource> {
  return {
    event: await readWrittenOfSource(tx, 'event', source),
    presenter: await readWrittenOfSource(tx, 'presenter', source),
    venue: await readWrittenOfSource(tx, 'venue', source),
  };
}

/** Presenters and venues as they are to be stored: a source's, but for what staff have written. */
export async function settlePlaces(
  tx: Tx,
  feed: { readonly presenters: readonly Presenter[]; readonly venues: readonly Venue[] },
  written: WrittenOfSource,
  kept: KeptFields[],
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
 * An event as it is to be stored: the source's, but for what staff have written. The reason instead, where both do not go
 * together; then what is stored stays.
 * @param event presenter and venues by their ids.
 */
export async function settleEvent(
  tx: Tx,
  event: Feed,
  written: WrittenOfSource,
  kept: KeptFields[],
): Promise<Feed | { refused: string }> {
  const own = written.event.get(event.key);
  if (!own) return event;
  const row = { kind: 'event', row: giveZones(event), title: event.title } as const;
  const document = await settleOne(tx, row, written, kept);
  const parsed = FeedEvent.safeParse(document);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  const refusal = parsed.success ? refuseEvent(parsed.data) : `${issue?.path.join('.')}: ${issue?.message}`;
  if (!parsed.success || refusal !== undefined) return { refused: `not together with what staff wrote: ${refusal}` };
  return parsed.data;
}

/** An event whose performances all name their zones themselves, as fields of theirs, where its source names any. */
function giveZones({ zones, ...event }: Feed): Feed {
  const withZones = (one: Feed['performances'][number]) => {
    const own = one.zones ?? zones;
    return own ? { ...one, zones: own } : one;
  };
  return { ...event, performances: event.performances.map(withZones) };
}

async function settleOne(
  tx: Tx,
  { kind, row, title }: { kind: WrittenKind; row: Feed | Presenter | Venue; title: Feed['title'] },
  written: WrittenOfSource,
  kept: KeptFields[],
): Promise<Record<string, unknown> | undefined> {
  const own = written[kind].get(row.key);
  if (!own) return undefined;
  const source = flatten(row);
  const settled = settle(source, own);
  const values = own.map(({ subjectId, path }) => ({ subjectId, path, sourceValue: source.get(path) ?? null }));
  await noteSourceValues(tx, kind, values);
  tellKept(kept, { kind, key: row.key, title: say(title, 'en_us') }, settled);
  return kind === 'event' ? eventOf(settled.flat) : unflatten(settled.flat);
}

function tellKept(kept: KeptFields[], of: Pick<KeptFields, 'kind' | 'key' | 'title'>, { kept: all, idle }: Settled) {
  const other = all.filter((path) => !idle.includes(path));
  if (other.length > 0) kept.push({ ...of, fields: other, why: 'other' });
  if (idle.length > 0) kept.push({ ...of, fields: idle, why: 'gone' });
}
