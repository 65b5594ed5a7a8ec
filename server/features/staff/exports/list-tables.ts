import { localize } from '../../../../contract/core/language.ts';
import type { RequestKind, RequestState } from '../../../../contract/requests/requests.ts';
import type { OrderFilters } from '../../../../contract/staff/orders.ts';
import type { StaffRole } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { maySee, scopesOf } from '../../audit/permit-action.ts';
import { listStaffEvents, type EventQuery } from '../../catalogue/editing/list-staff-events.ts';
import { listStaffPeople } from '../../identity/staff-people/list-people.ts';
import { countOrders, listOrders } from '../orders/list-orders.ts';
import { listQueue } from '../requests/read-request.ts';
import type { Cell } from './rules.ts';
import { columnsOf, eachPage, instant, codeFormatterOf, type CountedExportTable } from './write-table.ts';

const pageOrders = 1000;

export type OrderFilter = OrderFilters & { readonly until?: string | undefined };

/** Returns a table of all orders of a list, latest first, with buyers if the caller may see them. */
export async function tableOfOrders(ctx: Ctx, { until, ...filter }: OrderFilter): Promise<CountedExportTable> {
  const knows = scopesOf(ctx, 'order.contact').length > 0;
  const latest = until === undefined ? ctx.now() : new Date(until);
  const word = codeFormatterOf(ctx);
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let cursor: string | undefined; ;) {
      const page = await listOrders(ctx, { ...filter, cursor }, pageOrders);
      if (!page.ok) return;
      yield page.value.orders
        .filter(({ purchasedAt }) => new Date(purchasedAt) <= latest)
        .map(({ contact, ...order }) => [
          order.number,
          // Same label as on the page.
          order.complimentary && order.state === 'paid'
            ? word('orders.complimentary', order.state)
            : word(`orders.states.${order.state}`, order.state),
          order.title,
          new Date(order.startsAt),
          order.quantity,
          order.returned,
          order.exchanged,
          order.totalCents,
          new Date(order.purchasedAt),
          ...(knows ? [contact?.name ?? null, contact?.telephone ?? null] : []),
        ]);
      if (page.value.next === null) return;
      cursor = page.value.next;
    }
  }
  const columns = columnsOf(ctx, [
    ['number', 'text'],
    ['state', 'text'],
    ['event', 'text'],
    ['performance', 'instant'],
    ['tickets', 'count'],
    ['returned', 'count'],
    ['exchanged', 'count'],
    ['total', 'money'],
    ['bought', 'instant'],
    ...(knows ? ([['buyer', 'text'] as const, ['telephone', 'text'] as const] as const) : []),
  ]);
  return { columns, batches: batches(), people: knows ? await countOrders(ctx, filter, latest) : 0 };
}

/** Returns a table of all events of a list, newest first. */
export function tableOfEvents(ctx: Ctx, filter: EventQuery): CountedExportTable {
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (cursor: number | undefined) => {
      const { events, next } = await listStaffEvents(ctx, scopesOf(ctx, 'event.see'), { ...filter, cursor });
      return { rows: events, next };
    },
    (event) => [
      event.number,
      localize(event.title, ctx.language),
      word(`events.types.${event.type}`, event.type),
      word(`events.states.${event.state}`, event.state),
      event.presenter ? localize(event.presenter.name, ctx.language) : null,
      localize(event.venue, ctx.language),
      instant(event.nextAt),
      event.performances,
    ],
  );
  const columns = columnsOf(ctx, [
    ['number', 'count'],
    ['event', 'text'],
    ['type', 'text'],
    ['state', 'text'],
    ['presenter', 'text'],
    ['venue', 'text'],
    ['next', 'instant'],
    ['performances', 'count'],
  ]);
  return { columns, batches, people: 0 };
}

interface RequestFilter {
  readonly state: 'open' | 'closed' | RequestState;
  readonly kind?: RequestKind | undefined;
  readonly mine?: 'true' | undefined;
}

/** Returns a table of all requests in the queue, without senders. */
export function tableOfRequests(ctx: Ctx, { state, kind, mine }: RequestFilter): CountedExportTable {
  const assignedTo = mine && ctx.actor.kind === 'staff' ? ctx.actor.actorId : null;
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (after: string | undefined) => {
      const { value } = await listQueue(ctx, { state, kind: kind ?? null, assignedTo, after: after ?? null });
      return { rows: value.requests, next: value.next };
    },
    (one) => [
      one.reference,
      word(`requests.kinds.${one.kind}`, one.kind),
      word(`requests.states.${one.state}`, one.state),
      one.number,
      one.assignee?.name ?? null,
      new Date(one.createdAt),
    ],
  );
  const columns = columnsOf(ctx, [
    ['reference', 'text'],
    ['kind', 'text'],
    ['state', 'text'],
    ['order', 'text'],
    ['assignee', 'text'],
    ['sent', 'instant'],
  ]);
  return { columns, batches, people: 0 };
}

const pagePeople = 500;

/** Returns a table of all staff, if the caller may see them. */
export async function tableOfPeople(
  ctx: Ctx,
  { text, role }: { text?: string | undefined; role?: StaffRole | undefined },
): Promise<CountedExportTable> {
  const sees = maySee(ctx, 'staff.see', {});
  const word = codeFormatterOf(ctx);
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let after: string | undefined; sees;) {
      const page = await listStaffPeople(ctx, { text, role, after, most: pagePeople });
      yield page.people.map((one) => [
        one.name,
        one.email,
        one.grants.map(({ role }) => word(`roles.${role}`, role)).join(', '),
        one.suspendedAt,
        one.lastSeenAt,
      ]);
      if (page.next === null) return;
      after = page.next;
    }
  }
  const columns = columnsOf(ctx, [
    ['name', 'text'],
    ['email', 'text'],
    ['roles', 'text'],
    ['suspended', 'instant'],
    ['seen', 'instant'],
  ]);
  let people = 0;
  for await (const rows of batches()) people += rows.length;
  return { columns, batches: batches(), people };
}
