import type { StaffSearchResults, MemberRow } from '../../../../contract/staff/orders.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { listPerformancesWithin } from '../../catalogue/scopes/find-scope-path.ts';
import { findMembers, type FoundMember, type MemberClue } from '../../identity/accounts/find-members.ts';
import { findCoded } from '../../orders/staff/find-coded.ts';
import { findOrders, type OrderClue } from '../../orders/staff/find-orders.ts';
import { findPaidByCard, findPaidByReference } from '../../payments/charges/find-charges.ts';
import { findTicketsAt } from '../../seating/lookup/find-tickets-at.ts';
import { readClues, type Clues } from './rules.ts';
import { filterVisibleOrders, writeListed } from './see-orders.ts';

type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

/** Maximum results shown per kind. */
const max = 20;

/**
 * Finds orders, members and events by a search text. An order number or ticket requires permission to open the order. A
 * seat is searched only within the caller's grants, and personal data only if the caller may see buyers.
 */
export async function findAnything(
  ctx: Ctx,
  query: { text: string; event?: number | undefined },
): Promise<Outcome<StaffSearchResults, never>> {
  const clues = readClues(query.text);
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.contact'), query.event);
  const knowsPeople = within === null || within.length > 0;
  const members = knowsPeople && query.event === undefined ? await findPeople(ctx, clues) : [];
  const found = (
    await Promise.all([
      byExact(ctx, clues).then((orders) => filterVisibleOrders(ctx, orders, 'order.see')),
      bySeat(ctx, clues, query.event).then((orders) => filterVisibleOrders(ctx, orders, 'order.find')),
      knowsPeople
        ? byPeople(ctx, clues, members).then((orders) => filterVisibleOrders(ctx, orders, 'order.contact'))
        : [],
    ])
  ).flat();
  const isWithin = await eventFilter(ctx, query.event);
  const orders = [...new Map(found.filter(isWithin).map((order) => [order.number, order])).values()];
  return done({
    orders: await writeListed(ctx, orders.slice(0, max)),
    members: isEverywhere(ctx) ? members.slice(0, max).map(writeMember) : [],
    events: await findEvents(ctx, query),
  });
}

/** Finds orders by a clue that identifies one exactly. */
async function byExact(ctx: Ctx, { code, number }: Clues): Promise<FoundOrder[]> {
  if (code !== undefined) return findCoded(ctx, code);
  return number === undefined ? [] : findOrders(ctx, { number });
}

async function bySeat(ctx: Ctx, { seat }: Clues, event: number | undefined): Promise<FoundOrder[]> {
  if (!seat || event === undefined) return [];
  const performanceIds = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'), event);
  if (!performanceIds || performanceIds.length === 0) return [];
  return findOrders(ctx, { orders: await findTicketsAt(ctx, performanceIds, seat) });
}

async function byPeople(ctx: Ctx, clues: Clues, members: readonly FoundMember[]): Promise<FoundOrder[]> {
  const { telephone, name, card, reference } = clues;
  const ways: OrderClue[] = [
    ...(telephone ? [{ telephone }] : []),
    ...(name === undefined ? [] : [{ name }]),
    ...(members.length > 0 ? [{ memberIds: members.map(({ memberId }) => memberId) }] : []),
  ];
  const paid = (
    await Promise.all([
      card === undefined ? [] : findPaidByCard(ctx, card),
      reference === undefined ? [] : findPaidByReference(ctx, reference),
    ])
  ).flat();
  if (paid.length > 0) ways.push({ subjects: paid });
  const found = (await Promise.all(ways.map((clue) => findOrders(ctx, clue)))).flat();
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

async function findPeople(ctx: Ctx, { telephone, name, email, loginId }: Clues): Promise<FoundMember[]> {
  const clues: MemberClue[] = [
    ...(email === undefined ? [] : [{ email }]),
    ...(telephone ? [{ telephone }] : []),
    ...(name === undefined ? [] : [{ name }]),
    ...(loginId === undefined ? [] : [{ loginId }]),
  ];
  const found = (await Promise.all(clues.map((clue) => findMembers(ctx, clue)))).flat();
  return [...new Map(found.map((member) => [member.memberId, member])).values()];
}

/** Members belong to no presenter, so finding them requires permission to see buyers everywhere. */
function isEverywhere(ctx: Ctx): boolean {
  return scopesOf(ctx, 'order.contact').some(({ kind }) => kind === 'everything');
}

async function eventFilter(ctx: Ctx, event: number | undefined): Promise<(order: FoundOrder) => boolean> {
  if (event === undefined) return () => true;
  const { byPerformance } = await readCachedCatalogue(ctx);
  return ({ performanceId }) => byPerformance.get(performanceId)?.event.number === event;
}

async function findEvents(ctx: Ctx, { text, event }: { text: string; event?: number | undefined }) {
  if (event !== undefined) return [];
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'));
  if (within?.length === 0) return [];
  const { search, byNumber } = await readCachedCatalogue(ctx);
  const numbers = search.find(text) ?? [];
  const mine = within && new Set(within);
  return numbers
    .flatMap((number) => byNumber.get(number) ?? [])
    .filter(({ performances }) => !mine || performances.some(({ performanceId }) => mine.has(performanceId)))
    .slice(0, max)
    .map(({ number, title, venue, performances }) => ({
      number,
      title: localize(title, ctx.language),
      venue: localize(venue.name, ctx.language),
      startsAt: performances[0]?.startsAt.toISOString() ?? null,
    }));
}

function writeMember({ createdAt, ...member }: FoundMember): MemberRow {
  return { ...member, createdAt: createdAt.toISOString() };
}
