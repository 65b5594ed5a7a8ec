import { cancelCheckout } from '../../features/orders/checkout/cancel-checkout.ts';
import { payCheckout } from '../../features/orders/checkout/pay-checkout.ts';
import { startCheckout } from '../../features/orders/checkout/start-checkout.ts';
import { checkoutOfHolds } from '../../features/orders/checkout/testing-purchase.ts';
import { settleTogether } from '../../features/orders/settlement/settle-together.ts';
import { givenUp } from '../../features/orders/tickets/surrender-tickets.ts';
import { readCharge } from '../../features/payments/store.ts';
import { permitSystem } from '../../features/audit/permit-action.ts';
import { enterCode, removeCode } from '../../features/discounts/enter-code.ts';
import { receiveCallback } from '../../features/payments/receive-callback.ts';
import { listFailedRefunds, retryRefund, settleOtherWay } from '../../features/payments/refunds/resolve-refund.ts';
import { creditPoints } from '../../features/points/credit-points.ts';
import { readStoredBalance } from '../../features/points/read-points.ts';
import { requireMember } from '../../features/identity/sessions/require-member.ts';
import { holdTickets } from '../../features/seating/holds/hold-tickets.ts';
import { allApart } from '../../features/seating/holds/testing-holds.ts';
import { cancelPerformance } from '../../features/seating/inventory/testing-sale.ts';
import { refundTopUp } from '../../features/top-ups/refund-top-up.ts';
import { startTopUp } from '../../features/top-ups/start-top-up.ts';
import type { Hold } from '../../../contract/seating/holds.ts';
import type { PendingMessage, RefundManner } from './fake-gateway.ts';
import { pick, type Story, type Turn } from './story.ts';
import { ticketActions } from './ticket-actions.ts';
import { wishActions } from './wish-actions.ts';

export interface HistoryStep extends Turn {
  readonly verb: Verb;
}

const memberOf = (story: Story, who: number) => story.members[who % story.members.length]!;

async function topUp(story: Story, { who, how }: HistoryStep): Promise<void> {
  const ctx = memberOf(story, who);
  const topUpId = ctx.id();
  const cents = [100_00, 300_00, 500_00, 1_000_00][how % 4]!;
  story.topUpIds.push(topUpId);
  await startTopUp(ctx, { topUpId, cents, method: how % 2 ? 'card' : 'fps' });
}

async function grant(story: Story, { who, how }: HistoryStep): Promise<void> {
  const ctx = memberOf(story, who);
  const cents = 1 + ((how * 7919) % 60_000);
  await ctx.transact((tx) =>
    creditPoints(ctx, tx, { memberId: requireMember(ctx), lotId: ctx.id(), source: 'grant', cents }),
  );
  story.grantedCents += cents;
}

async function begin(story: Story, { who, how }: HistoryStep): Promise<void> {
  const ctx = memberOf(story, who);
  const performanceId = pick(story.performanceIds, how)!;
  const choices = [{ zoneNo: 1, ticketType: how % 3 ? ('R' as const) : ('H' as const), quantity: 1 + (how % 2) }];
  const held = await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices }, allApart);
  if (!held.ok) return;
  const started = await startCheckout(ctx, checkoutOfHolds(ctx, [held.value]));
  if (started.ok) story.checkouts.push({ ctx, checkoutId: started.value.checkoutId });
}

/** Code with two uses. */
export const storyCode = 'STORY-CODE';

/** Starts a checkout with tickets for two performances, which may form a pass. */
async function beginSet(story: Story, { who, how }: HistoryStep): Promise<void> {
  const ctx = memberOf(story, who);
  const holds: Hold[] = [];
  for (const at of [how, how + 1]) {
    const performanceId = pick(story.performanceIds, at)!;
    const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 1 + (how % 3 === 0 ? 1 : 0) }];
    const held = await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices }, allApart);
    if (held.ok) holds.push(held.value);
  }
  if (holds.length === 0) return;
  const started = await startCheckout(ctx, checkoutOfHolds(ctx, holds));
  if (started.ok) story.checkouts.push({ ctx, checkoutId: started.value.checkoutId });
}

