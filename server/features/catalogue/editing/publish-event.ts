import { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { PublishEventResult } from '../../../../contract/staff/events.ts';
import type { EventProblem } from '../../../../contract/staff/problems/event-problems.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { forgetFingerprints } from '../feeds/store-closing.ts';
import { readUploadedPicture } from '../posters/fit-picture.ts';
import { bumpVersion, lockForImport } from '../store.ts';
import { readStoredEvent } from './store-documents.ts';
import {
  insertEventVersion,
  lockDraft,
  readEventVersions,
  writeDraftRow,
  type FieldDifference,
} from './store-drafts.ts';
import { deleteOverrides, writeOverrides } from '../staff-overrides/store-overrides.ts';
import { compareFields } from './compose-draft.ts';
import { othersSince, ownSource, composeDraftState, type DraftState } from './draft-state.ts';
import { nameEditor } from './write-draft.ts';
import { validatePlans } from './validate-plans.ts';
import { writePublished, type PlanLink, type PlannedZones } from './write-published.ts';
import { assembleEvent, pathKey } from '../staff-overrides/rules.ts';

interface NamedAudience {
  readonly kind: 'codes' | 'group';
  readonly key: string;
}

export interface PublishOptions {
  /** Returns which of these performances have tickets, and blocks new holds on them until the transaction ends. */
  readonly lockTaken: (tx: Tx, performanceIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns the seat plans with these keys that the presenter's events may use. */
  readonly readPlans: (tx: Tx, keys: readonly string[], presenterId: string | null) => Promise<PlannedZones>;
  /** Returns the code sets and groups that belong to another presenter's event. */
  readonly findForeign: (
    tx: Tx,
    named: readonly NamedAudience[],
    presenterId: string | null,
  ) => Promise<readonly NamedAudience[]>;
  /** Sets the seat plan that each performance is sold from; null: no plan. */
  readonly linkPlans: (tx: Tx, links: readonly PlanLink[]) => Promise<void>;
}

/**
 * Publishes an event's draft as its next version, and records who published it, when, and the differences. Fails if
 * data is missing or invalid, or if it would change the date, venue or seats of held or sold tickets. Prices may
 * change: held and sold tickets keep theirs.
 */
export function publishEvent(
  program: Program,
  permit: Permit<'event.publish', number>,
  { version, reason }: { version: number; reason?: string | undefined },
  { lockTaken, readPlans, findForeign, linkPlans }: PublishOptions,
): Promise<Outcome<PublishEventResult, 'not_found'>> {
  return program.transact(async (tx) => {
    await lockForImport(tx);
    const event = await readStoredEvent(tx, permit.subject);
    if (!event) return refuse('not_found');
    const draft = await lockDraft(tx, event.eventId);
    if (draft.version !== version) {
      const others = await othersSince(tx, event.eventId, draft, version);
      return done({ outcome: 'stale', version: draft.version, others } as const);
    }
    const now = program.now();
    const state = await composeDraftState(tx, event, draft, now);
    const difference = compareFields(state.live, state.flat);
    if (difference.length === 0 && event.listed) {
      const publishedVersion = (await readEventVersions(tx, event.eventId))[0]?.version ?? 0;
      return done({ outcome: 'published', version, publishedVersion } as const);
    }
    const problems = [...state.problems];
    if (problems.length === 0) problems.push(...(await checkSoldSeats(tx, state, difference, lockTaken)));
    if (problems.length > 0) return done({ outcome: 'stopped', problems } as const);
    const document = FeedEvent.parse(assembleEvent(state.flat));
    const foreign = await checkAudiences(document, (named) => findForeign(tx, named, document.presenter ?? null));
    if (foreign.length > 0) return done({ outcome: 'stopped', problems: foreign } as const);
    if (await lacksPicture(program, document, difference))
      return done({ outcome: 'stopped', problems: [{ path: 'picture/address', problem: 'picture_unknown' }] } as const);
    const keys = new Set(document.performances.flatMap((one) => one.plan ?? []));
    const plans = await readPlans(tx, [...keys], document.presenter ?? null);
    const unplanned = validatePlans(state, document, plans);
    if (unplanned.length > 0) return done({ outcome: 'stopped', problems: unplanned } as const);
    const { changed: changedPerformances, links } = await writePublished(program, tx, state, { document, plans });
    await linkPlans(tx, links);
    await recordOverrides(tx, state, permit, now);
    const publishedVersion = await insertEventVersion(tx, event.eventId, {
      draftVersion: version + 1,
      fields: state.flat,
      difference,
      reason: reason || null,
      publishedAt: now,
      staffId: permit.actor.kind === 'staff' ? permit.actor.actorId : null,
      by: nameEditor(permit),
    });
    await writeDraftRow(tx, event.eventId, { version: version + 1, changes: {} });
    await bumpVersion(tx, 'events');
    await program.publish(tx, 'catalogue.performances_changed', [{ performanceIds: changedPerformances }]);
    await recordChange(program, tx, permit, { version: publishedVersion, difference, reason: reason || null });
    return done({ outcome: 'published', version: version + 1, publishedVersion } as const);
  });
}

/** Fields whose change would alter tickets that are already sold. */
const boughtFields =
  /^performances\/([^/]+)(?:\/(?:startsAt|endsAt|venue|plan|house\/.*|zones\/[^/]+(?:\/kind|\/capacity)?))?$/;

/** Returns the changes that would affect ticket holders. A higher capacity is allowed. */
async function checkSoldSeats(
  tx: Tx,
  { event, live, flat }: DraftState,
  difference: readonly FieldDifference[],
  lockTaken: PublishOptions['lockTaken'],
): Promise<EventProblem[]> {
  const ids = new Map(event.performances.map((one) => [pathKey(one.key), one.performanceId]));
  const moved = difference.flatMap(({ path, before, after }) => {
    const key = boughtFields.exec(path)?.[1];
    const id = key === undefined ? undefined : ids.get(key);
    if (id === undefined || before === null) return [];
    if (path.endsWith('/capacity') && typeof before === 'number' && typeof after === 'number' && after > before)
      return [];
    return [{ path, id }];
  });
  // The event's venue applies to every performance that does not set its own.
  if (live.get('venue') !== flat.get('venue')) {
    for (const [key, id] of ids) if (!flat.has(`performances/${key}/venue`)) moved.push({ path: 'venue', id });
  }
  if (moved.length === 0) return [];
  const taken = await lockTaken(tx, [...new Set(moved.map(({ id }) => id))].toSorted());
  const paths = new Set(moved.filter(({ id }) => taken.has(id)).map(({ path }) => path));
  // If a performance or zone is reported, its fields are not reported separately.
  const whole = [...paths].filter((path) => ![...paths].some((other) => path.startsWith(`${other}/`)));
  return whole.map((path) => ({ path, problem: 'has_tickets' }));
}

async function lacksPicture(
  program: Program,
  { picture }: FeedEvent,
  difference: readonly FieldDifference[],
): Promise<boolean> {
  if (!picture || difference.every(({ path }) => path !== 'picture/address')) return false;
  return (await readUploadedPicture(program, picture.address)) === undefined;
}

/**
 * Returns code sets and groups that sale windows reference but another presenter owns: their codes would open this
 * sale.
 */
async function checkAudiences(
  { saleWindows = [], performances }: FeedEvent,
  findForeign: (named: readonly NamedAudience[]) => Promise<readonly NamedAudience[]>,
): Promise<EventProblem[]> {
  const lists = [
    { path: 'saleWindows', windows: saleWindows },
    ...performances.map(({ key, saleWindows: own = [] }) => ({
      path: `performances/${pathKey(key)}/saleWindows`,
      windows: own,
    })),
  ];
  const problems: EventProblem[] = [];
  for (const { path, windows } of lists) {
    const named = windows.flatMap(({ who }): NamedAudience[] => {
      if (who.kind === 'code') return [{ kind: 'codes', key: who.codes }];
      return who.kind === 'group' ? [{ kind: 'group', key: who.group }] : [];
    });
    for (const { key } of await findForeign(named)) problems.push({ path, problem: 'audience_taken', detail: key });
  }
  return problems;
}

/** Records which fields staff now override and which revert to the source. */
async function recordOverrides(
  tx: Tx,
  { event, draft, live, flat }: DraftState,
  permit: Permit<'event.publish', number>,
  now: Date,
): Promise<void> {
  if (event.source === ownSource) return;
  const changes = Object.entries(draft.changes);
  const rows = changes
    .filter(([, { to }]) => to === 'value' || to === 'nothing')
    .map(([path]) => ({
      subjectId: event.eventId,
      path,
      value: flat.get(path) ?? null,
      sourceValue: live.get(path) ?? null,
    }));
  const by = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
  await writeOverrides(tx, 'event', rows, { by, now });
  const back = changes.filter(([, { to }]) => to === 'source').map(([path]) => path);
  await deleteOverrides(tx, 'event', event.eventId, back);
  // The next import must rewrite reverted fields even if the source has not changed.
  if (back.length > 0) await forgetFingerprints(tx, [event.eventId]);
}
