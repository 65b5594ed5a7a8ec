import { expect } from 'vitest';
import type { ChargeState, DeclineReason } from '../../../contract/payments/charges.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';
import type { PaymentProvider } from '../../features/payments/provider.ts';
import { receiveCallback } from '../../features/payments/receive-callback.ts';
import { chargeOf, toldOf, type Charge } from '../../features/payments/testing-charges.ts';
import type { TestProgram } from '../../testing/open-program.ts';

/** What a buyer may do at the provider. */
export type BuyerAct =
  | 'approve'
  /** Declined for a reason that none of ours names. */
  | 'decline'
  /** Declined, since there is not enough money. */
  | 'decline_for_funds'
  /** Pays by a card that has expired, whose security code is wrong, whose limit is reached. */
  | 'decline_for_expiry'
  | 'decline_for_code'
  | 'decline_for_limit'
  /** Pays so that a refund is made later, or fails later. */
  | 'approve_refund_later'
  | 'approve_refund_fails'
  /** Pays by a card whose bank asks for more first. */
  | 'challenge'
  | 'pass_challenge'
  | 'fail_challenge'
  | 'give_up';

/** A callback as it arrives over HTTP. */
export interface SentCallback {
  raw: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** A callback that the far side has to send: signed when it is sent, and anew each time. */
export type Callback = () => SentCallback;

/** Who signs: the provider, somebody who does not know its key, or the other account (`neighbour`). */
export type Signer = 'provider' | 'stranger' | 'neighbour';

/**
 * What a far side may be without. The suite then asks for what can be had instead, and leaves out what cannot be; of a
 * far side that has everything it asks everything.
 *
 * - `request_at_start`: it hears of a charge when the buyer comes, so that asking for one, and giving one up, speaks to
 *   nobody and cannot fail while it is away.
 * - `word_of_giving_up`, `word_of_refunds`, `disputes`: it sends no callback of these; the first two are asked about.
 * - `refunds_at_once`: it takes requests, and makes refunds later.
 * - `first_digits`: it says of no card how it begins, so that it cannot be asked to take the money from some alone.
 * - `time_of_signing`: a callback that was recorded is as good as when it was sent; repeated it changes nothing.
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
 * A provider with its far side in the hands of the test: nothing is told to the shop but what the test carries there.
 * Every charge has an amount of its own choosing; the clock is the program's.
 */
export interface ProviderHarness {
  /** Takes new charges by the provider; knows the neighbour, too. */
  readonly program: TestProgram;
  readonly provider: PaymentProvider;
  /** The same kind of provider under another name and with another key: another account, as it were. */
  readonly neighbour: PaymentProvider;
  /** How its callbacks name a charge, where that is not its id. */
  readonly nameOf?: (chargeId: string) => string;
  /** How the card begins by which a buyer's `approve` pays; of one that `checksCards`. */
  readonly approvedDigits?: string;
  /** Reasons of ours that it has no word for: such a charge is declined for none. */
  readonly untoldReasons?: readonly DeclineReason[];
  /** Of one without `request_at_start`: the buyer comes to its page, where it stays open whatever we give up. */
  arrive?(charge: Charge): Promise<void>;
  /** The buyer acts on the provider's page, by card where there are cards. @returns what the far side says of it. */
  act(charge: Charge, act: BuyerAct): Promise<Callback[]>;
  /** A well-formed callback about a charge, whatever is true of it. */
  say(
    charge: Charge,
    word: { state: 'waiting' | 'captured' | 'declined'; amountCents?: number; by?: Signer },
  ): Callback;
  /** The far side's bank decides about a refund that it makes later. @returns what it says of it. */
  decideRefund(charge: Charge, key: string): Promise<Callback>;
  /** A well-formed callback about a refund, whatever is true of it. */
  sayRefund(charge: Charge, word: { key: string; state: 'pending' | 'done' | 'failed'; amountCents: number }): Callback;
  /** What the far side says of a dispute of the charge. */
  sayDispute(charge: Charge, word: { ref: string; state: DisputeState; amountCents: number }): Callback;
  /** Payments that the far side's books hold for a charge. */
  countPayments(chargeId: string): Promise<number>;
  /** What went back of a charge by the far side's books. */
  refundedCents(chargeId: string): Promise<number>;
  /** Runs `work` while the far side refuses connections, takes them and is silent, or answers each with an error. */
  whileAway<Value>(how: Absence, work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export const absences = ['refused', 'silent', 'broken'] as const;
export type Absence = (typeof absences)[number];

/** Filled before the first test; each test has charges of its own. */
export interface Held {
  far: ProviderHarness;
  /** What the far side is without; nothing where it is not said. */
  readonly missing?: ReadonlySet<Missing>;
}

/** Carries a callback to the shop. @param to the address of which provider. */
export async function bring({ far }: Held, callback: SentCallback, to = far.provider.name): Promise<string> {
  const outcome = await receiveCallback(far.program, to, callback.raw, callback.headers);
  return outcome.ok ? 'taken' : outcome.code;
}

/** What is known of a charge here, and what its owner was told, in that order. */
export async function expectMoves({ far }: Held, chargeId: string, ...states: ChargeState[]): Promise<void> {
  const told = (await toldOf(far.program, chargeId)).map(({ state }) => state);
  const { state } = await chargeOf(far.program, chargeId);
  expect({ state, told }).toEqual({ state: states.at(-1) ?? 'waiting', told: states });
}
