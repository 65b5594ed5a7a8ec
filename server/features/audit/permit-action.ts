import type { GrantScope, ScopePath, StaffAction, StaffReadAction } from '../../../contract/identity/staff.ts';
import type { Actor, Ctx, Grant } from '../../context.ts';
import { abbreviateNetwork } from '../../platform/http.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { findAuthority, findGrant, grantedScopesOf as scopesByRule, type systemActions } from './rules.ts';

declare const proof: unique symbol;

/**
 * Proof that an actor may perform an action on a subject. Only `permitAction` creates one. An action that takes a
 * permit acts only on its subject.
 */
export interface Permit<Action extends StaffAction = StaffAction, Subject extends string | number = string | number> {
  readonly [proof]: 'permit';
  readonly action: Action;
  /**
   * Identifies an object of the action's kind (`staffActions`), such as a reference number, a page name or an event
   * number.
   */
  readonly subject: Subject;
  readonly actor: Actor;
  /** Null for the system, which needs no grant. */
  readonly grant: Grant | null;
  readonly requestId: string | null;
  /** Browser's user agent, truncated to `longestUserAgent`; null outside requests. */
  readonly userAgent: string | null;
  readonly network: string | null;
}

/** Browsers send about 200 characters, but a client can send any length. */
const longestUserAgent = 300;

/**
 * Authorizes an action; every authorization passes through here. A grant for one presenter or event covers what belongs
 * to it.
 * @param place of the subject, as read from the database; if omitted, only `everything` grants permit.
 */
export function permitAction<Action extends StaffAction, const Subject extends string | number>(
  by: { readonly actor: Actor } & Partial<Pick<Ctx, 'requestId' | 'userAgent' | 'address'>>,
  action: Action,
  subject: Subject,
  place?: ScopePath,
): Outcome<Permit<Action, Subject>, 'forbidden'> {
  const authority = findAuthority(by.actor, action, place);
  if (!authority) return refuse('forbidden');
  const { actor, requestId, userAgent, address } = by;
  const from = {
    requestId: requestId ?? null,
    userAgent: userAgent?.slice(0, longestUserAgent) || null,
    network: abbreviateNetwork(address ?? '') || null,
  };
  const grant = authority === 'system' ? null : authority;
  // The symbol exists only for the type checker.
  return done({ action, subject, actor, grant, ...from } as Permit<Action, Subject>);
}

type SystemActions = typeof systemActions;

/**
 * Permits an action of the program itself.
 * @param name of the job or command, or of the program start.
 */
export function permitSystem<
  Name extends keyof SystemActions,
  Action extends SystemActions[Name][number],
  const Subject extends string | number,
>(name: Name, action: Action, subject: Subject): Permit<Action, Subject> {
  const permit = permitAction({ actor: { kind: 'system', name } }, action, subject);
  if (!permit.ok) throw new Error(`${name} may not perform ${action}`);
  return permit.value;
}

/** Returns true if the grants would allow an action at a place. Creates no permit. */
export function wouldPermit(grants: readonly Grant[], action: StaffAction, place: ScopePath): boolean {
  return findGrant(grants, action, place) !== undefined;
}

/** Returns true if an actor may perform an action at a place, for buttons and lists. Creates no permit. */
export function isAllowed(by: { readonly actor: Actor }, action: StaffAction, place: ScopePath): boolean {
  return findAuthority(by.actor, action, place) !== undefined;
}

/** Returns true if an actor may see what belongs to a place. Callers report anything else as not found. */
export function maySee(by: { readonly actor: Actor }, look: StaffReadAction, place: ScopePath): boolean {
  return findAuthority(by.actor, look, place) !== undefined;
}

/** Returns the scopes in which an actor may perform an action, for store filters; empty if no grant allows it. */
export function scopesOf(by: { readonly actor: Actor }, action: StaffAction): readonly GrantScope[] {
  return scopesByRule(by.actor, action);
}
