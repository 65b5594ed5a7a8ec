import { oneTimePasswordCalls } from '../../../../contract/identity/one-time-password.ts';
import { solveChallenge } from '../../../shared/forms/solve-challenge.ts';
import { sendCall } from '../../../shared/transport/send-call.ts';

/** Fetches a bot check, the same for all visitors, and solves it in a worker. */
export async function solveStaffBotCheck(): Promise<string> {
  return solveChallenge(await sendCall(oneTimePasswordCalls.readBotCheck, {}));
}
