import { staffCalls, type StaffApi, type StaffCallName } from '../../../../contract/staff-calls.ts';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { sendCall, type RawInput } from '../../../shared/transport/send-call.ts';
import { proveAgain } from './prove-again.ts';

/** Told to the frame when a call found nobody logged in any more: whoever sees it signs in again and keeps the page. */
export const signedOutEvent = 'fei:staff-signed-out';

/** Told to the frame when a call was forbidden: rights may have changed since they were read. */
export const forbiddenEvent = 'fei:staff-forbidden';

/**
 * The calls of the consoles: `await staffApi.findOrders({ query })`. Refusals are thrown as `CallError`; in a page's
 * `loader` they may simply be thrown on, the frame says what happened. Nothing is tried again by itself, except what needs a
 * fresh proof: it goes again once that is shown.
 */
export const staffApi = new Proxy({} as StaffApi, {
  get: (_, name) => (input?: RawInput) => send(name as StaffCallName, input ?? {}),
});

async function send(name: StaffCallName, input: RawInput): Promise<unknown> {
  try {
    return await sendCall(staffCalls[name], input);
  } catch (error) {
    if (isRefusal(error, 'proof_needed') && (await proveAgain())) return send(name, input);
    if (isSignedOut(error)) window.dispatchEvent(new Event(signedOutEvent));
    if (isRefusal(error, 'forbidden')) window.dispatchEvent(new Event(forbiddenEvent));
    throw error;
  }
}

/** Whether a call failed because nobody is logged in. */
export function isSignedOut(error: unknown): boolean {
  return isRefusal(error, 'login_required', 'session_expired');
}