async function payOne(story: Story, at: number, how: number): Promise<void> {
  const checkout = pick(story.checkouts, at);
  if (!checkout) return;
  const { ctx, checkoutId } = checkout;
  const { availableCents } = await readStoredBalance(ctx, requireMember(ctx));
  const paymentId = ctx.id();
  const way = how % 4;
  const pointsCents = way === 1 ? availableCents : way === 2 ? Math.min(availableCents, 1 + (how % 20_000)) : 0;
  await payCheckout(ctx, { checkoutId, paymentId, method: way === 3 ? 'points' : 'card', pointsCents });
}

export async function deliver(story: Story, letter: PendingMessage | undefined): Promise<void> {
  if (!letter) return;
  const program = story.programs[letter.heard % 2]!;
  const raw = Buffer.from(JSON.stringify(letter.word));
  const outcome = await receiveCallback(program, story.gateway.name, raw, {});
  if (outcome.ok) letter.heard++;
}

const failedAt = async (story: Story, who: number) => pick(await listFailedRefunds(story.programs[0]), who)?.refundId;
const chargeAt = (story: Story, who: number) => pick([...story.gateway.charges.keys()], who) ?? '';
const refundAt = (story: Story, who: number) => pick([...story.gateway.refunds.keys()], who) ?? '';
const manners: readonly RefundManner[] = ['done', 'done', 'later', 'never', 'refused'];

const minute = 60_000;
const day = 24 * 60 * minute;
const pauses = [15_000, minute, 5 * minute, 16 * minute, 60 * minute, minute, 15_000, 16 * minute, 35 * day, 740 * day];

/** Captures the latest payment, delivers its callback and usually settles it immediately. */
async function takeMoney(story: Story, how: number): Promise<void> {
  const chargeId = chargeAt(story, 0);
  story.gateway.capture(chargeId);
  await deliver(story, pick(story.gateway.letters, 0));
  if (how % 4 === 0 || !chargeId) return;
  const [program] = story.programs;
  const charge = await readCharge(program.db, chargeId);
  if (charge?.state !== 'captured' || !charge.subject.startsWith('checkout:')) return;
  const { subject, state, amountCents, pointsCents } = charge;
  await settleTogether(program, [{ chargeId, subject, state, amountCents: amountCents + pointsCents }], givenUp);
}

