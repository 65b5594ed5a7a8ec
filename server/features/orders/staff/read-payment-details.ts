import type { StaffOrder } from '../../../../contract/staff/order.ts';
import type { Ctx } from '../../../context.ts';
import { readLedgerOf } from '../../ledger/read-posting.ts';
import { readCharges, readChargesById, type ChargeRow } from '../../payments/charges/read-charges.ts';
import { readDisputed } from '../../payments/refunds/refund-checks.ts';
import { writeDestination } from '../cart/write-destination.ts';
import { describeOrderRefunds } from '../refunds/read-order-refunds.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { writeTransfer } from '../tickets/offer-tickets.ts';
import type { ReadOrder } from './read-sold-order.ts';

type Person = NonNullable<StaffOrder['person']>;

/** Buyer, payment and ledger of an order, for staff with permission to see buyers. */
export type OrderPaymentDetails = Omit<
  Person,
  'email' | 'suspended' | 'canOpen' | 'mails' | 'requests' | 'notes' | 'log'
>;

/** @returns also the subjects of postings and audit rows about the order. */
export async function readPaymentDetails(
  ctx: Ctx,
  { order, checkout, refunds, transfers }: ReadOrder,
): Promise<{ behind: OrderPaymentDetails; subjects: { charge: string[]; refund: string[]; checkout: string[] } }> {
  const own = await readCharges(ctx.db, [checkoutSubjectOf(order)]);
  const paidBy = await chargesOf(ctx.db, checkout, order);
  const others = await readChargesById(
    ctx.db,
    paidBy.filter((id) => own.every(({ chargeId }) => chargeId !== id)),
  );
  const charges = [...own, ...others];
  const disputes = await readDisputed(
    ctx.db,
    charges.map(({ chargeId }) => chargeId),
  );
  const subjects = {
    charge: charges.map(({ chargeId }) => chargeId),
    refund: refunds.map(({ refundId }) => refundId),
    checkout: [`${order.memberId}:${order.checkoutId}`],
  };
  const postings = await readLedgerOf(ctx.db, [...subjects.charge, ...subjects.refund, order.orderId]);
  const { recipient, address, country } = writeDestination(ctx, checkout);
  const behind: OrderPaymentDetails = {
    memberId: order.memberId,
    name: checkout.contactName,
    telephone: checkout.contactTelephone,
    recipient,
    address,
    country: country?.name ?? null,
    charges: charges.map((charge) => writeCharge(charge, disputes.get(charge.chargeId) ?? null)),
    refunds: (await describeOrderRefunds(ctx, order, refunds)).refunds,
    ledger: postings.map(({ at, kind, entries }) => ({
      at: at.toISOString(),
      kind,
      entries: entries.map(([account, cents]) => ({ account: nameAccount(account), cents })),
    })),
    transfers: transfers.map((one) => writeTransfer(ctx, one)),
  };
  return { behind, subjects };
}

/** Formats an account name without its owner, so that it does not reveal whose points or income it holds. */
function nameAccount(account: string): string {
  return /^(clearing|disputed):/.test(account) ? account : account.split(':', 1)[0]!;
}

function writeCharge(charge: ChargeRow, dispute: Person['charges'][number]['dispute']): Person['charges'][number] {
  const { chargeId, provider, method, amountCents, pointsCents, state, declineReason, cardNumber } = charge;
  return {
    chargeId,
    provider,
    method,
    amountCents,
    pointsCents,
    state,
    declineReason,
    cardNumber,
    confirmationNumber: charge.confirmationNumber,
    reference: charge.providerRef,
    dispute,
    createdAt: charge.createdAt.toISOString(),
  };
}
