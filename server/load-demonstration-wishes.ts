import { createHash } from 'node:crypto';
import type { Language } from '../contract/core/language.ts';
import type { Ctx, Program } from './context.ts';
import { permitSystem } from './features/audit/permit-action.ts';
import { readCachedCatalogue } from './features/catalogue/events/catalogue-cache.ts';
import { isSwitchUntouched } from './features/content/switches/read-site-config.ts';
import { turnSwitch } from './features/content/switches/turn-switch.ts';
import { readBuyers } from './features/identity/accounts/read-contact.ts';
import { requireMember } from './features/identity/sessions/require-member.ts';
import { findDemonstrationMembers } from './features/identity/accounts/add-demonstration-members.ts';
import { creditPoints } from './features/points/credit-points.ts';
import { payCheckout } from './features/orders/checkout/pay-checkout.ts';
import { startCheckout } from './features/orders/checkout/start-checkout.ts';
import { openPerformances } from './features/seating/inventory/open-performances.ts';
import { holdTickets } from './features/seating/holds/hold-tickets.ts';
import { makeWish } from './features/wish-list/make-wish.ts';

/** Purchases and wish-list requests for each performance, in order, by login ID. */
const evenings = [
  { bought: { demo: 2, friend: 2 }, wished: 'friend', payBy: 'points' },
  { bought: { friend: 4 }, wished: 'demo', payBy: 'later' },
] as const;

/** Tickets per request. */
const wished = 2;

/** Price of a ticket including fees, in cents. */
const ticketCents = 400_00;

type Step = { readonly ok: boolean; readonly code?: string };

/**
 * Lets demonstration members buy all seats of a small show with points and request each other's seats, through the same
 * actions as any member. Turns on the wish list unless its switch has been set. Idempotent.
 * @returns lines to print at startup.
 */
export async function loadDemonstrationWishes(program: Program): Promise<string[]> {
  if (await isSwitchUntouched(program, 'show_wish_list')) {
    await turnSwitch(program, permitSystem('start', 'switch.turn', 'show_wish_list'), true);
  }
  const { events } = await readCachedCatalogue(program);
  // Only this demonstration event allows resale.
  const show = events.find(({ source, resale }) => source === 'demo' && resale);
  const members = await findDemonstrationMembers(program);
  if (!show || members.size === 0) return [];
  const performances = show.performances
    .filter(({ listed, startsAt }) => listed && startsAt > program.now())
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  // Opens the sales here, without waiting for a worker.
  await openPerformances(
    program,
    performances.map(({ performanceId }) => performanceId),
  );
  for (const [at, { performanceId }] of performances.entries()) {
    const evening = evenings[at];
    if (!evening) break;
    for (const [loginId, quantity] of Object.entries(evening.bought)) {
      await buy(contextOf(program, members.get(loginId)!), performanceId, quantity);
    }
    const wisher = contextOf(program, members.get(evening.wished)!);
    if (evening.payBy === 'points') await give(wisher, `${performanceId} wish`, wished);
    await makeWish(wisher, {
      wishId: idOf(`${performanceId} wish`),
      performanceId,
      tickets: [{ ticketType: 'R', quantity: wished }],
      zoneNos: [],
      together: true,
      payBy: evening.payBy,
      method: 'e_ticket',
    });
  }
  return [`Demonstration wish list: log in as demo or friend, and see event ${show.number}.`];
}

/** Buys tickets with points. Continues an interrupted purchase. */
async function buy(ctx: Ctx, performanceId: string, quantity: number): Promise<void> {
  const memberId = requireMember(ctx);
  const name = `${performanceId} ${memberId}`;
  const [holdId, checkoutId, paymentId] = ['hold', 'checkout', 'payment'].map((what) => idOf(`${name} ${what}`));
  await give(ctx, name, quantity);
  const buyer = (await readBuyers(ctx, [memberId])).get(memberId)!;
  const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity }];
  const steps: (() => Promise<Step>)[] = [
    () => holdTickets(ctx, { holdId: holdId!, performanceId, choices }),
    () =>
      startCheckout(ctx, {
        checkoutId: checkoutId!,
        holds: [{ performanceId, holdId: holdId! }],
        method: 'e_ticket',
        contactName: buyer.name,
        contactTelephone: buyer.telephone,
      }),
    () => payCheckout(ctx, { checkoutId: checkoutId!, paymentId: paymentId!, method: 'points' }),
  ];
  for (const step of steps) {
    const done = await step();
    // The purchase was made before, or another member bought the seats and none are left.
    if (!done.ok) return ctx.log.debug({ code: done.code, name }, 'the demonstration bought nothing');
  }
}

/** Grants the points for one purchase, once. */
async function give(ctx: Ctx, name: string, tickets: number): Promise<void> {
  const memberId = requireMember(ctx);
  const lotId = idOf(`${name} points`);
  await ctx.transact((tx) => creditPoints(ctx, tx, { memberId, lotId, source: 'grant', cents: tickets * ticketCents }));
}

function contextOf(program: Program, { memberId, language }: { memberId: string; language: Language }): Ctx {
  return {
    ...program,
    actor: { kind: 'member', actorId: memberId, sessionId: 'start', displayName: 'start' },
    language,
    address: '',
    requestId: 'start',
    userAgent: '',
    cookie: () => undefined,
    setCookie: () => undefined,
  };
}

/** Returns the same ID for the same name, so that a repeated action finds its earlier result. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`demonstration ${name}`).digest('hex');
  // Version 8 of RFC 9562: derived from other data.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
