import type { CatalogueFeed, FeedEvent as Feed } from '../../../../contract/catalogue/feed.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordImport } from '../../audit/record-audit.ts';
import { bumpVersion, lockForImport, readImportedEvents, upsertPresenters } from '../store.ts';
import { importPasses } from './import-passes.ts';
import { checkCardWindows } from './check-card-windows.ts';
import { storeFeedVenues } from './match-venues.ts';
import { openReport, type ImportOptions, type ImportReport } from './import-report.ts';
import { protectBuyers } from './protect-buyers.ts';
import { readFeedEvents } from './read-feed-events.ts';
import { readAllSourceOverrides, settleEvent, mergeDirectory, type SourceOverrides } from './settle-source.ts';
import { partitionFeedEvents, type Gone, type ToWrite } from './partition-feed-events.ts';
import {
  cancelPerformances,
  closeSales,
  forgetFingerprints,
  readLastSnapshot,
  readStored,
  type StoredPerformance,
} from './store-closing.ts';
import {
  unlistEvents,
  writeEvent,
  writeImportRun,
  writePerformances,
  writeZones,
  zonesToWrite,
} from './store-import.ts';

/** Bounds the duration of a job, which would otherwise run for minutes. */
const performancesPerFact = 50;

/** A feed that would remove or cancel more than one in five listed events has probably lost a file. Our own limit. */
const maxThatGoes = 5;

/**
 * @param going (facts of `most_would_go`) number of events that would be unlisted or cancelled
 * @param listed number of listed events
 */
type ImportRefusal = 'most_would_go';

/**
 * Imports a source's events: adds, updates and unlists them. Invalid rows are rejected with a reason, and their stored
 * events stay unchanged. Idempotent. IDs are stable, so orders, holds and favourites remain valid. Performances with
 * tickets do not change: see {@link protectBuyers}. Rejects the whole import if it would remove more than a fifth of
 * the listed events.
 */
export async function importFeed(
  program: Program,
  permit: Permit<'feed.import', string>,
  feed: Omit<CatalogueFeed, 'events'> & { events: readonly unknown[] },
  options: ImportOptions = {},
): Promise<Outcome<ImportReport, ImportRefusal>> {
  const startedAt = program.now();
  const report = openReport(feed.source, options);
  const events = readFeedEvents(feed, report.rejected);
  report.doubts.push(...checkCardWindows(program, events, ({ key }) => key));
  return program.transact(async (tx) => {
    await lockForImport(tx);
    const known = await readImportedEvents(tx, feed.source);
    const plan = partitionFeedEvents(events, known, report);
    const listed = [...known.values()].filter((row) => row.listed).length;
    const going = plan.gone.length + plan.cancelled;
    if (!options.mayTakeOffMost && going * maxThatGoes > listed) {
      return refuse('most_would_go', { facts: { going, listed } });
    }
    const last = await readLastSnapshot(tx, feed.source);
    if (last && report.writtenAt && last > report.writtenAt) report.olderThan = last;
    const withId = <Row extends object>(row: Row) => ({ ...row, id: program.id() });
    const written = await readAllSourceOverrides(tx, feed.source);
    const places = await mergeDirectory(tx, feed, written, report.kept);
    const presenters = await upsertPresenters(tx, feed.source, places.presenters.map(withId));
    const venues = await storeFeedVenues(tx, feed.source, places.venues.map(withId));
    const touched = [
      ...plan.toWrite.flatMap(({ before }) => before?.eventId ?? []),
      ...plan.gone.map((one) => one.eventId),
    ];
    const stored = await readStored(tx, touched, startedAt);
    const ids = [...stored.values()].flat().map((one) => one.id);
    const taken = (await options.findTaken?.(tx, ids)) ?? new Set<string>();
    const importing: Importing = {
      program,
      tx,
      source: feed.source,
      startedAt,
      presenters,
      venues,
      written,
      stored,
      taken,
      report,
    };
    const changedPerformances: string[] = [];
    for (const one of plan.toWrite) changedPerformances.push(...(await writeOne(importing, one)));
    await takeOff(importing, plan.gone);
    await importPasses(program, tx, feed, presenters, report.rejected);
    await options.openCases?.(tx, report.closed);
    await bumpVersion(tx, 'events');
    const facts = [];
    for (let at = 0; at < changedPerformances.length; at += performancesPerFact) {
      facts.push({ performanceIds: changedPerformances.slice(at, at + performancesPerFact) });
    }
    await program.publish(tx, 'catalogue.performances_changed', facts);
    const run = { id: program.id(), source: feed.source, startedAt, finishedAt: program.now(), report };
    await writeImportRun(tx, run);
    await recordImport(program, tx, permit, report);
    return done(report);
  });
}

interface Importing {
  program: Program;
  tx: Tx;
  source: string;
  startedAt: Date;
  presenters: ReadonlyMap<string, string>;
  venues: ReadonlyMap<string, string>;
  written: SourceOverrides;
  /** Upcoming performances as sold, by event. */
  stored: ReadonlyMap<string, readonly StoredPerformance[]>;
  /** IDs of performances with tickets. */
  taken: ReadonlySet<string>;
  report: ImportReport;
}

