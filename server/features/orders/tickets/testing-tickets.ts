import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder, type OwnOrder } from '../access/find-own-order.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { offerTickets } from './offer-tickets.ts';
import { signTransfer } from './sign-transfer.ts';

export async function buyTickets(
  program: TestProgram,
  buyer: Ctx,
  performanceId: string,
  quantity = 2,
): Promise<OwnOrder & { chargeId: string }> {
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, quantity)]);
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  const order = valueOf(await findOwnOrder(buyer, requireMember(buyer), checkout.groups[0]!.number));
  return Object.assign(order, { chargeId });
}

/**
 * Offers tickets to an address.
 * @returns the offer's ID, and the token of the mailed link.
 */
export async function offerTo(
  giver: Ctx,
  order: OwnOrder,
  email: string,
  numbers: readonly number[] = [1],
): Promise<{ transferId: string; token: string }> {
  const transferId = giver.id();
  valueOf(await offerTickets(giver, order, { transferId, numbers, name: 'Lee Ka Man', email }));
  return { transferId, token: signTransfer(giver, transferId) };
}
