import type { MakeWish } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx } from '../../context.ts';
import { startCheckout } from '../../features/orders/checkout/start-checkout.ts';
import { checkoutOfHolds } from '../../features/orders/checkout/testing-purchase.ts';
import { withdrawFromResale } from '../../features/orders/resale/offer-for-resale.ts';
import { offerIfAllowed } from '../../features/orders/resale/testing-resale.ts';
import { readOrderTickets } from '../../features/seating/holds/move-tickets.ts';
import { holdTickets } from '../../features/seating/holds/hold-tickets.ts';
import { allApart } from '../../features/seating/holds/testing-holds.ts';
import { startWishCheckouts } from '../../features/wish-list/start-wish-checkouts.ts';
import { cancelWish } from '../../features/wish-list/cancel-wish.ts';
import { makeWish } from '../../features/wish-list/make-wish.ts';
import { matchOffered } from '../../features/wish-list/match-offered.ts';
import { matchReturned } from '../../features/wish-list/match-returned.ts';
import { moveWish } from '../../features/wish-list/move-wish.ts';
import { payWish } from '../../features/wish-list/pay-wish.ts';
import { makeWishInput } from '../../features/wish-list/testing-wishes.ts';
import { orderAt, ticketActions } from './ticket-actions.ts';
import { pick, type Story, type Turn } from './story.ts';

interface Asked {
  readonly performanceId: string;
  readonly tickets: MakeWish['tickets'];
  readonly how: number;
}

async function wish(story: Story, { who, how }: Turn): Promise<void> {
  const tickets = [{ ticketType: 'R' as const, quantity: 1 + (how % 2) }];
  const ctx = story.members[who % story.members.length]!;
  await ask(story, ctx, { performanceId: pick(story.performanceIds, how)!, tickets, how });
}

async function ask(story: Story, ctx: Ctx, { performanceId, tickets, how }: Asked): Promise<void> {
  const payBy = how % 3 ? ('points' as const) : ('later' as const);
  const requested = makeWishInput(ctx, performanceId, { tickets, payBy, together: how % 5 === 0 });
  const made = await makeWish(ctx, requested);
  if (made.ok) story.wishes.push({ ctx, wishId: requested.wishId });
}

/**
 * Matches a performance's returned or offered tickets with waiting members; concurrently in both processes, depending
 * on `how`.
 */
async function match(story: Story, performanceId: string, how: number): Promise<void> {
  const programs = how % 3 ? story.programs : story.programs.slice(0, 1);
  await Promise.all(programs.map((program) => matchReturned(program, performanceId)));
  await Promise.all(programs.map((program) => matchOffered(program, performanceId)));
  const { rows } = await story.programs[0].pool.query<{ memberId: string; wishId: string; checkoutId: string }>(
    `select member_id as "memberId", wish_id as "wishId", checkout_id as "checkoutId" from wish
      where performance_id = $1 and checkout_id is not null order by place`,
    [performanceId],
  );
  const wishIds = rows.map(({ wishId }) => wishId);
  await Promise.all(programs.map((program) => startWishCheckouts(program, { performanceId, wishIds })));
  for (const { memberId, checkoutId } of rows) {
    const ctx = story.members.find(({ actor }) => actor.kind === 'member' && actor.actorId === memberId);
    if (ctx && !story.checkouts.some((one) => one.checkoutId === checkoutId)) story.checkouts.push({ ctx, checkoutId });
  }
}

/** Makes one member wait for tickets that the other member returns or offers. */
async function passToWish(story: Story, { who, how }: Turn, way: 'return' | 'offer'): Promise<void> {
  const { ctx, order } = (await orderAt(story, who)) ?? {};
  const other = story.members.find(({ actor }) => actor !== ctx?.actor)!;
  if (!ctx || !order) return;
  const valid = (await readOrderTickets(ctx, order)).filter(({ endedAs }) => !endedAs);
  const [{ ticketType } = {}] = valid;
  const some = valid.filter((one) => one.ticketType === ticketType).slice(0, 1 + (how % 2));
  if (!ticketType) return;
  const { performanceId } = order;
  await ask(story, other, { performanceId, tickets: [{ ticketType, quantity: some.length }], how });
  const numbers = some.map(({ n }) => n);
  if (way === 'return') await ticketActions['return tickets'](story, { who, how });
  else await offerIfAllowed(ctx, order, numbers);
  await match(story, performanceId, how);
}

/** Accepts the match of a request; the paying actions then pay for it like for any checkout. */
async function takeUp(story: Story, { who }: Turn): Promise<void> {
  const { ctx, wishId } = pick(story.wishes, who) ?? {};
  if (!ctx || !wishId) return;
  const payable = await payWish(ctx, wishId);
  if (payable.ok) comeBefore(story, ctx, payable.value.checkoutId);
}

