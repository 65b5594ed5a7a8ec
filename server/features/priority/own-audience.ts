import type { Place } from '../../../contract/identity/staff.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { keptCatalogue } from '../catalogue/events/keep-catalogue.ts';
import { findEventPlace } from '../catalogue/editing/read-staff-event.ts';
import { isNamedByOthersNow } from '../catalogue/editing/is-named-by-others.ts';
export type { AudienceKind, BatchRow } from './store-owners.ts';
import {
  claimOwner,
  countPeople,
  findOwnedBy,
  findOwnerRow,
  isInUse,
  lockOwners,
  readBatches,
  type AudienceKind,
  type BatchRow,
} from './store-owners.ts';

/** Where a set of codes or a group belongs, for permits. */
export interface AudiencePlace {
  /** Empty: the whole site's. */
  readonly place: Place;
  /** The event that owns it, or that will as soon as something is made of it; null: no event. */
  readonly owner: number | null;
  readonly endedAt: Date | null;
}

/**
 * Whose a set or a group is that somebody working on an event names. What has no owner becomes the event's, unless it was
 * there before, or another presenter's event sells by it: that is the whole site's.
 */
export async function placeAudience(
  program: Program,
  kind: AudienceKind,
  key: string,
  eventNumber: number,
): Promise<AudiencePlace | undefined> {
  const row = await findOwnerRow(program.db, kind, key);
  const place = await findEventPlace(program, row?.eventNumber ?? eventNumber);
  if (!place) return undefined;
  if (row) return { place, owner: row.eventNumber, endedAt: row.endedAt };
  const isOthers =
    (await isInUse(program.db, kind, key)) || (await isNamedByOthers(program, kind, key, place.presenterId));
  // Somebody may have made it meanwhile: what it is of and its owner come at once.
  if (isOthers && (await findOwnerRow(program.db, kind, key))) return placeAudience(program, kind, key, eventNumber);
  return isOthers ? { place: {}, owner: null, endedAt: null } : { place, owner: eventNumber, endedAt: null };
}

/** Whether an event of another presenter's sells by it. */
async function isNamedByOthers(
  program: Program,
  kind: AudienceKind,
  key: string,
  presenterId: string | null,
): Promise<boolean> {
  const { byPerformance } = await keptCatalogue(program);
  return [...byPerformance.values()].some(
    ({ event, performance }) =>
      (event.presenterId ?? null) !== presenterId &&
      performance.saleWindows.some(({ who }) =>
        kind === 'codes' ? who.kind === 'code' && who.codes === key : who.kind === 'group' && who.group === key,
      ),
  );
}

/**
 * Holds what was permitted against whose it is now, in the transaction of the change. @param owner as `placeAudience` had
 * it; undefined for the program's own, which asks for nobody's leave.
 */
export async function claimAudience(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { kind, key, owner }: { kind: AudienceKind; key: string; owner: number | null | undefined },
): Promise<Outcome<null, 'priority_key_taken' | 'group_ended'>> {
  if (owner === undefined) return done(null);
  if (owner !== null && (await isForeignMeanwhile(program, tx, { kind, key, owner })))
    return refuse('priority_key_taken');
  const row =
    owner === null
      ? await findOwnerRow(tx, kind, key)
      : await claimOwner(tx, { kind, key, eventNumber: owner, now: program.now() });
  if ((row?.eventNumber ?? null) !== owner) return refuse('priority_key_taken');
  return row?.endedAt ? refuse('group_ended') : done(null);
}

/** Whether another presenter has published windows by a key that has no owner yet, since `placeAudience` looked. */
async function isForeignMeanwhile(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { kind, key, owner }: { kind: AudienceKind; key: string; owner: number },
): Promise<boolean> {
  if (await findOwnerRow(tx, kind, key)) return false;
  await lockOwners(tx);
  return isNamedByOthersNow(program, tx, { kind, key }, owner);
}

/** Whose codes and groups are another presenter's: those of `named` that belong to an event that is not `presenterId`'s. */
export async function findForeignAudiences(
  program: { readonly db: Tx; readonly now: () => Date },
  named: readonly { readonly kind: AudienceKind; readonly key: string }[],
  presenterId: string | null,
): Promise<readonly { readonly kind: AudienceKind; readonly key: string }[]> {
  const foreign = [];
  if (named.length > 0) await lockOwners(program.db);
  for (const one of named) {
    const row = await findOwnerRow(program.db, one.kind, one.key);
    const owner = row && (await findEventPlace(program, row.eventNumber));
    if (owner && owner.presenterId !== presenterId) foreign.push(one);
  }
  return foreign;
}

/** What an event owns. */
export function findOwned(program: Program, eventNumber: number): ReturnType<typeof findOwnedBy> {
  return findOwnedBy(program.db, eventNumber);
}

/** How the batches of a set stand, the latest first. @param used digests with which tickets are had. */
export function listBatches(program: Program, codes: string, used: readonly string[]): Promise<BatchRow[]> {
  return readBatches(program.db, [codes], used);
}

/** How many people a group has; `known`: of whom the account is known. */
export async function countGroup(program: Program, group: string): Promise<{ all: number; known: number }> {
  const [{ all, known } = { all: 0, known: 0 }] = await countPeople(program.db, [group]);
  return { all, known };
}
