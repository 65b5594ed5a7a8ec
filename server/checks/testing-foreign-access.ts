import type { CallName, Calls, InputOf, MemberFile } from '../../contract/calls.ts';
import { checkoutOfHolds } from '../features/orders/checkout/testing-purchase.ts';
import { seatIdOf } from '../../contract/seating/seat-map.ts';
import type { TestProgram } from '../testing/open-program.ts';

export type MemberCall = { [Name in CallName]: Calls[Name]['access'] extends 'anyone' ? never : Name }[CallName];

/** Member calls whose input can name another member's data. */
export type ProbedCall = {
  [Name in MemberCall]: unknown extends InputOf<Name> ? never : Calls[Name] extends { names: 'own' } ? never : Name;
}[MemberCall];

/** A member's data that others must not reach. */
export interface Belongings {
  readonly performanceId: string;
  readonly holdId: string;
  /** Unpaid checkout. */
  readonly checkoutId: string;
  /** Paid order. */
  readonly number: string;
  /** Order paid after it was cancelled. */
  readonly refunded: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly noticeId: string;
  /** Unpaid top-up. */
  readonly topUpId: string;
  /** Order whose tickets were transferred to the member. */
  readonly receivedNumber: string;
  /** Transfer that the member offers. */
  readonly transferId: string;
  readonly wish: { readonly wishId: string; readonly performanceId: string };
}

export interface ForeignAccessProbe {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Request for another member's data by each member call that can name it. A new call does not compile until it is
 * listed here, or its contract declares that it names only the caller's own data.
 */
export const foreignAccessProbes: Record<ProbedCall, (theirs: Belongings, program: TestProgram) => ForeignAccessProbe> =
  {
    // Reuses another member's hold ID for a new hold.
    holdTickets: ({ performanceId, holdId }) => ({
      body: { performanceId, holdId, choices: [{ zoneNo: 1, ticketType: 'R', quantity: 2 }] },
    }),
    holdSeats: ({ performanceId, holdId }) => ({
      body: { performanceId, holdId, seats: [{ seatId: seatIdOf(performanceId, 1, 0), ticketType: 'R' }] },
    }),
    changeHold: ({ performanceId, holdId }, program) => ({
      params: { performanceId, holdId },
      body: { newHoldId: program.id(), choices: [{ zoneNo: 1, ticketType: 'R', quantity: 1 }] },
    }),
    releaseHold: ({ performanceId, holdId }) => ({ params: { performanceId, holdId } }),
    startCheckout: ({ performanceId, holdId }, program) => ({
      body: checkoutOfHolds(program.ctx(), [{ performanceId, holdId }]),
    }),
    readCheckout: ({ checkoutId }) => ({ params: { checkoutId } }),
    payCheckout: ({ checkoutId }, program) => ({
      params: { checkoutId },
      body: { paymentId: program.id(), method: 'card', noticeConfirmed: true },
    }),
    cancelCheckout: ({ checkoutId }) => ({ params: { checkoutId } }),
    startTopUp: ({ topUpId }) => ({ body: { topUpId, cents: 100_00, method: 'card' } }),
    readTransaction: ({ number }) => ({ query: { number } }),
    readTicketMoves: ({ number }) => ({ params: { number } }),
    offerTickets: ({ number }, program) => ({
      params: { number },
      body: { transferId: program.id(), numbers: [1], name: 'Me', email: 'me@example.com' },
    }),
    returnOwnTickets: ({ number }) => ({ params: { number }, body: { numbers: [1], refundCents: 380_00 } }),
    offerForResale: ({ number }) => ({ params: { number }, body: { numbers: [1], backCents: 380_00 } }),
    takeBackFromResale: ({ number }) => ({ params: { number }, body: { numbers: [1] } }),
    withdrawTickets: ({ transferId }) => ({ params: { transferId } }),
    readReceivedTickets: ({ receivedNumber }) => ({ params: { number: receivedNumber } }),
    readWatch: ({ number }) => ({ params: { number } }),
    takePlace: ({ number }) => ({ params: { number }, body: { move: true } }),
    readOwnCaseOffer: ({ number }) => ({ query: { number } }),
    chooseForOrder: ({ number }) => ({ body: { number, choice: 'refund' } }),
    readExchange: ({ number }) => ({ params: { number } }),
    beginExchange: ({ number, performanceId }, program) => ({
      params: { number },
      body: {
        checkoutId: program.id(),
        numbers: [1],
        performanceId,
        choices: [{ zoneNo: 1, ticketType: 'R', quantity: 1 }],
      },
    }),
    readPersonalNotices: ({ noticeId }) => ({ body: { ids: [noticeId] } }),
    renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'mine' } }),
    removePasskey: ({ passkeyId }) => ({ params: { id: passkeyId } }),
    endSession: ({ sessionId }) => ({ params: { id: sessionId } }),
    readWish: ({ wish }) => ({ params: { id: wish.wishId } }),
    makeWish: ({ wish }) => ({
      body: { ...wish, tickets: [{ ticketType: 'R', quantity: 1 }] },
    }),
    moveWish: ({ wish }) => ({ params: { id: wish.wishId }, body: { sequence: 1 } }),
    payWish: ({ wish }) => ({ params: { id: wish.wishId } }),
    cancelWish: ({ wish }) => ({ params: { id: wish.wishId } }),
  };

/** Responses of repeatable calls when there was nothing to do. */
export const nothingDone: Partial<Record<ProbedCall, object>> = {
  releaseHold: { released: false },
  readPersonalNotices: { unread: 0 },
  endSession: { done: true },
};

/** Parameters of each member file; empty if the address names nothing. */
export const requestedFiles: Record<MemberFile, (theirs: Belongings) => Readonly<Record<string, string>>> = {
  downloadTickets: ({ number }) => ({ number }),
  downloadReceipt: ({ number }) => ({ number }),
  downloadCreditNote: ({ refunded }) => ({ number: refunded, note: 'C1' }),
  downloadCalendarEntry: ({ number }) => ({ number }),
  downloadReceivedTickets: ({ receivedNumber }) => ({ number: receivedNumber }),
  downloadReceivedCalendarEntry: ({ receivedNumber }) => ({ number: receivedNumber }),
  downloadOwnData: () => ({}),
  downloadOwnDataAsPage: () => ({}),
};
