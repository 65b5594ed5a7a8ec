import type { Hold, TicketChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { confirmHolds } from './confirm-holds.ts';
import { holdTickets } from './hold-tickets.ts';
import { allFree, type CartRules } from './merge-existing-holds.ts';

/** A hold of an id, or of a member, of the test's choosing; else of new ones. */
interface Asked {
  holdId?: string;
  buyerId?: string;
  /** What the member holds already stands beside it. */
  apart?: boolean;
  /** Of a priority sale. */
  priorityCode?: string | undefined;
}

/** As if everything a member holds were being paid for: holds of one performance stay apart. */
export const allApart: CartRules = {
  sort: (_ctx, beside) => Promise.resolve({ free: [], beside }),
  letGo: () => Promise.resolve(true),
};

/** Has a member ask for the best available tickets. */
export function requestBestSeats(
  program: TestProgram,
  performanceId: string,
  choices: TicketChoice[],
  { holdId = program.id(), buyerId = program.id(), apart = false, priorityCode }: Asked = {},
): ReturnType<typeof holdTickets> {
  const asked = { holdId, performanceId, choices, priorityCode };
  return holdTickets(program.ctx(memberActor(buyerId)), asked, apart ? allApart : allFree);
}

/** As `askFor`, where nothing may be refused. */
export async function hold(...asked: Parameters<typeof requestBestSeats>): Promise<Hold> {
  return valueOf(await requestBestSeats(...asked));
}

/** Makes the tickets of a hold an order's. @returns the hold's id, unless it was too late. */
export function confirmHold(
  program: TestProgram,
  { performanceId, holdId }: Pick<Hold, 'performanceId' | 'holdId'>,
  orderId: string = program.id(),
): ReturnType<typeof confirmHolds> {
  return program.transact((tx) => confirmHolds(tx, performanceId, program.now(), [{ holdId, orderId }]));
}
