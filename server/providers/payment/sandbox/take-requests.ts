import type { CardRange } from '../../../../contract/core/cards.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { decidePayment, refundOutcome, stateAt, type Action } from './decide-payment.ts';
import {
  planCallbacks,
  planRefundCallbacks,
  refundReportOf,
  reportOf,
  type PlannedCallback,
  type RefundReport,
  type Report,
} from './plan-callbacks.ts';
import { courierOf, type SandboxGateway } from './send-callbacks.ts';
import {
  addRefunded,
  bookPayments,
  changePayment,
  insertSandboxRefund,
  readSandboxPayment,
  readPaymentByReference,
  readSandboxRefund,
  type Method,
  type SandboxPaymentRow,
} from './store.ts';

/** Error if the gateway rejects a request; nothing was changed. */
export class SandboxRefused extends Error {}

export interface SandboxPaymentRequest {
  /** The merchant's payment ID, also the idempotency key. */
  reference: string;
  method: Method;
  amountCents: number;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
  /** Leading digits of the only accepted cards; other cards are declined. */
  cards: readonly CardRange[] | null;
}

/** Letters and digits that are hard to confuse. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const sandboxPageOf = (ref: string): string => `/sandbox/pay/${ref}`;

/** Stores concurrently opened payments together. */
const counter = sharedKey<Batcher<Parameters<typeof bookPayments>[1][number], SandboxPaymentRow>, Program>(
  (program) => new Batcher((payments) => bookPayments(program.db, payments), { most: 200 }),
);

/**
 * Opens a payment; a repeated request returns the same one.
 * @throws {SandboxRefused} if the reference belongs to another payment.
 */
export async function createPayment(
  program: Program,
  request: SandboxPaymentRequest,
): Promise<{ ref: string; pageUrl: string }> {
  const { reference, amountCents, method, language, returnUrl, expiresAt, cards } = request;
  const payment = await program.shared(counter).add({
    ref: `sp_${program.random(18).toString('base64url')}`,
    reference,
    amountCents,
    facts: {
      method,
      language,
      returnUrl,
      expiresAt: expiresAt.toISOString(),
      confirmationNumber: drawNumber(program, method),
      behaviour: null,
      cardNumber: null,
      cards,
      declineCode: null,
      wrongCodes: 0,
    },
    createdAt: program.now(),
  });
  if (payment.amountCents !== amountCents || payment.facts.method !== method) {
    throw new SandboxRefused(`the reference ${reference} was used for another payment`);
  }
  return { ref: payment.ref, pageUrl: program.config.publicUrl + sandboxPageOf(payment.ref) };
}

/** Draws the confirmation number: twelve digits for PPS, where it is the ISN, otherwise eight letters and digits. */
function drawNumber(program: Program, method: Method): string {
  return method === 'pps'
    ? [...program.random(12)].map((byte) => byte % 10).join('')
    : [...program.random(8)].map((byte) => letters[byte % letters.length]).join('');
}

/** Returns the state of a payment; `undefined` if it was never requested. */
export async function reportPayment(program: Program, reference: string): Promise<Report | undefined> {
  const payment = await readPaymentByReference(program.db, reference);
  return payment && reportOf(payment, stateAt(payment, program.now()));
}

/** Cancels a payment for the merchant. Has no effect on a decided or unknown payment. */
export async function cancelSandboxPayment(gateway: SandboxGateway, reference: string): Promise<void> {
  const { program } = gateway;
  const payment = await readPaymentByReference(program.db, reference);
  if (payment) courierOf(gateway).send((await actOnPayment(program, payment.ref, { kind: 'cancel' })).callbacks);
}

/**
 * Refunds a payment; a repeated request with the same key moves the money once.
 * @throws {SandboxRefused} if more would be refunded than was captured.
 */
export async function refundPayment(
  gateway: SandboxGateway,
  refund: { reference: string; amountCents: number; key: string },
): Promise<RefundReport> {
  const { program } = gateway;
  const { amountCents, key } = refund;
  const payment = await readPaymentByReference(program.db, refund.reference);
  if (!payment) throw new SandboxRefused(`there is no payment ${refund.reference}`);
  const { ref } = payment;
  const wanted = { key, ref, amountCents, outcome: refundOutcome(payment), createdAt: program.now() };
  const { booked, isNew } = await program.transact(async (tx) => {
    if (await insertSandboxRefund(tx, wanted)) {
      if (await addRefunded(tx, ref, amountCents)) return { booked: wanted, isNew: true };
      throw new SandboxRefused(`${amountCents} cents cannot go back of payment ${ref}`);
    }
    const earlier = await readSandboxRefund(tx, key);
    if (earlier?.ref !== ref || earlier.amountCents !== amountCents) {
      throw new SandboxRefused(`the refund key ${key} was used for another refund`);
    }
    return { booked: earlier, isNew: false };
  });
  if (isNew) courierOf(gateway).send(planRefundCallbacks(payment, booked));
  return refundReportOf(payment, booked, program.now());
}

/** Returns the state of a refund; `undefined` if it was never requested. */
export async function reportRefund(
  program: Program,
  { reference, key }: { reference: string; key: string },
): Promise<RefundReport | undefined> {
  const payment = await readPaymentByReference(program.db, reference);
  const refund = await readSandboxRefund(program.db, key);
  return payment && refund?.ref === payment.ref ? refundReportOf(payment, refund, program.now()) : undefined;
}

/**
 * Applies a buyer or merchant action; the first one decides.
 * @returns the current payment and the callbacks to send.
 */
export async function actOnPayment(
  program: Program,
  ref: string,
  action: Action,
): Promise<{ payment: SandboxPaymentRow | undefined; callbacks: PlannedCallback[] }> {
  for (;;) {
    const payment = await readSandboxPayment(program.db, ref);
    const now = program.now();
    const change = payment && decidePayment(payment, action, now);
    if (!change) return { payment, callbacks: [] };
    const changed = await changePayment(program.db, payment, change);
    // Another action came first, so decide again from the new state.
    if (!changed) continue;
    return { payment: changed, callbacks: changed.state === 'challenged' ? [] : planCallbacks(changed, now) };
  }
}
