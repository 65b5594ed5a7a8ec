import type { CardRange } from '../../../contract/core/cards.ts';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { ChargeState } from '../../../contract/payments/charges.ts';
import type { DomainEventData } from '../../domain-events.ts';
import type { Program } from '../../context.ts';
import { valueOf } from '../../testing/outcomes.ts';
import type { Action } from '../../providers/payment/sandbox/decide-payment.ts';
import { actOnPayment } from '../../providers/payment/sandbox/take-requests.ts';
import { requestCharge } from './charges/request-charge.ts';
import { openCharge } from './charges/open-charge.ts';
import type { VerifiedPaymentEvent } from './provider.ts';
import { readRefundsOf, type RefundRow } from './refunds/store-refunds.ts';
import { readCharge, type ChargeRow } from './store.ts';

export type { ChargeRow };

export const payingMs = 15 * 60_000;

interface Wanted {
  amountCents?: number;
  method?: PaymentMethod;
  cards?: readonly CardRange[];
  /** Leaves the charge unrequested at the provider. */
  unasked?: true;
}

/**
 * Stores a charge and requests it from the provider.
 * @returns its ID.
 */
export async function newCharge(program: Program, wanted: Wanted = {}): Promise<string> {
  const chargeId = program.id();
  await program.transact((tx) =>
    openCharge(program, tx, {
      chargeId,
      payerId: program.id(),
      subject: `test:${chargeId}`,
      method: wanted.method ?? usualMethod(program),
      amountCents: wanted.amountCents ?? 58_000,
      language: 'en_us',
      returnUrl: `${program.config.publicUrl}/back`,
      cards: wanted.cards ?? null,
      expiresAt: new Date(program.now().getTime() + payingMs),
    }),
  );
  if (!wanted.unasked) valueOf(await requestCharge(program, chargeId));
  return chargeId;
}

/** Prefers FPS, because it needs only a confirmation. */
export function usualMethod({ providers }: Program): PaymentMethod {
  const { methods } = providers.payment;
  return methods.includes('fps') ? 'fps' : methods[0]!;
}

export async function chargeOf(program: Program, chargeId: string): Promise<ChargeRow> {
  const charge = await readCharge(program.db, chargeId);
  if (!charge) throw new Error(`there is no charge ${chargeId}`);
  return charge;
}

export function refundsOf(program: Program, ...chargeIds: readonly string[]): Promise<RefundRow[]> {
  return readRefundsOf(program.db, ...chargeIds);
}

/**
 * Acts as the buyer on the fake gateway's page without delivering the callbacks.
 * @returns the callbacks.
 */
export async function actAtGateway(
  program: Program,
  chargeId: string,
  kind: Action['kind'] & ('approve' | 'decline' | 'cancel'),
) {
  const { providerRef } = await chargeOf(program, chargeId);
  return (await actOnPayment(program, providerRef ?? '', { kind })).callbacks;
}

export function makeWebhookEvent(
  charge: Pick<ChargeRow, 'chargeId' | 'amountCents' | 'providerRef'>,
  state: ChargeState,
  eventId = `${charge.chargeId}:${state}`,
): VerifiedPaymentEvent {
  const { chargeId, amountCents, providerRef } = charge;
  return {
    eventId,
    chargeId,
    state,
    amountCents,
    providerRef,
    cardNumber: null,
    confirmationNumber: null,
    declineReason: null,
  };
}

/** Returns the published moves of charges, in the order in which their transactions started. */
export async function publishedChargesOf(
  program: Program,
  chargeId?: string,
): Promise<DomainEventData<'payments.charges_moved'>['charges']> {
  const { rows } = await program.pool.query<{ charge: DomainEventData<'payments.charges_moved'>['charges'][number] }>(
    `select charge from pgboss.job, jsonb_array_elements(data->'charges') charge
     where name = 'orders.settle_charges' order by created_on, id`,
  );
  return rows.map((row) => row.charge).filter((charge) => !chargeId || charge.chargeId === chargeId);
}
