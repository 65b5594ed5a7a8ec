import type { Program } from '../../../context.ts';
import { consume, limiter, networkKey } from '../../identity/throttling/limit-attempts.ts';
import { subscriptionMails, subscriptionsOfNetwork } from '../rules.ts';

const mails = limiter('newsletter-mail', subscriptionMails);
const pause = limiter('newsletter-pause', { points: 1, seconds: 60 });
const networks = limiter('newsletter-network', subscriptionsOfNetwork);

/** Counts a subscription or its end from this network. @returns false when there were too many. */
export function maySubscribeFrom(program: Program, address: string): Promise<boolean> {
  return consume(program, networks, networkKey(address));
}

/** Counts a confirmation mail to an address, apart from the mails of accounts. @returns false when there were too many. */
export async function mayMailReader(program: Program, emailKey: string): Promise<boolean> {
  return (await consume(program, pause, emailKey)) && (await consume(program, mails, emailKey));
}
