import { staffCalls, type StaffApi, type StaffCallName } from '../../../../contract/staff-calls.ts';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { sendCall, type RawCallInput } from '../../../shared/transport/send-call.ts';
import { proveAgain } from './prove-again.ts';

/**
 * Event on `window` when a call fails because the user is logged out. The frame shows the login form without leaving
 * the page.
 */
export const signedOutEvent = 'fei:staff-signed-out';

/** Event on `window` when a call is forbidden: permissions may have changed since they were read. */
export const staffForbiddenEvent = 'fei:staff-forbidden';

/**
 * Client for staff calls: `await staffApi.findOrders({ query })`. Throws rejections as `CallError`; a page's `loader`
 * can leave them uncaught, because the frame displays them. Retries a call only after a fresh proof of identity.
 */
export const staffApi = new Proxy({} as StaffApi, {
  get: (_, name) => (input?: RawCallInput) => send(name as StaffCallName, input ?? {}),
});

async function send(name: StaffCallName, input: RawCallInput): Promise<unknown> {
  try {
    return await sendCall(staffCalls[name], input);
  } catch (error) {
    if (isRefusal(error, 'proof_needed') && (await proveAgain())) return send(name, input);
    if (isSignedOut(error)) window.dispatchEvent(new Event(signedOutEvent));
    if (isRefusal(error, 'forbidden')) window.dispatchEvent(new Event(staffForbiddenEvent));
    throw error;
  }
}

/** Returns true if a call failed because no one is logged in. */
export function isSignedOut(error: unknown): boolean {
  return isRefusal(error, 'login_required', 'session_expired');
}
