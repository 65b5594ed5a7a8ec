import type { SeatChoice, TicketChoice } from '../../../contract/seating/holds.ts';

/** Query parameter and form field: the hold whose tickets are being changed. */
export const changeParameter = 'change';

/** Tickets in the cart that are being changed: what the choice begins with. */
export interface ChangedHold {
  readonly holdId: string;
  readonly seats: readonly SeatChoice[];
  readonly choices: readonly TicketChoice[];
}
