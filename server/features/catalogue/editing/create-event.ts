import { FeedEvent, type Category, type EventType } from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { unlistEvents, writeEvent, writePerformances, writeZones, zonesToWrite } from '../feeds/store-import.ts';
import { bumpVersion, lockForImport } from '../store.ts';
import { readVenuesAndPresenters, readSeatRows, readStoredEvent, type StoredEvent } from './store-documents.ts';
import { readStoredNumber } from './store-editing.ts';
import { fieldsOf } from './compose-draft.ts';
import { ownSource } from './draft-state.ts';
import { repeatEvent } from './repeat-event.ts';
import { assembleEvent } from '../staff-overrides/rules.ts';

export interface NewEvent {
  readonly type: EventType;
  readonly category: Category;
  readonly title: Text;
  readonly presenterId: string;
  readonly venueId: string;
}

/**
 * Creates an unpublished event for a presenter.
 * @param permit names the presenter
 */
export function createEvent(
  program: Program,
  permit: Permit<'event.create', string>,
  { type, category, title, presenterId, venueId }: NewEvent,
): Promise<Outcome<{ number: number }, 'not_found'>> {
  if (permit.subject !== presenterId) throw new Error('the permit is for another presenter');
  return program.transact(async (tx) => {
    await lockForImport(tx);
    const { presenters, venues } = await readVenuesAndPresenters(tx);
    if (!presenters.some((one) => one.presenterId === presenterId)) return refuse('not_found');
    if (!venues.some((one) => one.venueId === venueId)) return refuse('not_found');
    const eventId = program.id();
    const document = { key: eventId, type, category, title, presenter: presenterId, venue: venueId, performances: [] };
    const number = await writeUnlisted(program, tx, eventId, document);
    await recordChange(program, tx, permit, { number, title, type, category, venueId });
    return done({ number });
  });
}

/**
 * Creates an unpublished copy of an event on other dates, with its text, zones, seats and prices. The start of sale
 * moves with the first date.
 * @param options.copyPlans links the new performances to the original seat plans
 */
export function duplicateEvent(
  program: Program,
  permit: Permit<'event.duplicate', number>,
  { startsAt }: { startsAt: readonly string[] },
  options: { copyPlans: (tx: Tx, pairs: readonly { from: string; to: string }[]) => Promise<void> },
): Promise<Outcome<{ number: number }, 'not_found'>> {
  return program.transact(async (tx) => {
    await lockForImport(tx);
    const stored = await readStoredEvent(tx, permit.subject);
    if (!stored) return refuse('not_found');
    const original = FeedEvent.parse(assembleEvent(fieldsOf(stored).live));
    const eventId = program.id();
    const repeated = repeatEvent(original, eventId, startsAt);
    const number = await writeUnlisted(program, tx, eventId, repeated.event);
    const event = await readStoredEvent(tx, number);
    if (!event) throw new Error('the event just written does not exist');
    await copyParts(
      tx,
      { from: stored, to: event, document: repeated.event, likes: repeated.likes },
      options.copyPlans,
    );
    await recordChange(program, tx, permit, { number, startsAt });
    return done({ number });
  });
}

async function writeUnlisted(program: Program, tx: Tx, eventId: string, document: FeedEvent): Promise<number> {
  const now = program.now();
  await writeEvent(tx, {
    eventId,
    source: ownSource,
    key: document.key,
    feed: document,
    presenterId: document.presenter ?? null,
    venueId: document.venue,
    fingerprint: '',
    cancelled: false,
    now,
  });
  await unlistEvents(tx, [eventId], now);
  const rows = document.performances.map((one) => ({
    id: program.id(),
    key: one.key,
    startsAt: one.startsAt,
    endsAt: one.endsAt ?? null,
    name: one.name ?? null,
    house: one.house ?? null,
    venueId: one.venue ?? document.venue,
    added: false,
    soldOut: false,
    saleWindows: one.saleWindows ?? null,
    plan: one.plan ?? null,
    closedFor: null,
    cancelled: false,
  }));
  await writePerformances(tx, eventId, rows, { kept: [], now, isImport: false });
  await bumpVersion(tx, 'events');
  return readStoredNumber(tx, eventId);
}

async function copyParts(
  tx: Tx,
  copy: { from: StoredEvent; to: StoredEvent; document: FeedEvent; likes: ReadonlyMap<string, string> },
  copyPlans: (tx: Tx, pairs: readonly { from: string; to: string }[]) => Promise<void>,
): Promise<void> {
  const { from, to, document, likes } = copy;
  const idOf = (event: StoredEvent, key: string) => event.performances.find((one) => one.key === key)!.performanceId;
  const pairs = document.performances.flatMap(({ key, zones = [] }) => {
    const like = likes.get(key);
    return like === undefined ? [] : [{ from: idOf(from, like), to: idOf(to, key), zones }];
  });
  const seats = await readSeatRows(tx, [...new Set(pairs.map((one) => one.from))]);
  const rows = pairs.flatMap((pair) => {
    const withSeats = pair.zones.map((zone) => {
      const own = seats.find((one) => one.performanceId === pair.from && one.key === zone.key);
      return own ? { ...zone, rows: own.rows } : zone;
    });
    return zonesToWrite(pair.to, withSeats);
  });
  await writeZones(
    tx,
    pairs.map((one) => one.to),
    rows,
  );
  await copyPlans(tx, pairs);
}
