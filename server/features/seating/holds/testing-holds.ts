import type { Hold, TicketChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { confirmHolds } from './confirm-holds.ts';
import { holdTickets } from './hold-tickets.ts';
import { allFree, type CartRules } from './merge-existing-holds.ts';

interface Asked {
  holdId?: string;
  buyerId?: string;
  /** Keeps this hold separate from the member's other holds. */
  apart?: boolean;
  priorityCode?: string | undefined;
}

/**
 * Cart rules that treat all of a member's holds as being in a payment, so that holds on one performance stay separate.
 */
export const allApart: CartRules = {
  sort: (_ctx, beside) => Promise.resolve({ free: [], beside }),
  letGo: () => Promise.resolve(true),
};

export function requestBestSeats(
  program: TestProgram,
  performanceId: string,
  choices: TicketChoice[],
  { holdId = program.id(), buyerId = program.id(), apart = false, priorityCode }: Asked = {},
): ReturnType<typeof holdTickets> {
  const requested = { holdId, performanceId, choices, priorityCode };
  return holdTickets(program.ctx(memberActor(buyerId)), requested, apart ? allApart : allFree);
}

/** Like `requestBestSeats`, but throws if the request is rejected. */
export async function hold(...requested: Parameters<typeof requestBestSeats>): Promise<Hold> {
  return valueOf(await requestBestSeats(...requested));
}

/**
 * Turns a hold into tickets of an order.
 * @returns the hold's ID, unless the hold had expired.
 */
export function confirmHold(
  program: TestProgram,
  { performanceId, holdId }: Pick<Hold, 'performanceId' | 'holdId'>,
  orderId: string = program.id(),
): ReturnType<typeof confirmHolds> {
  return program.transact((tx) => confirmHolds(tx, performanceId, program.now(), [{ holdId, orderId }]));
}
