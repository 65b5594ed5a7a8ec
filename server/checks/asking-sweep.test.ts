import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/core/call.ts';
import { calls, callNamesOf } from '../../contract/calls.ts';
import { MakeWish } from '../../contract/wish-list/wish-list.ts';
import type { Actor, Ctx } from '../context.ts';
import { enterCode } from '../features/discounts/enter-code.ts';
import { registerMember } from '../features/identity/accounts/register-member.ts';
import { resendActivation } from '../features/identity/accounts/resend-activation.ts';
import { requestClosing } from '../features/identity/closing/request-account-closure.ts';
import { changeEmail } from '../features/identity/profile/change-email.ts';
import { changePassword } from '../features/identity/profile/change-password.ts';
import { forgetPassword } from '../features/identity/recovery/forget-password.ts';
import { proveByPassword } from '../features/identity/security/prove-again.ts';
import { logInByCredential, startCredential } from '../features/identity/sign-in/log-in-by-credential.ts';
import { guessCodeOf } from '../features/identity/staff/testing-staff.ts';
import { startPasskeySignIn } from '../features/identity/staff/sign-in-staff-by-passkey.ts';
import { startPasskeyLogin } from '../features/identity/sign-in/log-in-by-passkey.ts';
import { answerQrLogin, startQrLogin } from '../features/identity/sign-in/log-in-by-qr.ts';
import { startRedirect } from '../features/identity/sign-in/log-in-by-redirect.ts';
import { requestCode, requestCodeChecked } from '../features/identity/sign-in/send-code.ts';
import { memberCodes } from '../features/identity/second-factor/member-codes.ts';
import { makeBotCheck } from '../features/identity/throttling/check-bot.ts';
import { mayAsk } from '../features/identity/throttling/limit-attempts.ts';
import { allowances, type ThrottledAction, type ThrottleLimit } from '../features/identity/throttling/rules.ts';
import { unsubscribe } from '../features/notices/newsletter/end-newsletter.ts';
import { subscribeNewsletter } from '../features/notices/newsletter/subscribe-newsletter.ts';
import { closeAccount } from '../features/requests/personal-data/close-account.ts';
import { sendDeliveryChange, sendEnquiry, sendTransactionChange } from '../features/requests/service/send-request.ts';
import { change, delivery, enquiry } from '../features/requests/service/testing-requests.ts';
import { mayAcknowledge } from '../features/requests/uploads/limit-requests.ts';
import { presignUpload } from '../features/requests/uploads/presign-upload.ts';
import type { Outcome } from '../platform/outcome.ts';
import { activatedMember, registerWithMail, registrationOf } from '../testing/members.ts';
import type { OwnOrder } from '../features/orders/access/find-own-order.ts';
import { offerForResale } from '../features/orders/resale/offer-for-resale.ts';
import { openWishList } from '../features/orders/resale/testing-resale.ts';
import { valueOf } from '../testing/outcomes.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { giveComplimentary } from '../features/orders/gifts/give-complimentary.ts';
import { sendGiftAgain } from '../features/orders/gifts/send-gift-again.ts';
import { handOver } from '../features/orders/collection/hand-over.ts';
import { collectionHandlers } from '../features/staff/collection/calls.ts';
import { offerTickets } from '../features/orders/tickets/offer-tickets.ts';
import { resolveBuyerAccess } from '../features/priority/resolve-buyer-access.ts';
import { startTopUp } from '../features/top-ups/start-top-up.ts';
import { takePlace } from '../features/streaming/viewing-slots/take-viewing-slot.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { makeWish } from '../features/wish-list/make-wish.ts';
import { moveWish } from '../features/wish-list/move-wish.ts';
import { openTestProgram, staffActor, type TestProgram } from '../testing/open-program.ts';

let program: TestProgram;
let memberId: string;
let performanceId: string;
beforeAll(async () => {
  program = await openTestProgram();
  await openWishList(program);
  ({ memberId } = await activatedMember(program, 'holder@example.hk'));
  [performanceId = ''] = await announceEvent(program, [seatedZone(1, 2)]);
  await registerWithMail(program, 'waiting@example.hk');
});
afterAll(() => program.close());

