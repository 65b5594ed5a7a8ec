import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { setSession } from '../../../shared/transport/send-call.ts';
import { staffApi } from './staff-api.ts';

/** The frame's route, which loads who is logged in. */
export const frameRoute = 'frame';

let asked: Promise<OwnStaff> | undefined;
/** What somebody may do as it was read last. */
let rights: OwnStaff['actions'] | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is logged in; asked once until something says that it may have changed. @throws {CallError} for nobody. */
export function ownStaff(): Promise<OwnStaff> {
  asked ??= readOwn();
  return asked;
}

async function readOwn(): Promise<OwnStaff> {
  try {
    return takeOwn(await staffApi.readOwnStaff());
  } catch (error) {
    asked = undefined;
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

/** Forgets who is logged in: after signing out, and when rights may have changed. */
export function forgetOwnStaff(): void {
  asked = undefined;
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one?.length === other.length && one.every((action, at) => action === other[at]);
}

/** Reads again what somebody may do. @returns whether that has changed. */
export async function refreshRights(): Promise<boolean> {
  const before = rights;
  const own = await staffApi.readOwnStaff();
  setOwnStaff(own);
  return !isSame(before, own.actions);
}

/** As `useMay`, but as soon as rights were read again: for the menu, which nothing is typed into. */
export function useRightsNow(): (action: StaffAction | 'own') => boolean {
  const { actions } = useOwnStaff();
  const now = useSyncExternalStore(listen, () => rights) ?? actions;
  return (action) => action === 'own' || now.includes(action);
}

/** Whoever has just signed in is who is logged in. */
export function setOwnStaff(own: OwnStaff): void {
  asked = Promise.resolve(takeOwn(own));
}

/** Who is logged in: on every page within the frame. */
export function useOwnStaff(): OwnStaff {
  const own = useRouteLoaderData<OwnStaff>(frameRoute);
  if (!own) throw new Error('nobody is logged in outside the frame');
  return own;
}

/**
 * Whether one of the grants allows an action, somewhere: buttons that nobody may press are not shown. The server asks
 * again, with the scope.
 */
export function useMay(): (action: StaffAction | 'own') => boolean {
  const { actions } = useOwnStaff();
  return (action) => action === 'own' || actions.includes(action);
}

/** For loaders: refuses a page whose action no grant allows, before it asks for anything. */
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
