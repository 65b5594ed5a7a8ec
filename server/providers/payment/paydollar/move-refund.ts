import type { Program } from '../../../context.ts';
import { ProviderRefuses, type RequestedCharge, type RefundResult } from '../../../features/payments/provider.ts';
import { queryOrder, sendRefundRequest, type PaydollarGateway } from './call-gateway.ts';
import { digestRecords, hasRefunds, isRefundedStatus, readRefundOutcome, paidRecords } from './read-gateway-records.ts';
import type { GatewayRecord } from './read-records.ts';
import { orderRefOf } from './sign-fields.ts';
import {
  claimRefund,
  insertPaydollarRefund,
  movePaydollarRefund,
  readOpenRefund,
  readPaydollarRefund,
  type PaydollarRefundRow,
} from './store.ts';

export interface Desk {
  readonly program: Program;
  readonly name: string;
  readonly gateway: PaydollarGateway;
}

/** Milliseconds for which an unanswered request may still be in transit. */
const onItsWayMs = 60_000;

const withdrawn = 'PayDollar has no such refund any more: look at its merchant pages before paying another way';
const unknown = 'whether PayDollar heard of this refund cannot be told: look at its merchant pages first';

/**
 * Requests a refund once per key. It is stored before it is sent; an unanswered request is repeated only if the
 * gateway's records show that it had no effect.
 */
export async function refundByPaydollar(
  desk: Desk,
  charge: RequestedCharge,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<RefundResult> {
  const { db } = desk.program;
  const known = await readPaydollarRefund(db, desk.name, key);
  if (known && (known.chargeId !== charge.chargeId || known.amountCents !== amountCents))
    throw new ProviderRefuses('the key was used for another refund');
  if (known?.state === 'failed') throw new ProviderRefuses(known.failure ?? withdrawn);
  const records = await queryOrder(desk.gateway, orderRefOf(charge.chargeId));
  const payRef = paidRecords(records)[0]?.get('payRef');
  if (!payRef) throw new ProviderRefuses('nothing was paid');
  if (known?.state === 'done') return { state: 'done', providerRef: payRef, failure: null };
  if (known?.state === 'asked') return settle(desk, known, records);
  if (known) return findOut(desk, known, { records, payRef });
  const open = await readOpenRefund(db, desk.name, charge.chargeId);
  if (open) await makeRoom(desk, open, records);
  const now = desk.program.now();
  const refund = { key, chargeId: charge.chargeId, amountCents, knownBefore: digestRecords(records), askedAt: now };
  if (!(await insertPaydollarRefund(db, desk.name, refund)))
    throw new Error('the payment already has a refund under way');
  return send(desk, refund, payRef);
}

/** Returns the result of a refund, or null if it was never sent or it is unknown whether it arrived. */
export async function findRefund(desk: Desk, chargeId: string, key: string): Promise<RefundResult | null> {
  const refund = await readPaydollarRefund(desk.program.db, desk.name, key);
  if (refund?.chargeId !== chargeId || refund.state === 'asking') return null;
  if (refund.state === 'failed') return { state: 'failed', providerRef: null, failure: refund.failure };
  const records = await queryOrder(desk.gateway, orderRefOf(chargeId));
  if (refund.state === 'asked') return settle(desk, refund, records);
  return { state: 'done', providerRef: paidRecords(records)[0]?.get('payRef') ?? null, failure: null };
}

async function send(
  desk: Desk,
  refund: Pick<PaydollarRefundRow, 'key' | 'amountCents'>,
  payRef: string,
): Promise<RefundResult> {
  const { db } = desk.program;
  const result = await sendRefundRequest(desk.gateway, payRef, refund.amountCents);
  if ('refused' in result) {
    await movePaydollarRefund(db, desk.name, refund.key, { state: 'failed', failure: result.refused });
    throw new ProviderRefuses(result.refused);
  }
  const isDone = isRefundedStatus(result.orderStatus);
  await movePaydollarRefund(db, desk.name, refund.key, { state: isDone ? 'done' : 'asked', failure: null });
  return { state: isDone ? 'done' : 'pending', providerRef: payRef, failure: null };
}

/** Settles a refund that the gateway has accepted, based on its records. */
async function settle(
  desk: Desk,
  refund: PaydollarRefundRow,
  records: readonly GatewayRecord[],
): Promise<RefundResult> {
  const state = readRefundOutcome(records, refund.knownBefore);
  const failure = state === 'failed' ? withdrawn : null;
  if (state !== 'pending') await movePaydollarRefund(desk.program.db, desk.name, refund.key, { state, failure });
  return { state, providerRef: paidRecords(records)[0]?.get('payRef') ?? null, failure };
}

/** Resolves a refund request that got no response. */
async function findOut(
  desk: Desk,
  refund: PaydollarRefundRow,
  { records, payRef }: { records: readonly GatewayRecord[]; payRef: string },
): Promise<RefundResult> {
  const { db } = desk.program;
  const now = desk.program.now();
  if (digestRecords(records) !== refund.knownBefore) {
    await movePaydollarRefund(db, desk.name, refund.key, { state: 'asked', failure: null });
    return settle(desk, refund, records);
  }
  if (now.getTime() - refund.askedAt.getTime() < onItsWayMs) throw new Error('the request may still be on its way');
  if (hasRefunds(records)) {
    await movePaydollarRefund(db, desk.name, refund.key, { state: 'failed', failure: unknown });
    throw new ProviderRefuses(unknown);
  }
  if (!(await claimRefund(db, desk.name, refund, now))) throw new Error('another process is requesting the refund');
  return send(desk, refund, payRef);
}

/**
 * Ensures that only one refund is in progress, because the records do not identify refunds.
 * @throws while another refund is in progress.
 */
async function makeRoom(desk: Desk, open: PaydollarRefundRow, records: readonly GatewayRecord[]): Promise<void> {
  if (open.state === 'asking') throw new Error('another refund of the payment awaits its response');
  const { state } = await settle(desk, open, records);
  if (state === 'pending') throw new Error('another refund of the payment is under way');
}
