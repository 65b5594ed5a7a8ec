import type { GrantScope, Place, StaffAction, StaffLook } from '../../../contract/identity/staff.ts';
import type { Actor, Ctx, Grant } from '../../context.ts';
import { abbreviateNetwork } from '../../platform/http.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { findAuthority, findGrant, scopesOf as scopesByRule, type systemActions } from './rules.ts';

declare const proof: unique symbol;

/**
 * The proof that an actor may do an action to a subject; only `permitAction` makes one. A verb that takes it acts on its
 * subject, and on nothing else.
 */
export interface Permit<Action extends StaffAction = StaffAction, Subject extends string | number = string | number> {
  readonly [proof]: 'permit';
  readonly action: Action;
  /** Which one of its kind (`staffActions`): a reference number, the name of a page, an event's number, … */
  readonly subject: Subject;
  readonly actor: Actor;
  /** Of staff the grant that permits it; null for the system, which is its own authority. */
  readonly grant: Grant | null;
  /** Null outside requests. */
  readonly requestId: string | null;
  /** What the browser calls itself, and as much of the address as tells a network; null outside requests. */
  readonly userAgent: string | null;
  readonly network: string | null;
}

/** What is kept of it. Characters: browsers take some 200, and whoever asks writes what they like. */
const longestUserAgent = 300;

/**
 * The one place where it is decided who may do what. A grant for one presenter or event permits what belongs to it.
 * @param place where the subject belongs, as it was read from the database; without it only grants for everything permit.
 */
export function permitAction<Action extends StaffAction, const Subject extends string | number>(
  by: { readonly actor: Actor } & Partial<Pick<Ctx, 'requestId' | 'userAgent' | 'address'>>,
  action: Action,
  subject: Subject,
  place?: Place,
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
  // The symbol is the compiler's alone.
  return done({ action, subject, actor, grant, ...from } as Permit<Action, Subject>);
}

type SystemActions = typeof systemActions;

/** A permit of the program's own. @param name the start, or which command. */
export function permitSystem<
  Name extends keyof SystemActions,
  Action extends SystemActions[Name][number],
  const Subject extends string | number,
>(name: Name, action: Action, subject: Subject): Permit<Action, Subject> {
  const permit = permitAction({ actor: { kind: 'system', name } }, action, subject);
  if (!permit.ok) throw new Error(`${name} may not do ${action}`);
  return permit.value;
}

/** Whether somebody with these grants might do something there. Permits nothing. */
export function wouldPermit(grants: readonly Grant[], action: StaffAction, place: Place): boolean {
  return findGrant(grants, action, place) !== undefined;
}

/** Whether an actor may do something there: for buttons and lists. Permits nothing. */
export function isAllowed(by: { readonly actor: Actor }, action: StaffAction, place: Place): boolean {
  return findAuthority(by.actor, action, place) !== undefined;
}

/** Whether an actor may look at what belongs to a place: what they may not is not there for them. */
export function maySee(by: { readonly actor: Actor }, look: StaffLook, place: Place): boolean {
  return findAuthority(by.actor, look, place) !== undefined;
}

/** For what an actor may do something, which stores filter by; empty where nothing allows it. */
export function scopesOf(by: { readonly actor: Actor }, action: StaffAction): readonly GrantScope[] {
  return scopesByRule(by.actor, action);
}
