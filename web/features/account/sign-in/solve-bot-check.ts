import { solveChallenge } from '../../../shared/forms/solve-challenge.ts';
import { browserApi } from '../../../shared/transport/transport.ts';

/** Fetches a bot check and solves it beside the page. @returns what calls take as `botCheck`. */
export async function solveBotCheck(): Promise<string> {
  return solveChallenge(await browserApi.readBotCheck());
}
