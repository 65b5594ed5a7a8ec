import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { setSession } from '../../../shared/transport/send-call.ts';
import { staffApi } from './staff-api.ts';

/** ID of the frame's route, which loads the logged-in user. */
export const frameRoute = 'frame';

let requested: Promise<OwnStaff> | undefined;
/** Permitted actions as last read. */
let rights: OwnStaff['actions'] | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the logged-in user, cached until `forgetOwnStaff` or `setOwnStaff`.
 * @throws {CallError} if no one is logged in.
 */
export function ownStaff(): Promise<OwnStaff> {
  requested ??= readOwn();
  return requested;
}

async function readOwn(): Promise<OwnStaff> {
  try {
    return takeOwn(await staffApi.readOwnStaff());
  } catch (error) {
    requested = undefined;
    throw error;
  }
}

function takeOwn(own: OwnStaff): OwnStaff {
  setSession({ csrfToken: own.csrfToken });
  if (!isSame(rights, own.actions)) {
    rights = own.actions;
    for (const listener of listeners) listener();
  }
  return own;
}

/** Clears the cached user: after logging out, and when permissions may have changed. */
export function forgetOwnStaff(): void {
  requested = undefined;
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one?.length === other.length && one.every((action, at) => action === other[at]);
}

/**
 * Reloads the permissions.
 * @returns true if they have changed.
 */
export async function refreshRights(): Promise<boolean> {
  const before = rights;
  const own = await staffApi.readOwnStaff();
  setOwnStaff(own);
  return !isSame(before, own.actions);
}

/** Like `useMay`, but updates as soon as permissions are reloaded: for the menu, which holds no form input. */
export function useRightsNow(): (action: StaffAction | 'own') => boolean {
  const { actions } = useOwnStaff();
  const now = useSyncExternalStore(listen, () => rights) ?? actions;
  return (action) => action === 'own' || now.includes(action);
}

/** Caches the user who has just logged in. */
export function setOwnStaff(own: OwnStaff): void {
  requested = Promise.resolve(takeOwn(own));
}

/** Returns the logged-in user; available on every page within the frame. */
export function useOwnStaff(): OwnStaff {
  const own = useRouteLoaderData<OwnStaff>(frameRoute);
  if (!own) throw new Error('useOwnStaff must be used inside the staff frame');
  return own;
}

/**
 * Returns a function that checks whether any grant allows an action, in any scope, so that pages hide unusable buttons.
 * The server checks again, with the scope.
 */
export function useMay(): (action: StaffAction | 'own') => boolean {
  const { actions } = useOwnStaff();
  return (action) => action === 'own' || actions.includes(action);
}

/**
 * Rejects a page in its loader, before other calls, if no grant allows the action.
 * @throws {CallError} 403 `forbidden`.
 */
export async function requireAction(action: StaffAction | 'own'): Promise<void> {
  const { actions } = await ownStaff();
  if (action === 'own' || actions.includes(action)) return;
  throw new CallError({
    type: 'urn:fei:problem:forbidden',
    title: '',
    status: 403,
    code: 'forbidden',
    detail: '',
    instance: '',
  });
}
