import { createHash } from 'node:crypto';
import { FeedEvent, type CatalogueFeed, type FeedEvent as Feed } from '../../../../contract/catalogue/feed.ts';
import { say } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordImport } from '../../audit/record-audit.ts';
import { bumpVersion, lockForImport, readKnown, upsertPresenters, upsertVenues } from '../store.ts';
import {
  unlistEvents,
  writeEvent,
  writeImportRun,
  writePerformances,
  writeZones,
  zonesToWrite,
} from './store-import.ts';

export interface RejectedRow {
  key: string;
  title: string;
  reason: string;
}

export interface ImportReport {
  source: string;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  rejected: RejectedRow[];
}

/** Facts told in one job: more would make a job that takes minutes. */
const performancesPerFact = 50;

/**
 * Brings a source's events up to date: adds, changes, takes off the list; rows that cannot be read are rejected with the
 * reason and leave what is stored as it is. Repeating it changes nothing. Identities stay, so orders, holds and
 * favourites keep pointing to what they were made for.
 */
export async function importFeed(
  program: Program,
  permit: Permit<'feed.import', string>,
  feed: Omit<CatalogueFeed, 'events'> & { events: readonly unknown[] },
  rejectedBefore: readonly RejectedRow[] = [],
): Promise<ImportReport> {
  const startedAt = program.now();
  const report: ImportReport = {
    source: feed.source,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    rejected: [...rejectedBefore],
  };
  const events = readEvents(feed, report);
  await program.transact(async (tx) => {
    await lockForImport(tx);
    const withId = <Row extends object>(row: Row) => ({ ...row, id: program.id() });
    const presenters = await upsertPresenters(tx, feed.source, feed.presenters.map(withId));
    const venues = await upsertVenues(tx, feed.source, feed.venues.map(withId));
    const known = await readKnown(tx, feed.source);
    const changedPerformances: string[] = [];
    for (const event of events) {
      const before = known.get(event.key);
      const fingerprint = fingerprintOf(event);
      if (before?.listed && before.fingerprint === fingerprint) {
        report.unchanged++;
        continue;
      }
      const eventId = before?.eventId ?? program.id();
      await writeEvent(tx, {
        eventId,
        source: feed.source,
        key: event.key,
        feed: event,
        presenterId: (event.presenter && presenters.get(event.presenter)) || null,
        venueId: venues.get(event.venue)!,
        fingerprint,
        overrides: before?.overrides ?? {},
        now: startedAt,
      });
      changedPerformances.push(...(await writePlan(program, tx, eventId, event, venues)));
      if (before) report.changed++;
      else report.added++;
    }
    const named = new Set([...events.map((event) => event.key), ...report.rejected.map((row) => row.key)]);
    const gone = [...known].filter(([key, row]) => row.listed && !named.has(key)).map(([, row]) => row.eventId);
    await unlistEvents(tx, gone, startedAt);
    report.removed = gone.length;
    await bumpVersion(tx, 'events');
    const facts = [];
    for (let at = 0; at < changedPerformances.length; at += performancesPerFact) {
      facts.push({ performanceIds: changedPerformances.slice(at, at + performancesPerFact) });
    }
    await program.tell(tx, 'catalogue.performances_changed', facts);
    const run = { id: program.id(), source: feed.source, startedAt, finishedAt: program.now(), report };
    await writeImportRun(tx, run);
    await recordImport(program, tx, permit, report);
  });
  return report;
}

/** Reads each row by itself, so that one bad row does not cost the others. */
function readEvents(
  feed: { source: string; venues: readonly { key: string }[]; events: readonly unknown[] },
  report: ImportReport,
): Feed[] {
  const venues = new Set(feed.venues.map((venue) => venue.key));
  const seen = new Set<string>();
  const events: Feed[] = [];
  feed.events.forEach((row, index) => {
    const parsed = FeedEvent.safeParse(row);
    const reject = (reason: string, key = `row ${index + 1}`, title = '') =>
      report.rejected.push({ key, title, reason });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const raw = typeof row === 'object' && row !== null ? Reflect.get(row, 'key') : undefined;
      reject(
        `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
        typeof raw === 'string' ? raw : undefined,
      );
      return;
    }
    const event = parsed.data;
    const title = say(event.title, 'en_us');
    if (seen.has(event.key)) reject('the key stands twice', event.key, title);
    else if (!venues.has(event.venue)) reject(`the venue ${event.venue} is unknown`, event.key, title);
    else if (new Set(event.performances.map((one) => one.key)).size < event.performances.length)
      reject('a performance key stands twice', event.key, title);
    else if (event.performances.some((one) => one.endsAt && Date.parse(one.endsAt) <= Date.parse(one.startsAt)))
      reject('a performance ends before it starts', event.key, title);
    else events.push(event);
    seen.add(event.key);
  });
  return events;
}

function fingerprintOf(event: Feed): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('hex');
}

/** Writes performances and their zones. @returns the ids of the performances that we may sell. */
async function writePlan(
  program: Program,
  tx: Tx,
  eventId: string,
  event: Feed,
  venues: ReadonlyMap<string, string>,
): Promise<string[]> {
  const home = venues.get(event.venue)!;
  const ids = await writePerformances(
    tx,
    eventId,
    event.performances.map((one) => ({
      id: program.id(),
      key: one.key,
      startsAt: one.startsAt,
      endsAt: one.endsAt ?? null,
      name: one.name ?? null,
      house: one.house ?? null,
      venueId: (one.venue && venues.get(one.venue)) || home,
      added: one.added ?? false,
      soldOut: one.soldOut ?? false,
    })),
  );
  const zones = event.performances.flatMap((one) => zonesToWrite(ids.get(one.key)!, one.zones ?? event.zones ?? []));
  await writeZones(tx, [...ids.values()], zones);
  return event.partner ? [] : [...ids.values()];
}