let strangers = 0;
/** Returns an address in a network that has made no request yet. */
const anywhere = () => `198.51.${Math.floor(++strangers / 250)}.${strangers % 250}`;
const from = (address: string): Ctx => ({ ...program.ctx(), address });
const member = (actorId: string): Ctx => {
  const actor: Actor = { kind: 'member', actorId, sessionId: program.id(), displayName: 'X' };
  return { ...program.ctx(actor), address: anywhere() };
};
const clerk = (actorId: string) => program.ctx({ ...staffActor(), actorId, sale: { buyerId: program.id() } });
async function botCheck(): Promise<string> {
  const challenge = await makeBotCheck(program);
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1000 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const nobody = { code: 'a code that nobody made', answer: 'deny', digits: '' } as const;
const form = (email: string) => ({ email, confirmEmail: email, password: 'correct horse' });
const passwords = { oldPassword: 'a guess', newPassword: 'battery staple', retypePassword: 'battery staple' };
const deliver = (number: string) => delivery(number, { paidOtherwise: true });
const nameChange = (number: string) => change(number, '', { picture: undefined, paidOtherwise: true });
const wrongCode = (memberId: string) => ({ memberId, groups: [], registration: false, code: 'a guess', digests: [] });
const subscription = (email: string) => ({ email, redirectUrl: undefined });

/** Order without tickets, because the limit is checked first. */
const soldOrder = (to = memberId) =>
  ({ performanceId, orderId: program.id(), memberId: to, checkoutId: program.id() }) as OwnOrder;
const oneTicket = [{ ticketType: 'R', quantity: 1 }];
const offerOf = (email: string) => ({ transferId: program.id(), numbers: [1], name: 'Lee', email });

const staffPermit = <Action extends 'ticket.give' | 'ticket.send_again'>(action: Action, actorId: string) =>
  valueOf(permitAction({ actor: { ...staffActor(), actorId } }, action, performanceId));
const noGuests = { allotmentId: '01890000-0000-7000-8000-000000000001', language: 'en_us', guests: [] } as const;
const again = (email: string) => ({ orderId: program.id(), sendId: program.id(), email });
const digits = {
  handOverId: '01890000-0000-7000-8000-000000000001',
  tickets: [1],
  cardDigits: '1234',
  identitySeen: false,
};
const handing = (actorId: string, number: string) =>
  valueOf(permitAction({ actor: { ...staffActor(), actorId } }, 'order.hand_over', number));

type Sides<What extends ThrottledAction> = keyof (typeof allowances)[What] & string;

/** Calls that count against a limit, by limit and dimension; `who` is the network, account, address or mailbox. */
const ways: { [What in ThrottledAction]: { [Side in Sides<What>]: ((who: string) => Promise<Outcome<unknown>>)[] } } = {
  registration: {
    network: [(who) => registerMember(from(who), registrationOf('new@example.hk'))],
    mailbox: [(who) => registerMember(from(anywhere()), registrationOf(`${who}+new@example.hk`))],
  },
  activationMail: {
    address: [
      (who) => resendActivation(from(anywhere()), { email: who }),
      () => forgetPassword(from(anywhere()), { email: 'waiting@example.hk' }),
    ],
    mailbox: [(who) => resendActivation(from(anywhere()), { email: `${who}+again@example.hk` })],
  },
  activationAgain: { network: [(who) => resendActivation(from(who), { email: 'any@example.hk' })] },
  passwordReset: {
    network: [(who) => forgetPassword(from(who), { email: 'holder@example.hk' })],
    mailbox: [(who) => forgetPassword(from(anywhere()), { email: `${who}+lost@example.hk` })],
  },
  code: { network: [(who) => requestCode(from(who), { email: 'any@example.hk' })] },
  checkedCode: {
    network: [async (who) => requestCodeChecked(from(who), { email: 'any@example.hk', botCheck: await botCheck() })],
  },
  codeMail: {
    mailbox: [
      (who) => requestCode(from(anywhere()), { email: `${who}+code@example.hk` }),
      async (who) =>
        requestCodeChecked(from(anywhere()), { email: `${who}+code@example.hk`, botCheck: await botCheck() }),
    ],
  },
  signInStep: {
    network: [
      (who) => startCredential(from(who)),
      (who) => logInByCredential(from(who), 'google', 'x'),
      (who) => startPasskeyLogin(from(who)),
      (who) => startQrLogin(from(who)),
      (who) => startRedirect(from(who), 'google', {}),
      (who) => startPasskeySignIn(from(who), { kind: 'passkey' }),
    ],
  },
  staffCode: { account: [(who) => guessCodeOf(from(anywhere()), who)] },
  memberCode: { account: [(who) => memberCodes.prove(from(anywhere()), { id: who, sealed: null }, '123456')] },
  passwordAgain: {
    account: [
      () => proveByPassword(member(memberId), { password: 'a guess' }),
      () => changePassword(member(memberId), passwords),
      () => changeEmail(member(memberId), form('one@example.hk')),
      () => closeAccount(member(memberId), { password: 'a guess' }),
    ],
  },
  qrAnswer: { account: [(who) => answerQrLogin(member(who), nobody)] },
  emailChange: {
    account: [() => changeEmail(member(memberId), form('one@example.hk'))],
    address: [(who) => changeEmail(member(memberId), form(who))],
    mailbox: [(who) => changeEmail(member(memberId), form(`${who}+mine@example.hk`))],
  },
  closing: { account: [(who) => requestClosing(member(who))] },
  wrongPriorityCode: { account: [(who) => resolveBuyerAccess(member(who), wrongCode(who))] },
  wrongPriorityCodes: {
    network: [
      (who) => {
        const memberId = program.id();
        return resolveBuyerAccess({ ...member(memberId), address: who }, wrongCode(memberId));
      },
    ],
  },
  ticketTransfer: {
    account: [(who) => offerTickets(member(who), soldOrder(), offerOf('any@example.hk'))],
    mailbox: [(who) => offerTickets(member(memberId), soldOrder(), offerOf(`${who}+ticket@example.hk`))],
  },
  topUp: {
    account: [(who) => startTopUp(member(who), { topUpId: program.id(), cents: 10_000, method: 'fps' })],
  },
  wish: {
    account: [
      (who) => makeWish(member(who), MakeWish.parse({ wishId: program.id(), performanceId, tickets: oneTicket })),
    ],
  },
  wishMove: { account: [(who) => moveWish(member(who), program.id(), 1)] },
  resaleOffer: { account: [(who) => offerForResale(member(who), soldOrder(who), { numbers: [1], backCents: 1 })] },
  watching: { account: [(who) => takePlace(member(who), '1234567897', { move: true })] },
  subscription: {
    network: [
      (who) => subscribeNewsletter(from(who), subscription('reader@example.hk')),
      (who) => unsubscribe(from(who), { email: 'reader@example.hk' }),
    ],
  },
  subscriptionMail: {
    address: [(who) => subscribeNewsletter(from(anywhere()), subscription(who))],
    mailbox: [(who) => subscribeNewsletter(from(anywhere()), subscription(`${who}+news@example.hk`))],
  },
  request: { network: [(who) => sendEnquiry(from(who), enquiry())] },
  checkedRequest: {
    network: [
      async (who) => {
        await useUp('request', 'network', who);
        return sendEnquiry(from(who), enquiry({ botCheck: await botCheck() }));
      },
    ],
  },
  unownedTransaction: {
    network: [(who) => sendDeliveryChange(from(who), deliver('1000000008'))],
    transaction: [
      (who) => sendDeliveryChange(from(anywhere()), deliver(who)),
      (who) => sendTransactionChange(member(program.id()), nameChange(who)),
    ],
  },
  unownedByMember: { account: [(who) => sendDeliveryChange(member(who), deliver('1000000008'))] },
  discountCode: {
    account: [(who) => enterCode(member(who), 'nobody made it')],
    network: [(who) => enterCode({ ...member(program.id()), address: who }, 'nobody made it')],
  },
  discountCodeAtCounter: { account: [(who) => enterCode(clerk(who), 'nobody made it')] },
  gift: {
    account: [
      (who) => giveComplimentary(program, staffPermit('ticket.give', who), { batchId: program.id(), ...noGuests }),
    ],
  },
  giftMail: {
    account: [(who) => sendGiftAgain(program, staffPermit('ticket.send_again', who), again('any@example.hk'))],
    mailbox: [
      (who) => sendGiftAgain(program, staffPermit('ticket.send_again', program.id()), again(`${who}+gift@example.hk`)),
    ],
  },
  handOverDigits: {
    account: [(who) => handOver(clerk(who), handing(who, String(++strangers)), digits)],
    transaction: [(who) => handOver(clerk(program.id()), handing(program.id(), who), digits)],
  },
  collectionCode: {
    account: [
      (who) => Promise.resolve(collectionHandlers.readCollection(clerk(who), { query: { code: '1234567897' } })),
    ],
  },
  acknowledgement: {
    mailbox: [
      async (who) => {
        const may = await mayAcknowledge(program, `${who}+ack@example.hk`);
        return may
          ? { ok: true, value: undefined }
          : { ok: false, code: 'too_many_requests', facts: { retryAfter: 1 } };
      },
    ],
  },
  upload: { network: [(who) => presignUpload(from(who), {})] },
};

/** Uses up a limit in one dimension only: all other dimensions differ for each request. */
async function useUp(what: ThrottledAction, side: string, who: string): Promise<void> {
  const sides = Object.entries(allowances[what]) as [string, readonly ThrottleLimit[]][];
  const max = Math.min(
    ...sides.filter(([name]) => name === side).flatMap(([, limits]) => limits.map((one) => one.points)),
  );
  for (let n = 0; n < max; n++) {
    const others = sides.map(([name]) => [name, name === side ? who : `${name}${++strangers}@example.hk`]);
    const requested = await mayAsk(program, what, Object.fromEntries(others) as Parameters<typeof mayAsk>[2]);
    // Requests made by the test's setup count as well.
    if (!requested.ok) return;
  }
}

const counted = (Object.keys(allowances) as ThrottledAction[]).flatMap((what) =>
  Object.keys(allowances[what]).flatMap((side) => {
    const some = (ways[what] as Record<string, ((who: string) => Promise<Outcome<unknown>>)[]>)[side]!;
    return some.map((way, index) => [`${what} by ${side} (${index + 1})`, what, side, way] as const);
  }),
);

describe('rate limits', () => {
  test.each(counted)('%s', async (_, what, side, way) => {
    await program.pool.query('delete from rate_limit');
    const who = {
      network: anywhere(),
      account: what === 'emailChange' || what === 'passwordAgain' ? memberId : program.id(),
      transaction: '1000000016',
      address: what === 'activationMail' ? 'waiting@example.hk' : `address${++strangers}@example.hk`,
      mailbox: `mailbox${++strangers}`,
    }[side]!;
    await useUp(what, side, side === 'mailbox' ? `${who}@example.hk` : who);
    const outcome = await way(who);
    // A network with many requests must first pass the bot check, and is rejected only after that.
    const code = what === 'code' || what === 'request' ? 'bot_check_needed' : 'too_many_requests';
    expect(outcome).toMatchObject({ ok: false, code });
    if (!outcome.ok && code === 'too_many_requests') expect(outcome.facts?.retryAfter).toBeGreaterThan(0);
  });
});

const signed = 'a signed secret, too long to guess';
/** Requires the browser's cookie or key. */
const own = 'only for the browser that started it';
const guesses = 'wrong passwords and codes are counted individually';

/** Every change open to visitors, with its protection. */
const held: Record<string, ThrottledAction | typeof signed | typeof guesses | typeof own | 'changes no data'> = {
  logIn: guesses,
  logInByForm: guesses,
  logInByOneTimePassword: guesses,
  logInBySecondFactor: guesses,
  logOut: 'changes no data',
  register: 'registration',
  activate: signed,
  resendActivation: 'activationMail',
  forgotPassword: 'passwordReset',
  resetPassword: signed,
  confirmEmail: signed,
  sendOneTimePassword: 'code',
  sendOneTimePasswordThroughFirewall: 'code',
  sendOneTimePasswordChecked: 'checkedCode',
  startCredential: 'signInStep',
  logInByFacebook: 'signInStep',
  logInByGoogle: 'signInStep',
  logInByApple: 'signInStep',
  startQrLogin: 'signInStep',
  pollQrLogin: signed,
  startPasskeyLogin: 'signInStep',
  logInByPasskey: 'signInStep',
  subscribeNewsletter: 'subscription',
  confirmNewsletter: signed,
  unsubscribe: 'subscription',
  unsubscribeByLink: signed,
  chooseByLink: signed,
  contactUs: 'request',
  requestTransactionChange: 'request',
  requestDeliveryChange: 'request',
  finishUpload: own,
  removeUpload: own,
};

test('lists a protection for every change that is open to visitors', () => {
  const open = callNamesOf('json').filter((name) => {
    const { method, access }: Call = calls[name];
    return access === 'anyone' && method !== 'GET';
  });
  expect(Object.keys(held).toSorted()).toEqual([...open].toSorted());
});