/** Makes this checkout the next one to be paid. */
function comeBefore(story: Story, ctx: Ctx, checkoutId: string): void {
  const at = story.checkouts.findIndex((one) => one.checkoutId === checkoutId);
  if (at >= 0) story.checkouts.splice(at, 1);
  story.checkouts.push({ ctx, checkoutId });
}

async function offerSome(story: Story, { who, how }: Turn): Promise<void> {
  const { ctx, order } = (await orderAt(story, who)) ?? {};
  if (ctx && order) await offerIfAllowed(ctx, order, how % 2 ? [1] : [1, 2]);
}

/** Starts a checkout for the show that only code holders can buy. */
async function beginEarly(story: Story, { who, how }: Turn): Promise<void> {
  const ctx = story.members[who % story.members.length]!;
  const { performanceId, codes } = story.early!;
  const priorityCode = pick(codes, how);
  const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 1 + (how % 2) }];
  const held = await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices, priorityCode }, allApart);
  if (!held.ok) return;
  const started = await startCheckout(ctx, checkoutOfHolds(ctx, [held.value]));
  if (started.ok) story.checkouts.push({ ctx, checkoutId: started.value.checkoutId });
}

/** Actions on wish-list requests, on tickets offered to them, and on early-sale codes. */
export const wishActions = {
  wish,
  'take up a wish': takeUp,
  'cancel a wish': async ({ wishes }, { who }) => {
    const { ctx, wishId } = pick(wishes, who) ?? {};
    if (ctx && wishId) await cancelWish(ctx, wishId);
  },
  'move a wish': async ({ wishes }, { who, how }) => {
    const { ctx, wishId } = pick(wishes, who) ?? {};
    if (ctx && wishId) await moveWish(ctx, wishId, 1 + (how % 3));
  },
  'offer for resale': offerSome,
  'take back from resale': async (story, { who, how }) => {
    const { ctx, order } = (await orderAt(story, who)) ?? {};
    if (ctx && order) await withdrawFromResale(ctx, order, how % 2 ? [1] : [1, 2]);
  },
  'offer and take back at once': async (story, turn) => {
    const { ctx, order } = (await orderAt(story, turn.who)) ?? {};
    if (ctx && order) await Promise.all([offerSome(story, turn), withdrawFromResale(ctx, order, [1])]);
  },
  'begin early': beginEarly,
  'return to a wish': (story, turn) => passToWish(story, turn, 'return'),
  'offer to a wish': (story, turn) => passToWish(story, turn, 'offer'),
  match: (story, { who, how }) => match(story, pick(story.performanceIds, who)!, how),
} as const satisfies Record<string, (story: Story, turn: Turn) => Promise<void>>;

/** Returns inconsistencies in requests, their lines and code uses after everything has finished. */
export async function findWishFaults({ programs: [program], early }: Story): Promise<string[]> {
  const { rows } = await program.pool.query<{ wrong: string }>(
    `select 'a line counts ' || waiting || ' who wait, not as many as do' as wrong from wish_line l
      where waiting <> (select count(*) from wish w where w.performance_id = l.performance_id and state = 'matching')
    union all select 'a request is ' || w.state || ', its order ' || coalesce(o.state, 'nowhere') from wish w
      left join checkout c on c.member_id = w.member_id and c.checkout_id = w.checkout_id
      left join orders o on o.member_id = c.member_id and o.checkout_id = c.checkout_id
      where w.state in ('match_result', 'points_paid') and w.number is null and w.changed_at < $3
        or w.state = 'points_paid'
        or w.state = 'purchase_complete' and o.state not in ('paid', 'refund_due', 'refunded')
        or w.state = 'cancelled' and o.state = 'paid'
        or w.state in ('points_unpaid', 'payment_failed', 'match_result') and o.state <> 'open'
    union all select 'codes of an early sale count ' || c.qty || ' tickets, ' || t.count || ' were bought'
      from (select coalesce(sum(qty), 0)::int as qty from window_use where performance_id = $1
          and counted like 'code %') c,
        (select count(*)::int from (select order_id, n from ticket where performance_id = $1
          union select order_id, n from ticket_past where performance_id = $1) x) t
      where c.qty <> t.count
    union all select 'places are kept for nobody' from hold h where purpose = 'returned' and held_at < $3
    union all select 'a code was entered by ' || count(*) || ' members' from priority_code where single
      group by code_digest having count(distinct member_id) > 1
    union all select 'a ticket is offered that may not be' from ticket_resale r
      where state = 'offered' and performance_id = $2`,
    [early?.performanceId ?? null, early?.performanceId ?? null, new Date(program.now().getTime() - 3600_000)],
  );
  return rows.map(({ wrong }) => wrong);
}
