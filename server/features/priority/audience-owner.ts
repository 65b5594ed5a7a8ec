import type { ScopePath } from '../../../contract/identity/staff.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { findEventScopePath } from '../catalogue/editing/read-staff-event.ts';
import { isNamedByOthersNow } from '../catalogue/editing/is-named-by-others.ts';
export type { AudienceKind, AccessBatchRow } from './store-owners.ts';
import {
  claimOwner,
  countGroupMembers,
  findOwnedBy,
  findOwnerRow,
  isInUse,
  lockOwners,
  readBatches,
  type AudienceKind,
  type AccessBatchRow,
} from './store-owners.ts';

/** Owner and place of a code set or a group, for permits. */
export interface AudienceScopePath {
  /** Empty for the whole site. */
  readonly place: ScopePath;
  /** Number of the event that owns it, or will once something is created in it; null for the whole site. */
  readonly owner: number | null;
  readonly endedAt: Date | null;
}

/**
 * Returns the owner of a set or group named by an event's staff. If it has no owner, it becomes the event's, unless it
 * already has codes or members, or another presenter's event uses it for sales; then it belongs to the whole site.
 */
export async function findAudienceScopePath(
  program: Program,
  kind: AudienceKind,
  key: string,
  eventNumber: number,
): Promise<AudienceScopePath | undefined> {
  const row = await findOwnerRow(program.db, kind, key);
  const place = await findEventScopePath(program, row?.eventNumber ?? eventNumber);
  if (!place) return undefined;
  if (row) return { place, owner: row.eventNumber, endedAt: row.endedAt };
  const isOthers =
    (await isInUse(program.db, kind, key)) || (await isNamedByOthers(program, kind, key, place.presenterId));
  // Another call may have created it meanwhile: its contents and owner are written together.
  if (isOthers && (await findOwnerRow(program.db, kind, key)))
    return findAudienceScopePath(program, kind, key, eventNumber);
  return isOthers ? { place: {}, owner: null, endedAt: null } : { place, owner: eventNumber, endedAt: null };
}

async function isNamedByOthers(
  program: Program,
  kind: AudienceKind,
  key: string,
  presenterId: string | null,
): Promise<boolean> {
  const { byPerformance } = await readCachedCatalogue(program);
  return [...byPerformance.values()].some(
    ({ event, performance }) =>
      (event.presenterId ?? null) !== presenterId &&
      performance.saleWindows.some(({ who }) =>
        kind === 'codes' ? who.kind === 'code' && who.codes === key : who.kind === 'group' && who.group === key,
      ),
  );
}

/**
 * Checks within the transaction that the owner is still the permitted one.
 * @param owner from `findAudienceScopePath`; `undefined` for the program's own calls, which need no permission.
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

/** Returns true if another presenter has published windows with an unowned key since `findAudienceScopePath` ran. */
async function isForeignMeanwhile(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { kind, key, owner }: { kind: AudienceKind; key: string; owner: number },
): Promise<boolean> {
  if (await findOwnerRow(tx, kind, key)) return false;
  await lockOwners(tx);
  return isNamedByOthersNow(program, tx, { kind, key }, owner);
}

/** Returns the entries in `named` that belong to an event of a presenter other than `presenterId`. */
export async function findForeignAudiences(
  program: { readonly db: Tx; readonly now: () => Date },
  named: readonly { readonly kind: AudienceKind; readonly key: string }[],
  presenterId: string | null,
): Promise<readonly { readonly kind: AudienceKind; readonly key: string }[]> {
  const foreign = [];
  if (named.length > 0) await lockOwners(program.db);
  for (const one of named) {
    const row = await findOwnerRow(program.db, one.kind, one.key);
    const owner = row && (await findEventScopePath(program, row.eventNumber));
    if (owner && owner.presenterId !== presenterId) foreign.push(one);
  }
  return foreign;
}

export function findOwned(program: Program, eventNumber: number): ReturnType<typeof findOwnedBy> {
  return findOwnedBy(program.db, eventNumber);
}

/**
 * Returns a set's batches with their totals, latest first.
 * @param used digests of codes with which tickets were bought or held.
 */
export function listBatches(program: Program, codes: string, used: readonly string[]): Promise<AccessBatchRow[]> {
  return readBatches(program.db, [codes], used);
}

/** Counts a group's people; `known` counts those with a known account. */
export async function countGroup(program: Program, group: string): Promise<{ all: number; known: number }> {
  const [{ all, known } = { all: 0, known: 0 }] = await countGroupMembers(program.db, [group]);
  return { all, known };
}
