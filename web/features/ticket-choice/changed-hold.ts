import type { SeatChoice, TicketChoice } from '../../../contract/seating/holds.ts';

/** Cart tickets that are being changed; they are the initial selection. */
export interface ChangedHold {
  readonly holdId: string;
  readonly seats: readonly SeatChoice[];
  readonly choices: readonly TicketChoice[];
}
