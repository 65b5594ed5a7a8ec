import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { permitSystem } from '../../features/audit/permit-action.ts';
import { approveCase, closeCase, pauseCase, resumeCase } from '../../features/cases/decide-case.ts';
import { chooseByLink } from '../../features/cases/choice/make-choice.ts';
import { openCase } from '../../features/cases/open-case.ts';
import { previewCase } from '../../features/cases/preview-case.ts';
import { runCases } from '../../features/cases/run-cases.ts';
import { signChoice } from '../../features/cases/choice/sign-choice.ts';
import { requireMember } from '../../features/identity/sessions/require-member.ts';
import { findOwnOrder, type OwnOrder } from '../../features/orders/access/find-own-order.ts';
import { beginExchange } from '../../features/orders/exchange/begin-exchange.ts';
import { acceptTickets } from '../../features/orders/tickets/accept-tickets.ts';
import { offerTickets, withdrawTickets } from '../../features/orders/tickets/offer-tickets.ts';
import { returnTickets } from '../../features/orders/tickets/return-tickets.ts';
import { signTransfer } from '../../features/orders/tickets/sign-transfer.ts';
import { readOrderTickets } from '../../features/seating/holds/move-tickets.ts';
import { pick, type Story, type Turn } from './story.ts';

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const texts = { en_us: 'The singer is ill.', zh_hk: '歌手抱恙。', zh_cn: '歌手身体不适。' };
const day = 24 * 3_600_000;
/** More orders per second than any history has. */
const perSecond = 1000;

/** Returns an order from some checkout: usually a paid one, sometimes in any state. */
export async function orderAt(story: Story, who: number): Promise<{ ctx: Ctx; order: OwnOrder } | undefined> {
  const { rows } = await sql<{
    number: string;
    checkoutId: string;
  }>`select number, checkout_id as "checkoutId" from orders
    where state = 'paid' or ${who % 4 === 0} order by created_at, order_id`.execute(story.programs[0].db);
  const chosen = pick(rows, who);
  const ctx = story.checkouts.find(({ checkoutId }) => checkoutId === chosen?.checkoutId)?.ctx;
  const found = ctx && chosen && (await findOwnOrder(ctx, requireMember(ctx), chosen.number));
  return ctx && found?.ok ? { ctx, order: found.value } : undefined;
}

async function returnSome(story: Story, { who, how }: Turn): Promise<void> {
  const { ctx, order } = (await orderAt(story, who)) ?? {};
  if (!ctx || !order) return;
  const tickets = await readOrderTickets(ctx, order);
  const some = how % 4 === 0 ? tickets : tickets.slice(0, 1);
  const refund = (['price', 'price', 'price_and_fees', 'nothing'] as const)[how % 4]!;
  await returnTickets(ctx, by, order, some, { refund, places: 'on_sale', note: 'a test' });
}

/** Starts the exchange of a ticket for another type or performance, as a checkout. */
async function exchange(story: Story, { who, how }: Turn): Promise<void> {
  const { ctx, order } = (await orderAt(story, who)) ?? {};
  if (!ctx || !order) return;
  const valid = (await readOrderTickets(ctx, order)).filter(({ endedAs, holderId }) => !endedAs && !holderId);
  const numbers = valid.slice(0, 1 + (how % 2)).map(({ n }) => n);
  const performanceId = pick(story.performanceIds, how)!;
  const choices = [{ zoneNo: 1, ticketType: how % 3 ? ('R' as const) : ('H' as const), quantity: numbers.length }];
  if (numbers.length === 0) return;
  const begun = await beginExchange(ctx, order, { checkoutId: ctx.id(), numbers, performanceId, wanted: { choices } });
  if (begun.ok) story.checkouts.push({ ctx, checkoutId: begun.value.checkoutId });
}

async function offer(story: Story, { who, how }: Turn): Promise<void> {
  const { ctx, order } = (await orderAt(story, who)) ?? {};
  if (!ctx || !order) return;
  const transferId = ctx.id();
  story.transfers.push({ ctx, transferId });
  const other = story.members.find(({ actor }) => actor !== ctx.actor)!;
  const to = { name: 'Lee Ka Man', email: `${requireMember(other)}@mail.test` };
  await offerTickets(ctx, order, { transferId, numbers: how % 2 ? [1] : [1, 2], ...to });
}

async function accept(story: Story, { who }: Turn): Promise<void> {
  const { ctx, transferId } = pick(story.transfers, who) ?? {};
  if (!ctx || !transferId) return;
  const other = story.members.find(({ actor }) => actor !== ctx.actor)!;
  await acceptTickets(other, signTransfer(ctx, transferId));
}