/** Replaces presenter and venue keys with their IDs. */
function placeEvent({ presenters, venues }: Importing, { presenter, ...event }: Feed): Feed {
  const known = presenter === undefined ? undefined : presenters.get(presenter);
  const performances = event.performances.map(({ venue, ...one }) => {
    const own = venue === undefined ? undefined : venues.get(venue);
    return own === undefined ? one : { ...one, venue: own };
  });
  return {
    ...event,
    venue: venues.get(event.venue)!,
    performances,
    ...(known === undefined ? {} : { presenter: known }),
  };
}

/** @returns IDs of the performances sold here */
async function writeOne(importing: Importing, { event: fed, before, fingerprint }: ToWrite): Promise<string[]> {
  const { program, tx, source, startedAt, report } = importing;
  const event = await settleEvent(tx, placeEvent(importing, fed), importing.written, report.kept);
  if ('refused' in event) {
    report.rejected.push({ key: fed.key, title: localize(fed.title, 'en_us'), reason: event.refused });
    return [];
  }
  const eventId = before?.eventId ?? program.id();
  const isTaken = importing.stored.get(eventId)?.some((one) => importing.taken.has(one.id)) ?? false;
  const cancelled = Boolean(event.cancelled) && !isTaken;
  await writeEvent(tx, {
    eventId,
    source,
    key: event.key,
    feed: event,
    presenterId: event.presenter ?? null,
    venueId: event.venue,
    fingerprint,
    cancelled,
    now: startedAt,
  });
  if (cancelled && !before?.cancelled) report.cancelled.push({ key: event.key, title: localize(event.title, 'en_us') });
  if (before) report.changed++;
  else report.added++;
  return writePlan(importing, eventId, event);
}

/** Unlists events that the source no longer has. Events with tickets stay listed with their sale closed. */
async function takeOff(
  { tx, stored, taken, written, startedAt, report }: Importing,
  gone: readonly Gone[],
): Promise<void> {
  for (const { key, title } of gone) {
    const fields = written.event.get(key)?.map(({ path }) => path) ?? [];
    if (fields.length > 0)
      report.kept.push({ kind: 'event', key, title: localize(title, 'en_us'), fields, why: 'gone' });
  }
  const held = (one: Gone) => stored.get(one.eventId)?.some(({ id }) => taken.has(id)) ?? false;
  const leaving = gone.filter((one) => !held(one)).map((one) => one.eventId);
  await unlistEvents(tx, leaving, startedAt);
  report.removed = leaving.length;
  const staying = gone.filter(held);
  for (const { key, title, eventId } of staying) {
    const performances = stored.get(eventId) ?? [];
    await closeSales(
      tx,
      performances.map((one) => one.id),
      'removed',
      startedAt,
    );
    for (const one of performances.filter(({ id }) => taken.has(id))) {
      const startsAt = one.startsAt.toISOString();
      const sold = { performanceId: one.id, movedTo: null };
      report.closed.push({ key, title: localize(title, 'en_us'), startsAt, why: 'removed', ...sold });
    }
  }
  // If the source lists them again, they reopen even if nothing else has changed.
  await forgetFingerprints(
    tx,
    staying.map((one) => one.eventId),
  );
}

/**
 * Writes performances and their zones.
 * @returns IDs of the performances sold here
 */
async function writePlan(
  { program, tx, stored, taken, startedAt, report }: Importing,
  eventId: string,
  event: Feed,
): Promise<string[]> {
  const rows = event.performances.map((one) => ({
    id: program.id(),
    key: one.key,
    startsAt: one.startsAt,
    endsAt: one.endsAt ?? null,
    name: one.name ?? null,
    house: one.house ?? null,
    venueId: one.venue ?? event.venue,
    added: one.added ?? false,
    soldOut: one.soldOut ?? false,
    saleWindows: one.saleWindows ?? null,
    plan: one.plan ?? null,
    closedFor: null,
    cancelled: one.cancelled ?? false,
  }));
  const plan = protectBuyers(event, rows, stored.get(eventId) ?? [], taken);
  report.closed.push(...plan.closed);
  const ids = await writePerformances(tx, eventId, plan.rows, { kept: plan.kept, now: startedAt, isImport: true });
  await closeSales(tx, plan.toClose, event.cancelled ? 'cancelled' : 'removed', startedAt);
  await cancelPerformances(tx, plan.toCancel, startedAt);
  const stated = event.performances.flatMap((one) => {
    const zones = one.zones ?? event.zones;
    // Zones that the source omits stay as set here.
    return zones ? [{ ...ids.get(one.key)!, key: one.key, zones }] : [];
  });
  const setHere = stated.filter((one) => one.zonesSetHere);
  if (setHere.length > 0) {
    const fields = setHere.map(({ key }) => `performances/${encodeURIComponent(key)}/zones`);
    report.kept.push({ kind: 'event', key: event.key, title: localize(event.title, 'en_us'), fields, why: 'other' });
  }
  const open = stated.filter((one) => !one.zonesSetHere);
  await writeZones(
    tx,
    open.map((one) => one.id),
    open.flatMap((one) => zonesToWrite(one.id, one.zones)),
  );
  return event.partner ? [] : [...ids.values()].map(({ id }) => id);
}
