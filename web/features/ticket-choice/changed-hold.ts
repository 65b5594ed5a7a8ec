import type { SeatChoice, TicketChoice } from '../../../contract/seating/holds.ts';

/** Tickets in the cart that are being changed: the initial selection. */
export interface ChangedHold {
  readonly holdId: string;
  readonly seats: readonly SeatChoice[];
  readonly choices: readonly TicketChoice[];
}
