import type { Hold, TicketChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { confirmHolds } from './confirm-holds.ts';
import { holdTickets } from './hold-tickets.ts';
import { allFree, type CartRules } from './merge-existing-holds.ts';

/** A hold of an id or a member that the test chooses; otherwise new ones. */
interface Asked {
  holdId?: string;
  buyerId?: string;
  /** Keeps it apart from the member's other holds. */
  apart?: boolean;
  /** For a presale. */
  priorityCode?: string | undefined;
}

/** Cart rules as if all of a member's holds were in a payment: holds of one performance stay apart. */
export const allApart: CartRules = {
  sort: (_ctx, beside) => Promise.resolve({ free: [], beside }),
  letGo: () => Promise.resolve(true),
};

/** Requests the best available tickets for a member. */
export function requestBestSeats(
  program: TestProgram,
  performanceId: string,
  choices: TicketChoice[],
  { holdId = program.id(), buyerId = program.id(), apart = false, priorityCode }: Asked = {},
): ReturnType<typeof holdTickets> {
  const asked = { holdId, performanceId, choices, priorityCode };
  return holdTickets(program.ctx(memberActor(buyerId)), asked, apart ? allApart : allFree);
}

/** Like `resolveBuyer`, for requests that must succeed. */
export async function hold(...asked: Parameters<typeof requestBestSeats>): Promise<Hold> {
  return valueOf(await requestBestSeats(...asked));
}

/**
 * Turns a hold into tickets of an order.
 * @returns the hold's id, unless it had expired.
 */
export function confirmHold(
  program: TestProgram,
  { performanceId, holdId }: Pick<Hold, 'performanceId' | 'holdId'>,
  orderId: string = program.id(),
): ReturnType<typeof confirmHolds> {
  return program.transact((tx) => confirmHolds(tx, performanceId, program.now(), [{ holdId, orderId }]));
}
