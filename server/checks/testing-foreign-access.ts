import type { CallName, Calls, InputOf, MemberFile } from '../../contract/calls.ts';
import { checkoutOfHolds } from '../features/orders/checkout/testing-purchase.ts';
import { seatIdOf } from '../../contract/seating/seat-map.ts';
import type { TestProgram } from '../testing/open-program.ts';

export type MemberCall = { [Name in CallName]: Calls[Name]['access'] extends 'anyone' ? never : Name }[CallName];

/** Of these, the calls whose input could name what is another's. */
export type ProbedCall = {
  [Name in MemberCall]: unknown extends InputOf<Name> ? never : Calls[Name] extends { names: 'own' } ? never : Name;
}[MemberCall];

/** What somebody has that others would like to. */
export interface Belongings {
  readonly performanceId: string;
  /** Held, in the cart. */
  readonly holdId: string;
  /** Begun, not paid. */
  readonly checkoutId: string;
  /** Paid. */
  readonly number: string;
  /** Paid after it was cancelled. */
  readonly refunded: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly noticeId: string;
  /** Begun, not paid. */
  readonly topUpId: string;
  /** Of tickets that somebody passed on to them. */
  readonly receivedNumber: string;
  /** That they offer to somebody. */
  readonly transferId: string;
  /** Of the wish list. */
  readonly wish: { readonly wishId: string; readonly performanceId: string };
}

export interface ForeignAccessProbe {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * How a member could reach for what is another's by each call that only members may make and that could name it. A new
 * one does not compile until it stands here, or its contract says that it names but what is one's own.
 */
export const foreignAccessProbes: Record<ProbedCall, (theirs: Belongings, program: TestProgram) => ForeignAccessProbe> =
  {
    // Taking their hold's id for a hold of one's own.
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

/** Calls that may be repeated answer that there was nothing to do. */
export const nothingDone: Partial<Record<ProbedCall, object>> = {
  releaseHold: { released: false },
  readPersonalNotices: { unread: 0 },
  endSession: { done: true },
};

/** What each file that belongs to a member is asked for by; empty where the address names nothing. */
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
