import { expect } from 'vitest';
import type { ChargeState, DeclineReason } from '../../../contract/payments/charges.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';
import type { PaymentProvider } from '../../features/payments/provider.ts';
import { receiveCallback } from '../../features/payments/receive-callback.ts';
import { chargeOf, publishedChargesOf, type ChargeRow } from '../../features/payments/testing-charges.ts';
import type { TestProgram } from '../../testing/open-program.ts';

export type BuyerAct =
  | 'approve'
  /** Declined for a reason that we do not map. */
  | 'decline'
  | 'decline_for_funds'
  | 'decline_for_expiry'
  | 'decline_for_code'
  | 'decline_for_limit'
  | 'approve_refund_later'
  | 'approve_refund_fails'
  | 'challenge'
  | 'pass_challenge'
  | 'fail_challenge'
  | 'give_up';

export interface SentCallback {
  raw: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Returns a callback of the fake gateway, signed at the time of the call. */
export type MakeCallback = () => SentCallback;

/** Signer: the provider, a party without its key, or the other account (`neighbour`). */
export type Signer = 'provider' | 'stranger' | 'neighbour';

/**
 * Features that a gateway can lack. The suite then tests what is available instead, or skips the test.
 * - `request_at_start`: the gateway receives a charge only when the buyer arrives, so requesting or cancelling one
 * sends nothing and cannot fail.
 * - `word_of_giving_up`, `word_of_refunds`, `disputes`: it sends no callbacks about these; the first two are found by
 * querying the gateway.
 * - `refunds_at_once`: it accepts refund requests and completes them later.
 * - `first_digits`: it does not report a card's leading digits, so a charge cannot be limited to certain cards.
 * - `time_of_signing`: recorded callbacks stay valid; a repeated one changes nothing.
 */
export type Missing =
  | 'request_at_start'
  | 'word_of_giving_up'
  | 'word_of_refunds'
  | 'refunds_at_once'
  | 'disputes'
  | 'time_of_signing'
  | 'first_digits';

/**
 * Provider with its fake gateway under the test's control: the shop receives only the callbacks that the test delivers.
 * Every charge has its own amount; the clock is the program's.
 */
export interface ProviderHarness {
  /** Takes new charges through the provider. The neighbour is configured too. */
  readonly program: TestProgram;
  readonly provider: PaymentProvider;
  /** Provider of the same kind with another name and key, as a second account. */
  readonly neighbour: PaymentProvider;
  /** Returns a charge's name in callbacks, if it is not its ID. */
  readonly nameOf?: (chargeId: string) => string;
  /** Leading digits of the card used by `approve`; only for a provider with `checksCards`. */
  readonly approvedDigits?: string;
  /** Decline reasons that the gateway does not report, so that such a charge is declined without one. */
  readonly unreportedReasons?: readonly DeclineReason[];
  /** Opens the gateway's page as the buyer, if it lacks `request_at_start`; the page stays open even if we cancel. */
  arrive?(charge: ChargeRow): Promise<void>;
  /**
   * Acts as the buyer on the provider's page, by card if possible.
   * @returns the gateway's callbacks.
   */
  act(charge: ChargeRow, act: BuyerAct): Promise<MakeCallback[]>;
  /** Builds a well-formed callback about a charge, true or not. */
  say(
    charge: ChargeRow,
    word: { state: 'waiting' | 'captured' | 'declined'; amountCents?: number; by?: Signer },
  ): MakeCallback;
  /**
   * Completes or fails a delayed refund.
   * @returns the gateway's callback.
   */
  decideRefund(charge: ChargeRow, key: string): Promise<MakeCallback>;
  /** Builds a well-formed callback about a refund, true or not. */
  sayRefund(
    charge: ChargeRow,
    word: { key: string; state: 'pending' | 'done' | 'failed'; amountCents: number },
  ): MakeCallback;
  sayDispute(charge: ChargeRow, word: { ref: string; state: DisputeState; amountCents: number }): MakeCallback;
  countPayments(chargeId: string): Promise<number>;
  refundedCents(chargeId: string): Promise<number>;
  /** Runs `work` while the gateway refuses connections, does not respond, or returns only errors. */
  whileAway<Value>(how: Absence, work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export const absences = ['refused', 'silent', 'broken'] as const;
export type Absence = (typeof absences)[number];

/** Filled before the first test; each test creates its own charges. */
export interface Held {
  far: ProviderHarness;
  /** Features that the gateway lacks; none by default. */
  readonly missing?: ReadonlySet<Missing>;
}

/**
 * Delivers a callback to the shop.
 * @param to provider whose callback address is used.
 * @returns 'taken', or the refusal code.
 */
export async function deliverCallback({ far }: Held, callback: SentCallback, to = far.provider.name): Promise<string> {
  const outcome = await receiveCallback(far.program, to, callback.raw, callback.headers);
  return outcome.ok ? 'taken' : outcome.code;
}

/** Expects a charge's published states in this order, the last one being its current state. */
export async function expectMoves({ far }: Held, chargeId: string, ...states: ChargeState[]): Promise<void> {
  const told = (await publishedChargesOf(far.program, chargeId)).map(({ state }) => state);
  const { state } = await chargeOf(far.program, chargeId);
  expect({ state, told }).toEqual({ state: states.at(-1) ?? 'waiting', told: states });
}
