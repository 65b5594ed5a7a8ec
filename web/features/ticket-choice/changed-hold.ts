import type { SeatChoice, TicketChoice } from '../../../contract/seating/holds.ts';

/** Tickets in the cart that are being changed: what the choice begins with. */
export interface ChangedHold {
  readonly holdId: string;
  readonly seats: readonly SeatChoice[];
  readonly choices: readonly TicketChoice[];
}
