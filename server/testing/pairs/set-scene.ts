import type { Ctx } from '../../context.ts';
import { permitSystem } from '../../features/audit/permit-action.ts';
import { approveCase } from '../../features/cases/decide-case.ts';
import { openCase } from '../../features/cases/open-case.ts';
import { previewCase } from '../../features/cases/preview-case.ts';
import { runCases } from '../../features/cases/run-cases.ts';
import { requireMember } from '../../features/identity/sessions/require-member.ts';
import type { OwnOrder } from '../../features/orders/access/find-own-order.ts';
import { payCheckout } from '../../features/orders/checkout/pay-checkout.ts';
import { holdFor, startFor } from '../../features/orders/checkout/testing-purchase.ts';
import { allot } from '../../features/orders/gifts/testing-gifts.ts';
import { beginExchange } from '../../features/orders/exchange/begin-exchange.ts';
import { orderOf } from '../../features/orders/exchange/testing-exchange.ts';
import { offerFor, takeAllFor } from '../../features/orders/resale/testing-resale.ts';
import { settleTogether } from '../../features/orders/settlement/settle-together.ts';
import { offerTickets } from '../../features/orders/tickets/offer-tickets.ts';
import { returnTickets } from '../../features/orders/tickets/return-tickets.ts';
import { givenUp } from '../../features/orders/tickets/surrender-tickets.ts';
import { forgetCatalogue } from '../../features/catalogue/events/catalogue-cache.ts';
import { chargeOf } from '../../features/payments/testing-charges.ts';
import { creditPoints } from '../../features/points/credit-points.ts';
import { standard } from '../../features/seating/inventory/testing-sale.ts';
import { settleTopUps } from '../../features/top-ups/settle-top-ups.ts';
import { startTopUp } from '../../features/top-ups/start-top-up.ts';
import { giveAccount } from '../histories/create-account.ts';
import { deliver } from '../histories/history-actions.ts';
import type { Story } from '../histories/story.ts';
import { memberActor, type TestProgram } from '../open-program.ts';
import { valueOf } from '../outcomes.ts';

const [seated, dear, cheap] = [1, 2, 3];
const by = { actor: { kind: 'system', name: 'a test' } } as const;
const texts = { en_us: 'The singer is ill.', zh_hk: '歌手抱恙。', zh_cn: '歌手身体不适。' };

/** Orders of one member that share charges, points, seats and exchanges. */
export interface Scene {
  readonly buyer: Ctx;
  readonly friend: Ctx;
  readonly performanceId: string;
  /** Eight tickets, paid by points and card; the first two are exchanged, exchanges of two more are in progress. */
  readonly first: OwnOrder & { readonly chargeId: string };
  /** Exchange of the first two, by points and card; one of its two tickets is returned. */
  readonly second: OwnOrder & { readonly chargeId: string };
  /** Second captured payment of the same checkout. */
  readonly paidTwice: string;
  /** Exchange of tickets three and four that is paid but not settled. */
  readonly third: { readonly checkoutId: string; readonly chargeId: string };
  /** Checkout that is being paid by points and card. */
  readonly open: { readonly checkoutId: string; readonly chargeId: string };
  /** Unconfirmed exchange of ticket five for a cheaper one. */
  readonly cheaper: string;
  /** Five tickets in the same row as the first order, paid with the same points and another payment. */
  readonly other: OwnOrder;
  /** Checkout without a payment. */
  readonly unpaid: string;
  readonly transferId: string;
  readonly topUpId: string;
  /**
   * Unsettled payments: the friend's for the eighth ticket of the first order, and the buyer's for one of the friend's
   * tickets.
   */
  readonly soldToFriend: string;
  readonly boughtFromFriend: string;
  /** The friend's checkout of the fourth ticket in the other order, without a payment. */
  readonly found: string;
  /** Holds six seats in the cheapest zone, some of them assigned to guests. */
  readonly allotmentId: string;
}

export const sceneCode = 'SCENE-CODE';

/** Returns a captured charge as the event that its owner receives. */
export async function chargeEventOf(program: TestProgram, chargeId: string) {
  const { subject, state, amountCents, pointsCents } = await chargeOf(program, chargeId);
  return { chargeId, subject, state, amountCents: amountCents + pointsCents };
}

/** Pays at the gateway as the buyer and delivers the callback. */
async function hear(story: Story, chargeId: string): Promise<void> {
  story.gateway.capture(chargeId, { late: true });
  await deliver(story, story.gateway.letters.at(-1));
}

async function settle(story: Story, chargeId: string): Promise<void> {
  const [program] = story.programs;
  await settleTogether(program, [await chargeEventOf(program, chargeId)], givenUp);
}

async function pay(ctx: Ctx, checkoutId: string, pointsCents: number): Promise<string> {
  const paymentId = ctx.id();
  valueOf(await payCheckout(ctx, { checkoutId, paymentId, method: 'card', pointsCents }));
  return paymentId;
}

/** Clients choose IDs: these sort before or after all other IDs. */
const early = (ctx: Ctx) => `0000${ctx.id().slice(4)}`;
const late = (ctx: Ctx) => `ffff${ctx.id().slice(4)}`;

async function givePoints(story: Story, buyer: Ctx): Promise<void> {
  const [program] = story.programs;
  // The lot that is spent first has the ID that is locked last.
  for (const lotId of [late(buyer), early(buyer)]) {
    const [memberId, cents] = [requireMember(buyer), 2000_00];
    await program.transact((tx) => creditPoints(program, tx, { memberId, lotId, source: 'grant', cents }));
    story.grantedCents += cents;
    program.clock.advance(1);
  }
}

