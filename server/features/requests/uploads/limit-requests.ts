import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { passesBotCheck } from '../../identity/throttling/check-bot.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { consume, limiter, networkKey } from '../../identity/throttling/limit-attempts.ts';
import {
  acknowledgementsOfAddress,
  mailboxOf,
  requestsOfNetwork,
  uploadsOfNetwork,
  uploadsOfNetworkInDay,
} from '../rules.ts';

const plain = limiter('request', requestsOfNetwork.plain);
const checked = limiter('request-checked', requestsOfNetwork.checked);
const uploads = limiter('upload', uploadsOfNetwork);
const uploadsInDay = limiter('upload-day', uploadsOfNetworkInDay);
const acknowledgements = limiter('request-mail', acknowledgementsOfAddress);

/** Counts a request from this network; one that has sent many has to solve a bot check. */
export async function admitRequest(
  ctx: Ctx,
  botCheck: string | undefined,
): Promise<Outcome<undefined, 'bot_check_needed' | 'too_many_requests'>> {
  const network = networkKey(ctx.address);
  if (await consume(ctx, plain, network)) return done();
  if (!(await passesBotCheck(ctx, botCheck))) return refuse('bot_check_needed', { field: 'botCheck' });
  return (await consume(ctx, checked, network)) ? done() : refuse('too_many_requests');
}

/** Counts an upload from this network. @returns false when there were too many. */
export async function mayUpload(program: Program, address: string): Promise<boolean> {
  const network = networkKey(address);
  return (await consume(program, uploads, network)) && (await consume(program, uploadsInDay, network));
}

/** Counts an acknowledgement to an address. @returns false when there were too many. */
export function mayAcknowledge(program: Program, email: string): Promise<boolean> {
  return consume(program, acknowledgements, mailboxOf(accountKeyOf(email)));
}
