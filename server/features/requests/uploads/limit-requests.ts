import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { passesBotCheck } from '../../identity/throttling/check-bot.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';

/** Counts a request from this network; requires a bot check after many. */
export async function admitRequest(
  ctx: Ctx,
  botCheck: string | undefined,
): Promise<Outcome<undefined, 'bot_check_needed' | 'too_many_requests'>> {
  const plain = await mayAsk(ctx, 'request', { network: ctx.address });
  if (plain.ok) return plain;
  if (!(await passesBotCheck(ctx, botCheck))) return refuse('bot_check_needed', { field: 'botCheck' });
  return mayAsk(ctx, 'checkedRequest', { network: ctx.address });
}

/**
 * Counts a request about a transaction that is not known to be the sender's, existing or not, so that the response
 * reveals nothing.
 * @param number `undefined` if the request names none, or the member's own.
 */
export async function mayNameTransaction(
  ctx: Ctx,
  memberId: string | null,
  number: string | undefined,
): Promise<Outcome<undefined, 'too_many_requests'>> {
  if (number === undefined) return done();
  const ofMember = memberId === null ? done() : await mayAsk(ctx, 'unownedByMember', { account: memberId });
  if (!ofMember.ok) return ofMember;
  return mayAsk(ctx, 'unownedTransaction', { network: ctx.address, transaction: number });
}

export function mayUpload(program: Program, address: string): Promise<Outcome<undefined, 'too_many_requests'>> {
  return mayAsk(program, 'upload', { network: address });
}

/**
 * Counts an acknowledgement to an address.
 * @returns false if there were too many.
 */
export async function mayAcknowledge(program: Program, email: string): Promise<boolean> {
  return (await mayAsk(program, 'acknowledgement', { mailbox: email })).ok;
}