/** Actions on money, except the worker's rounds and jobs. */
const verbs = {
  ...ticketActions,
  ...wishActions,
  'top up': topUp,
  grant,
  begin,
  'begin a set': beginSet,
  'buy a set': async (story, step) => {
    await beginSet(story, step);
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
  },
  'enter a code': async (story, { who }) => void (await enterCode(memberOf(story, who), storyCode)),
  'remove the code': async (story, { who }) => void (await removeCode(memberOf(story, who))),
  pay: (story, { who, how }) => payOne(story, who, how),
  'pay two at once': async (story, { who, how }) => {
    await Promise.all([payOne(story, who, how), payOne(story, who + 1, how), payOne(story, who, how + 3)]);
  },
  buy: async (story, step) => {
    await begin(story, step);
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
  },
  'buy early': async (story, step) => {
    await wishActions['begin early'](story, step);
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
  },
  'pay for a wish': async (story, step) => {
    await wishActions['take up a wish'](story, step);
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
  },
  resell: async (story, step) => {
    await begin(story, step);
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
    await wishActions['offer to a wish'](story, { ...step, who: 0 });
    await wishActions['take up a wish'](story, { ...step, who: 0 });
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
  },
  'exchange and pay': async (story, step) => {
    const before = story.checkouts.length;
    await ticketActions.exchange(story, step);
    if (story.checkouts.length === before) return;
    await payOne(story, 0, step.how);
    await takeMoney(story, step.how);
  },
  'pay late': async (story, step) => {
    await begin(story, step);
    await payOne(story, 0, step.how);
    const { ctx, checkoutId } = pick(story.checkouts, 0) ?? {};
    if (ctx && checkoutId) await cancelCheckout(ctx, checkoutId);
    story.gateway.capture(chargeAt(story, 0), { late: true });
    await deliver(story, pick(story.gateway.letters, 0));
  },
  'cancel checkout': async (story, { who }) => {
    const checkout = pick(story.checkouts, who);
    if (checkout) await cancelCheckout(checkout.ctx, checkout.checkoutId);
  },
  capture: async (story, { who }) => void story.gateway.capture(chargeAt(story, who)),
  'capture late': async (story, { who }) => void story.gateway.capture(chargeAt(story, who), { late: true }),
  decline: async (story, { who }) => story.gateway.decline(chargeAt(story, who)),
  misreport: async (story, { who }) => story.gateway.misreport(chargeAt(story, who)),
  'deliver one': (story, { who }) => deliver(story, pick(story.gateway.letters, who)),
  'deliver thrice at once': async (story, { who }) => {
    const letter = pick(story.gateway.letters, who);
    await Promise.all([deliver(story, letter), deliver(story, letter), deliver(story, letter)]);
  },
  'deliver all': async (story, { how }) => {
    const letters = how % 2 ? story.gateway.letters.toReversed() : [...story.gateway.letters];
    for (const letter of letters) if (letter.heard === 0) await deliver(story, letter);
  },
  'gateway goes': async ({ gateway }, { how }) => void (gateway.manner = how % 2 ? 'away' : 'deaf'),
  'gateway comes': async ({ gateway }) => void (gateway.manner = 'here'),
  'refunds go': async ({ gateway }, { how }) => void (gateway.refunding = manners[how % manners.length]!),
  'end refund': async (story, { who }) => story.gateway.endRefund(refundAt(story, who)),
  'bounce refund': async (story, { who }) => story.gateway.bounceRefund(refundAt(story, who)),
  'retry refund': async (story, { who }) => {
    const refundId = await failedAt(story, who);
    if (refundId) await retryRefund(story.programs[0], permitSystem('command refunds', 'refund.retry', refundId));
  },
  'pay refund otherwise': async (story, { who, how }) => {
    const refundId = await failedAt(story, who);
    if (!refundId) return;
    const permit = permitSystem('command refunds', 'refund.settle_other_way', refundId);
    await settleOtherWay(story.programs[1], permit, { way: how % 2 ? 'cash' : 'bank_transfer', proof: 'slip' });
  },
  'refund top-up': async (story, { who }) => {
    const topUpId = pick(story.topUpIds, who);
    if (topUpId) await refundTopUp(story.programs[0], permitSystem('command refunds', 'top_up.refund', topUpId));
  },
  dispute: async (story, { who }) => story.gateway.dispute(chargeAt(story, who)),
  'decide dispute': async (story, { who, how }) =>
    story.gateway.decideDispute(chargeAt(story, who), how % 2 ? 'won' : 'lost'),
  'cancel performance': async (story, { who, how }) => {
    if (how % 7 === 0) await cancelPerformance([...story.programs], pick(story.performanceIds, who)!);
  },
  wait: async ({ programs: [{ clock }] }, { how }) => clock.advance(pauses[how % pauses.length]!),
} as const satisfies Record<string, (story: Story, step: HistoryStep) => Promise<void>>;

type Verb = keyof typeof verbs | 'work';
export const allHistoryActions = [...(Object.keys(verbs) as (keyof typeof verbs)[]), 'work'] as const;

export function runAction(story: Story, step: HistoryStep & { verb: keyof typeof verbs }): Promise<void> {
  return verbs[step.verb](story, step);
}
