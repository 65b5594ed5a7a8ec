import { roleActions } from '../../../contract/identity/staff-roles.ts';
import { staffActions, type GrantScope, type ScopePath, type StaffAction } from '../../../contract/identity/staff.ts';
import { createHash } from 'node:crypto';
import type { Actor, Grant } from '../../context.ts';

/**
 * Actions that the program may perform, by system name. Anyone who can start the program on the machine may perform
 * them.
 */
export const systemActions = {
  start: [
    'page.ship',
    'feed.import',
    'news.import',
    'sales_points.import',
    'discount_code.make',
    'codes.make',
    'group.fill',
    'switch.turn',
    'counter.add',
  ],
  'command import': ['case.open', 'feed.import', 'plan.adopt', 'news.import', 'sales_points.import'],
  'command turn-switch': ['switch.turn'],
  'command send-newsletter': ['newsletter.send'],
  'command refunds': ['refund.retry', 'refund.settle_other_way', 'refund.judge_late', 'top_up.refund'],
  'command codes': ['codes.make', 'codes.withdraw'],
  'command groups': ['group.fill'],
  'command points': ['points.pay_unclaimed'],
  'command invite-staff': ['staff.invite'],
  'command discount-codes': ['discount_code.make', 'discount_code.end'],
  'command case': [
    'case.open',
    'case.write',
    'case.preview',
    'case.approve',
    'case.pause',
    'case.resume',
    'case.close',
    'weather.signal',
  ],
  weather: ['case.open'],
  worker: ['allotment.release'],
} as const satisfies Record<string, readonly StaffAction[]>;

/** Returns true if a scope covers a place. With no place, only `everything` does. */
function covers(scope: GrantScope, place: ScopePath | undefined): boolean {
  switch (scope.kind) {
    case 'everything':
      return true;
    case 'presenter':
      return place?.presenterId === scope.presenterId;
    case 'event':
      return place?.eventNumber === scope.eventNumber;
    case 'performance':
      return place?.performanceId === scope.performanceId;
    case 'counter':
      return place?.counterId === scope.counterId;
    case 'gate':
      return place?.gateId === scope.gateId;
  }
}

/**
 * Returns the scopes in which an actor may perform an action: those of a staff member's grants, or `everything` for the
 * system.
 */
export function grantedScopesOf(actor: Actor, action: StaffAction): readonly GrantScope[] {
  if (actor.kind !== 'staff') return findAuthority(actor, action) ? [{ kind: 'everything' }] : [];
  return grantsFor(actor.grants, action).map(({ scope }) => scope);
}

/** Returns the first grant that allows an action at a place, `'system'` for the program, or `undefined`. */
export function findAuthority(actor: Actor, action: StaffAction, place?: ScopePath): Grant | 'system' | undefined {
  if (actor.kind === 'staff') return findGrant(actor.grants, action, place);
  if (actor.kind !== 'system' || !Object.hasOwn(systemActions, actor.name)) return undefined;
  const own: readonly StaffAction[] = systemActions[actor.name as keyof typeof systemActions];
  return own.includes(action) ? 'system' : undefined;
}

export function findGrant(grants: readonly Grant[], action: StaffAction, place?: ScopePath): Grant | undefined {
  return grantsFor(grants, action).find(({ scope }) => covers(scope, place));
}

function grantsFor(grants: readonly Grant[], action: StaffAction): Grant[] {
  return grants.filter(({ role }) => roleActions[role].includes(action));
}

export function subjectKindOf(action: StaffAction): string {
  return staffActions[action];
}

/** Returns an audit row's actor columns. Members are recorded without their names. */
export function nameActor(actor: Actor): { kind: Actor['kind']; id: string | null; label: string | null } {
  switch (actor.kind) {
    case 'visitor':
      return { kind: 'visitor', id: null, label: null };
    case 'member':
      return { kind: 'member', id: actor.actorId, label: null };
    case 'staff':
    case 'device':
      return { kind: actor.kind, id: actor.actorId, label: actor.displayName };
    case 'system':
      return { kind: 'system', id: null, label: actor.name };
  }
}

/** Details with these names are never stored, not even in the audit log. */
const secretNames = /password|passphrase|secret|token|totp|cookie|recovery_?code|private_?key|api_?key/i;

/** Returns details with secrets replaced, at any depth. */
export function cutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, secretNames.test(name) ? '…' : cutSecrets(one)]),
  );
}

/** Previous hash for the first seal. */
export const noHash = Buffer.alloc(32);

/**
 * Computes a seal's hash.
 * @param row its columns as text, in an order that never changes.
 */
export function sealHash(before: Buffer, row: readonly (string | null)[]): Buffer {
  return createHash('sha256').update(before).update(JSON.stringify(row)).digest();
}

const hourMs = 60 * 60 * 1000;

/** Returns the smallest UUIDv7 for an instant (ms). */
function firstIdOf(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Returns the ID from which to look for unsealed rows. IDs contain their time, and a late commit is at most one hour
 * older than the newest seal.
 */
export function sealFrom(newestSealed: string | undefined, now: Date): string {
  if (!newestSealed) return firstIdOf(0);
  const sealedAt = Number.parseInt(newestSealed.replaceAll('-', '').slice(0, 12), 16);
  return firstIdOf(Math.min(sealedAt, now.getTime()) - hourMs);
}

/** Returns true if a row is so much older than rows sealed before it that it must have been inserted later. */
export function isPutInLater(at: number, newestBefore: number): boolean {
  return at < newestBefore - hourMs;
}
