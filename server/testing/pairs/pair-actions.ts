import { moveWish } from '../../features/wish-list/move-wish.ts';
import { matchOffered } from '../../features/wish-list/match-offered.ts';
import { resumeStalledWishes } from '../../features/wish-list/follow-wishes.ts';
import { standard } from '../../features/seating/inventory/testing-sale.ts';
import { allApart } from '../../features/seating/holds/testing-holds.ts';
import { releaseHolds } from '../../features/seating/holds/release-holds.ts';
import { holdTickets } from '../../features/seating/holds/hold-tickets.ts';
import { offerIfAllowed } from '../../features/orders/resale/testing-resale.ts';
import { withdrawFromResale } from '../../features/orders/resale/offer-for-resale.ts';
import { checkoutOfHolds } from '../../features/orders/checkout/testing-purchase.ts';
import { startCheckout } from '../../features/orders/checkout/start-checkout.ts';
import { enterCode } from '../../features/discounts/enter-code.ts';
import { chooseForOrder } from '../../features/cases/choice/make-choice.ts';
import { permitAction, permitSystem } from '../../features/audit/permit-action.ts';
import { requireMember } from '../../features/identity/sessions/require-member.ts';
import type { OwnOrder } from '../../features/orders/access/find-own-order.ts';
import { cancelCheckout } from '../../features/orders/checkout/cancel-checkout.ts';
import { payCheckout } from '../../features/orders/checkout/pay-checkout.ts';
import { changeCollection } from '../../features/orders/collection/change-collection.ts';
import { withdrawGift } from '../../features/orders/gifts/withdraw-gift.ts';
import { giveTo } from '../../features/orders/gifts/testing-gifts.ts';
import { exchangeByStaff } from '../../features/orders/staff/exchange-order.ts';
import { editBuyer, readBuyer } from '../../features/orders/staff/edit-buyer.ts';
import { refundByStaff } from '../../features/orders/staff/refund-order.ts';
import { readGifts } from '../../features/orders/store-gifts.ts';
import { forgetBuyer } from '../../features/orders/history/forget-member.ts';
import { recordRefund } from '../../features/orders/settlement/record-refund.ts';
import { settleTogether } from '../../features/orders/settlement/settle-together.ts';
import { acceptTickets } from '../../features/orders/tickets/accept-tickets.ts';
import { returnOrder } from '../../features/orders/tickets/return-order.ts';
import { returnTickets } from '../../features/orders/tickets/return-tickets.ts';
import { givenUp } from '../../features/orders/tickets/surrender-tickets.ts';
import { signTransfer } from '../../features/orders/tickets/sign-transfer.ts';
import type { VerifiedPaymentEvent } from '../../features/payments/provider.ts';
import { applyEvent } from '../../features/payments/charges/apply-events.ts';
import { receiveCallback } from '../../features/payments/receive-callback.ts';
import { sendRefund } from '../../features/payments/refunds/send-refund.ts';
import { forgetPayer } from '../../features/payments/export-payment-data.ts';
import { refundsOf, chargeOf, makeWebhookEvent } from '../../features/payments/testing-charges.ts';
import { expirePointsOf } from '../../features/points/expire-points.ts';
import { refundTopUp } from '../../features/top-ups/refund-top-up.ts';
import { settleTopUps } from '../../features/top-ups/settle-top-ups.ts';
import { releaseExpiredHolds } from '../../features/seating/holds/release-expired-holds.ts';
import { startWishCheckouts } from '../../features/wish-list/start-wish-checkouts.ts';
import { cancelWish } from '../../features/wish-list/cancel-wish.ts';
import { makeWish } from '../../features/wish-list/make-wish.ts';
import { matchReturned } from '../../features/wish-list/match-returned.ts';
import { makeWishInput } from '../../features/wish-list/testing-wishes.ts';
import { giveAccount } from '../histories/create-account.ts';
import { memberActor, staffActor, type TestProgram } from '../open-program.ts';
import { valueOf } from '../outcomes.ts';
import { chargeEventOf, sceneCode, type Scene } from './set-scene.ts';

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;

