import { solveChallenge } from '../../../shared/forms/solve-challenge.ts';
import { browserApi } from '../../../shared/transport/transport.ts';

/**
 * Fetches a bot check and solves it in a worker.
 * @returns the value for `botCheck` in calls
 */
export async function solveBotCheck(): Promise<string> {
  return solveChallenge(await browserApi.readBotCheck());
}