export async function setScene(story: Story, performanceId: string): Promise<Scene> {
  const [program] = story.programs;
  const [buyer, friend] = [program.ctx(memberActor()), program.ctx(memberActor())];
  await giveAccount(program, requireMember(buyer));
  await giveAccount(program, requireMember(friend));
  await givePoints(story, buyer);
  const topUpId = program.id();
  valueOf(await startTopUp(buyer, { topUpId, cents: 300_00, method: 'card' }));
  await hear(story, topUpId);
  await settleTopUps(program, { charges: [await chargeEventOf(program, topUpId)] });
  const bought = await startFor(buyer, [await holdFor(buyer, performanceId, standard(8, seated))], {
    checkoutId: late(buyer),
  });
  const first = { chargeId: await pay(buyer, bought.checkoutId, 120_00), checkoutId: bought.checkoutId };
  await hear(story, first.chargeId);
  await settle(story, first.chargeId);
  const order = await orderOf(buyer, first.checkoutId);
  const exchange = async (numbers: number[], zoneNo = dear) => {
    const wanted = { choices: standard(numbers.length, zoneNo) };
    const input = { checkoutId: early(buyer), numbers, performanceId, wanted };
    return valueOf(await beginExchange(buyer, order, input));
  };
  const exchanged = await exchange([1, 2]);
  const paidTwice = await pay(buyer, exchanged.checkoutId, 20_00);
  const chargeId = await pay(buyer, exchanged.checkoutId, 150_00);
  await hear(story, chargeId);
  await settle(story, chargeId);
  await hear(story, paidTwice);
  const second = await orderOf(buyer, exchanged.checkoutId);
  const how = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
  valueOf(await returnTickets(program, by, second, [{ n: 1, issue: 1 }], how));
  const exchanging = await exchange([3, 4]);
  const third = { checkoutId: exchanging.checkoutId, chargeId: await pay(buyer, exchanging.checkoutId, 100_00) };
  await hear(story, third.chargeId);
  const cheaper = (await exchange([5], cheap)).checkoutId;
  const beside = await startFor(buyer, [await holdFor(buyer, performanceId, standard(5, seated))]);
  const besideId = await pay(buyer, beside.checkoutId, 200_00);
  await hear(story, besideId);
  await settle(story, besideId);
  const other = await orderOf(buyer, beside.checkoutId);
  const unpaid = await startFor(buyer, [await holdFor(buyer, performanceId, standard(1, seated))]);
  const opened = await startFor(buyer, [await holdFor(buyer, performanceId, standard(1, seated))]);
  const open = { checkoutId: opened.checkoutId, chargeId: await pay(buyer, opened.checkoutId, 110_00) };
  const transferId = program.id();
  const to = { name: 'Lee Ka Man', email: `${requireMember(friend)}@mail.test` };
  valueOf(await offerTickets(buyer, order, { transferId, numbers: [6], ...to }));
  const sold = await trade(story, { buyer, friend, performanceId, order });
  const found = await findForFriend(story, { buyer, friend, performanceId, other });
  const allotmentId = await allot(program, performanceId, { quantity: 6, zoneNo: cheap });
  const scene = {
    ...sold,
    allotmentId,
    found,
    other,
    cheaper,
    unpaid: unpaid.checkoutId,
    buyer,
    friend,
    performanceId,
    paidTwice,
    third,
    open,
    transferId,
    topUpId,
  };
  return { ...scene, first: { ...order, chargeId: first.chargeId }, second: { ...second, chargeId } };
}

/** Matches the friend, who has points, with the fourth ticket in the other order; the third one is not assigned yet. */
async function findForFriend(
  story: Story,
  { buyer, friend, performanceId, other }: Pick<Scene, 'buyer' | 'friend' | 'performanceId' | 'other'>,
): Promise<string> {
  await offerFor(buyer, other, [4]);
  const { checkoutId } = await takeAllFor(friend, performanceId);
  await givePoints(story, friend);
  await offerFor(buyer, other, [3]);
  return checkoutId;
}

/** Makes the buyer and the friend each offer a ticket to the wish list and pay for the other's. */
async function trade(
  story: Story,
  { buyer, friend, performanceId, order }: Pick<Scene, 'buyer' | 'friend' | 'performanceId'> & { order: OwnOrder },
): Promise<Pick<Scene, 'soldToFriend' | 'boughtFromFriend'>> {
  const take = async (ctx: Ctx) => {
    const chargeId = await pay(ctx, (await takeAllFor(ctx, performanceId)).checkoutId, 0);
    await hear(story, chargeId);
    return chargeId;
  };
  await offerFor(buyer, order, [8]);
  const soldToFriend = await take(friend);
  const bought = await startFor(friend, [await holdFor(friend, performanceId, standard(2, seated))]);
  const chargeId = await pay(friend, bought.checkoutId, 0);
  await hear(story, chargeId);
  await settle(story, chargeId);
  await offerFor(friend, await orderOf(friend, bought.checkoutId), [1]);
  return { soldToFriend, boughtFromFriend: await take(buyer) };
}

/** Milliseconds after a case opens during which it must not notify all buyers. */
const memoryMs = 16_000;

/** Postpones the scene's performance and notifies its buyers, who may then choose. */
export async function postponePerformance(story: Story, { performanceId }: Scene): Promise<void> {
  const [program] = story.programs;
  const permit = permitSystem('command case', 'case.open', performanceId);
  const { number } = valueOf(await openCase(program, permit, { kind: 'postpone', texts, by: 'Ah Fei' }));
  valueOf(await previewCase(program, permitSystem('command case', 'case.preview', number)));
  valueOf(await approveCase(program, permitSystem('command case', 'case.approve', number), 'Second Pair'));
  for (const one of story.programs) forgetCatalogue(one);
  story.caseNumbers.push(number);
  program.clock.advance(memoryMs);
  while (await runCases(program, 1000));
}