async function open(story: Story, { who, how }: Turn): Promise<void> {
  const program = story.programs[who % 2]!;
  const permit = permitSystem('command case', 'case.open', pick(story.performanceIds, who)!);
  const newStartsAt = how % 3 === 1 ? new Date(program.now().getTime() + 1600 * day) : null;
  const kind = how % 3 ? 'postpone' : 'cancel';
  const opened = await openCase(program, permit, { kind, texts, newStartsAt, by: 'Ah Fei' });
  if (opened.ok) story.caseNumbers.push(opened.value.number);
}

async function approve(story: Story, { who }: Turn): Promise<void> {
  const program = story.programs[who % 2]!;
  const number = pick(story.caseNumbers, who);
  if (number === undefined) return;
  await previewCase(program, permitSystem('command case', 'case.preview', number));
  await approveCase(program, permitSystem('command case', 'case.approve', number), 'Second Pair');
}

/**
 * Processes a case's next orders, one round at a time; concurrently on both processes, with a pause in between,
 * depending on `how`.
 */
async function runSome(story: Story, { who, how }: Turn): Promise<void> {
  const [first, second] = story.programs;
  const number = pick(story.caseNumbers, who);
  const pausing =
    how % 3 === 1 && number !== undefined
      ? [pauseCase(second, permitSystem('command case', 'case.pause', number))]
      : [];
  await Promise.all([runCases(first, perSecond), ...(how % 3 ? [runCases(second, perSecond)] : []), ...pausing]);
}

async function move(story: Story, { who }: Turn, to: 'pause' | 'resume' | 'close'): Promise<void> {
  const program = story.programs[who % 2]!;
  const number = pick(story.caseNumbers, who);
  if (number === undefined) return;
  if (to === 'pause') await pauseCase(program, permitSystem('command case', 'case.pause', number));
  if (to === 'resume') await resumeCase(program, permitSystem('command case', 'case.resume', number));
  if (to === 'close') await closeCase(program, permitSystem('command case', 'case.close', number));
}

/** Makes choices for notified buyers; concurrently in both processes, depending on `how`. */
async function choose(story: Story, { who, how }: Turn): Promise<void> {
  const { rows } = await story.programs[0].pool.query<{ caseId: string; orderId: string }>(
    'select case_id as "caseId", order_id as "orderId" from case_order order by told_at, order_id',
  );
  const told = pick(rows, who);
  if (!told) return;
  const token = signChoice(story.programs[0], told);
  const choice = how % 3 ? 'refund' : 'keep';
  const both = how % 2 ? story.programs : story.programs.slice(0, 1);
  await Promise.all(both.map((program) => chooseByLink(program.ctx(), { token, choice })));
}

export async function resumeAll(story: Story): Promise<void> {
  for (const who of story.caseNumbers.keys()) await move(story, { who, how: 0 }, 'resume');
}

/** Actions on single tickets, and on performances. */
export const ticketActions = {
  'return tickets': returnSome,
  exchange,
  'offer tickets': offer,
  'accept tickets': accept,
  'pass tickets on': async (story, turn) => {
    await offer(story, turn);
    await accept(story, { ...turn, who: 0 });
  },
  'withdraw tickets': async (story, { who }) => {
    const { ctx, transferId } = pick(story.transfers, who) ?? {};
    if (ctx && transferId) await withdrawTickets(ctx, transferId);
  },
  'return and accept at once': async (story, turn) => {
    await Promise.all([returnSome(story, turn), accept(story, turn)]);
  },
  'open case': async (story, turn) => {
    if (turn.how % 4 === 0) await open(story, { ...turn, how: turn.how / 4 });
  },
  'call off': async (story, { who, how }) => {
    if (how % 3 !== 0) return;
    await open(story, { who, how: how / 3 });
    await approve(story, { who: 0, how });
    await runSome(story, { who: 0, how: 0 });
  },
  'put off and choose': async (story, { who, how }) => {
    if (how % 3 !== 0) return;
    // Every other case gets its new date immediately and goes back on sale.
    await open(story, { who, how: 1 + (how % 2) });
    await approve(story, { who: 0, how });
    await runSome(story, { who: 0, how: 0 });
    await choose(story, { who: 0, how });
  },
  'approve case': approve,
  'run case': runSome,
  'pause case': (story, turn) => move(story, turn, 'pause'),
  'resume case': (story, turn) => move(story, turn, 'resume'),
  'close case': (story, turn) => move(story, turn, 'close'),
  choose,
} as const satisfies Record<string, (story: Story, turn: Turn) => Promise<void>>;
