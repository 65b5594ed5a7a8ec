import { oneTimePasswordCalls } from '../../../../contract/identity/one-time-password.ts';
import { solveChallenge } from '../../../shared/forms/solve-challenge.ts';
import { sendCall } from '../../../shared/transport/send-call.ts';

/** Fetches a bot check, which is the same for everybody, and solves it beside the page. */
export async function solveBotCheck(): Promise<string> {
  return solveChallenge(await sendCall(oneTimePasswordCalls.readBotCheck, {}));
}