/** Action that runs concurrently with another one, on one of the two processes. */
type PairVerb = (program: TestProgram, scene: Scene) => Promise<unknown>;

async function dispute(program: TestProgram, chargeId: string, states: readonly ('open' | 'won' | 'lost')[]) {
  const { amountCents } = await chargeOf(program, chargeId);
  for (const state of states) {
    const disputeRef = `dispute-${chargeId}`;
    const word = {
      about: 'dispute',
      eventId: `${disputeRef}-${state}`,
      of: { chargeId },
      disputeRef,
      amountCents,
      state,
    };
    await receiveCallback(program, 'far', Buffer.from(JSON.stringify(word)), {});
  }
}

/** Applies repeated events, and the failure of the open payment, in one batch. */
async function hearTogether(program: TestProgram, { first, second, third, open }: Scene) {
  const words: VerifiedPaymentEvent[] = [];
  for (const { chargeId } of [third, second, first]) {
    words.push(makeWebhookEvent(await chargeOf(program, chargeId), 'captured', `${chargeId}-${program.id()}`));
  }
  words.push(makeWebhookEvent(await chargeOf(program, open.chargeId), 'declined', `${open.chargeId}-${program.id()}`));
  await Promise.all(words.map((word) => applyEvent(program, 'far', word)));
}

/** Repeats `work` as jobs and buyers do, so that both actions of a pair overlap. */
async function again(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 4; time++) await work();
}

/** Refunds an order as the job of a cancelled performance does. */
async function giveBack(program: TestProgram, order: OwnOrder) {
  await program.transact((tx) =>
    returnOrder(program, tx, by, order, { note: 'a test', cause: 'performance_cancelled' }),
  );
}

async function settle(program: TestProgram, chargeId: string) {
  await settleTogether(program, [await chargeEventOf(program, chargeId)], givenUp);
}

/** Requests returned tickets as a member, who is matched and cancels. */
async function askForTickets(program: TestProgram, { performanceId }: Scene) {
  const waiting = program.ctx(memberActor());
  await giveAccount(program, requireMember(waiting));
  await again(async () => {
    const requested = makeWishInput(waiting, performanceId, { quantity: 1 });
    await makeWish(waiting, requested);
    await matchReturned(program, performanceId);
    await startWishCheckouts(program, { performanceId, wishIds: [requested.wishId] });
    await cancelWish(waiting, requested.wishId);
    await releaseExpiredHolds(program);
  });
}

/** Holds and releases more tickets, which changes the sale window's counts. */
async function holdInWindow(program: TestProgram, { buyer, performanceId }: Scene) {
  const ctx = program.ctx(buyer.actor);
  await again(async () => {
    const holdId = program.id();
    await holdTickets(ctx, { holdId, performanceId, choices: standard(1) }, allApart);
    await releaseHolds(ctx, requireMember(buyer), [{ performanceId, holdId }]);
  });
}

/** Uses a code in a checkout and cancels it, which consumes a use and returns it. */
async function useCode(program: TestProgram, { buyer, performanceId }: Scene) {
  const ctx = program.ctx(buyer.actor);
  await again(async () => {
    await enterCode(ctx, sceneCode);
    const held = await holdTickets(ctx, { holdId: program.id(), performanceId, choices: standard(1) }, allApart);
    if (!held.ok) return;
    const begun = await startCheckout(ctx, checkoutOfHolds(ctx, [held.value]));
    if (begun.ok) await cancelCheckout(ctx, begun.value.checkoutId);
  });
}

/** Requests offered tickets as a member, who is matched and cancels. */
async function askForOffered(program: TestProgram, { performanceId }: Scene) {
  const waiting = program.ctx(memberActor());
  await giveAccount(program, requireMember(waiting));
  await again(async () => {
    const requested = makeWishInput(waiting, performanceId, { quantity: 1, payBy: 'later' });
    await makeWish(waiting, requested);
    await matchOffered(program, performanceId);
    await resumeStalledWishes(program);
    await moveWish(waiting, requested.wishId, 1);
    await cancelWish(waiting, requested.wishId);
  });
}

/** Offers the other order's last ticket, and withdraws it unless someone may already be paying for it. */
async function offerAndTakeBack(program: TestProgram, { buyer, other }: Scene) {
  const ctx = program.ctx(buyer.actor);
  await again(async () => {
    await offerIfAllowed(ctx, other, [5]);
    await withdrawFromResale(ctx, other, [5]);
  });
}

/** Exchanges an order's ticket, as staff, for one in the cheapest zone. */
async function exchangeCheaper(
  program: TestProgram,
  { performanceId }: Scene,
  { number }: OwnOrder,
  { n, backCents }: { n: number; backCents: number },
) {
  const ctx = program.ctx(staffActor());
  const permit = valueOf(permitAction(ctx, 'order.exchange_more', number));
  const requested = { tickets: [n], performanceId, zoneNo: 3, seats: [], backCents, reason: 'goodwill' } as const;
  await again(() => exchangeByStaff(ctx, permit, { ...requested, exchangeId: program.id() }));
}

async function refundByOffice(program: TestProgram, { number }: OwnOrder, n: number, refundCents: number) {
  const ctx = program.ctx(staffActor());
  const permit = valueOf(permitAction(ctx, 'order.refund_more', number));
  await again(() => refundByStaff(ctx, permit, { tickets: [n], fees: false, refundCents, reason: 'goodwill' }));
}

async function giveToGuests(program: TestProgram, { performanceId, allotmentId }: Scene) {
  await again(() => giveTo(program, performanceId, allotmentId, { 'guest@mail.test': 1 }, { zoneNo: 3 }));
}

async function takeBackFromGuests(program: TestProgram, scene: Scene) {
  const { performanceId, allotmentId } = scene;
  const permit = valueOf(permitAction(program.ctx(staffActor()), 'ticket.take_back', performanceId));
  await again(async () => {
    await giveTo(program, performanceId, allotmentId, { 'guest@mail.test': 1 }, { zoneNo: 3 });
    for (const { orderId } of await readGifts(program.db, performanceId))
      await withdrawGift(program, permit, { orderId, reason: 'a test' });
  });
}

async function collectElsewhere(program: TestProgram, { number }: OwnOrder) {
  const ctx = program.ctx(staffActor());
  const permit = valueOf(permitAction(ctx, 'order.change_collection', number));
  for (const method of ['box_office', 'e_ticket', 'box_office'] as const)
    await changeCollection(ctx, permit, { changeId: program.id(), method }, [number]);
}

async function editTheBuyer(program: TestProgram, { number }: OwnOrder) {
  const ctx = program.ctx(staffActor());
  const permit = valueOf(permitAction(ctx, 'order.edit_buyer', number));
  for (const contactName of ['Ho Ka Lam', 'Lee Siu']) {
    const buyer = await readBuyer(ctx, number);
    if (!buyer.ok) return;
    const { version, contactTelephone } = buyer.value;
    const wanted = { editId: program.id(), version, contactName, contactTelephone, reason: 'a test' };
    await editBuyer(ctx, permit, wanted, [number]);
  }
}

/** Actions on money and tickets, each on the same orders of one member. */
export const pairActions = {
  'return a ticket': (program, { first }) => returnTickets(program, by, first, [{ n: 7, issue: 1 }], back),
  'ask for tickets': askForTickets,
  'ask for what is offered': askForOffered,
  'offer a ticket and take it back': offerAndTakeBack,
  'use a code': useCode,
  'hold in a window': holdInWindow,
  'pay for what was found': (program, { friend, found }) =>
    again(() =>
      payCheckout(program.ctx(friend.actor), { checkoutId: found, paymentId: program.id(), method: 'points' }),
    ),
  'cancel what was found': (program, { friend, found }) =>
    again(() => cancelCheckout(program.ctx(friend.actor), found)),
  'return an exchanged ticket': (program, { second }) => returnTickets(program, by, second, [{ n: 2, issue: 1 }], back),
  'return tickets of another order': async (program, { other }) => {
    for (const n of [1, 2, 3, 4, 5]) await returnTickets(program, by, other, [{ n, issue: 1 }], back);
  },
  'confirm an exchange for less': (program, { buyer, cheaper }) =>
    payCheckout(program.ctx(buyer.actor), { checkoutId: cheaper, paymentId: program.id(), method: 'card' }),
  'pay another checkout': (program, { buyer, unpaid: checkoutId }) =>
    again(() =>
      payCheckout(program.ctx(buyer.actor), {
        checkoutId,
        paymentId: program.id(),
        method: 'card',
        pointsCents: 200_00,
      }),
    ),
  'accept a ticket': (program, { friend, transferId }) =>
    acceptTickets({ ...friend, ...program, actor: friend.actor }, signTransfer(program, transferId)),
  'settle an exchange': (program, { third }) => settle(program, third.chargeId),
  'settle a second payment': (program, { paidTwice }) => again(() => settle(program, paidTwice)),
  'pay anew': (program, { buyer, open: { checkoutId } }) =>
    again(() =>
      payCheckout(program.ctx(buyer.actor), {
        checkoutId,
        paymentId: program.id(),
        method: 'card',
        pointsCents: 300_00,
      }),
    ),
  'pay by points alone': (program, { buyer, open }) =>
    payCheckout(program.ctx(buyer.actor), { checkoutId: open.checkoutId, paymentId: program.id(), method: 'points' }),
  'cancel a checkout': (program, { buyer, open }) => cancelCheckout(program.ctx(buyer.actor), open.checkoutId),
  'hear many words': hearTogether,
  'send refunds': async (program, { first, second }) => {
    for (const { refundId } of await refundsOf(program, first.chargeId, second.chargeId)) {
      await sendRefund(program, refundId);
    }
  },
  'record refunds': async (program, { first, second }) => {
    const refunds = await refundsOf(program, first.chargeId, second.chargeId);
    const { subject } = await chargeOf(program, first.chargeId);
    await again(async () => {
      for (const { refundId, chargeId, reason } of refunds) {
        await recordRefund(program, { refundId, chargeId, subject, reason });
      }
    });
  },
  'a dispute is opened': (program, { first }) => dispute(program, first.chargeId, ['open']),
  'a dispute is lost, then won': (program, { second }) => dispute(program, second.chargeId, ['open', 'lost', 'won']),
  'the top-up is disputed': (program, { topUpId }) => dispute(program, topUpId, ['open', 'lost']),
  'refund the top-up': (program, { topUpId }) =>
    refundTopUp(program, permitSystem('command refunds', 'top_up.refund', topUpId)),
  'settle the top-up again': async (program, { topUpId }) =>
    settleTopUps(program, { charges: [await chargeEventOf(program, topUpId)] }),
  'close the account': async (program, { buyer }) => {
    const memberId = requireMember(buyer);
    await again(() => forgetBuyer(program, { memberId }));
    await again(() => forgetPayer(program, { memberId }));
    await expirePointsOf(program, memberId);
  },
  'give back the first order': (program, { first }) => giveBack(program, first),
  'give back the second order': (program, { second }) => giveBack(program, second),
  'sell a ticket to a friend': (program, { soldToFriend }) => settle(program, soldToFriend),
  'buy a ticket from a friend': (program, { boughtFromFriend }) => settle(program, boughtFromFriend),
  'refund a ticket by staff': (program, { first }) => refundByOffice(program, first, 7, 380_00),
  'exchange an exchanged ticket by staff': (program, scene) =>
    exchangeCheaper(program, scene, scene.second, { n: 2, backCents: 300_00 }),
  'exchange a ticket by staff': (program, scene) =>
    exchangeCheaper(program, scene, scene.other, { n: 1, backCents: 180_00 }),
  'edit the buyer': (program, { second }) => editTheBuyer(program, second),
  'change collection': (program, { second }) => collectElsewhere(program, second),
  'give complimentary tickets': giveToGuests,
  'take complimentary tickets back': takeBackFromGuests,
  'choose a refund': (program, { buyer, second }) =>
    chooseForOrder(program.ctx(buyer.actor), { number: second.number, choice: 'refund' }),
  'choose a refund for the first': (program, { buyer, first }) =>
    chooseForOrder(program.ctx(buyer.actor), { number: first.number, choice: 'refund' }),
} as const satisfies Record<string, PairVerb>;

export type PairName = keyof typeof pairActions;
