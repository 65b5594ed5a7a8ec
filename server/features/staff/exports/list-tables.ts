import { say } from '../../../../contract/core/language.ts';
import type { RequestKind, RequestState } from '../../../../contract/requests/requests.ts';
import type { OrderFilters } from '../../../../contract/staff/orders.ts';
import type { StaffRole } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { maySee, scopesOf } from '../../audit/permit-action.ts';
import { listStaffEvents, type EventQuery } from '../../catalogue/editing/list-staff-events.ts';
import { listStaffPeople } from '../../identity/staff-people/list-people.ts';
import { countOrders, listOrders } from '../orders/list-orders.ts';
import { listQueue } from '../requests/read-request.ts';
import type { Cell, ExportColumn, ExportTable } from './rules.ts';

/** A table, and of how many people it would tell names or contact data. */
export interface FoundTable extends ExportTable {
  readonly people: number;
}

type Head = Parameters<ReturnType<typeof headsIn>>[0];

/** Heads of columns in the language of whoever asks. */
function headsIn(ctx: Ctx) {
  const t = translator(ctx.language, 'exports');
  return (name: keyof (typeof import('../../../../words/staff/reports/exports.zh_hk.ts'))['default']['heads']) =>
    t(`heads.${name}`);
}

/** Columns by their kinds, as `['number', 'text']`. */
export function columnsOf(
  ctx: Ctx,
  columns: readonly (readonly [name: Head, kind: ExportColumn['kind']])[],
): ExportColumn[] {
  const head = headsIn(ctx);
  return columns.map(([name, kind]) => ({ head: head(name), kind }));
}

/** Orders that are read at a time. */
const pageOrders = 1000;

export type OrderFilter = OrderFilters & { readonly until?: string | undefined };

/** Every order of a list, the latest first; with who bought it for those who may know. */
export async function tableOfOrders(ctx: Ctx, { until, ...filter }: OrderFilter): Promise<FoundTable> {
  const knows = scopesOf(ctx, 'order.contact').length > 0;
  const latest = until === undefined ? ctx.now() : new Date(until);
  const states = translator(ctx.language, 'orderStates');
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let cursor: string | undefined; ;) {
      const page = await listOrders(ctx, { ...filter, cursor }, pageOrders);
      if (!page.ok) return;
      yield page.value.orders
        .filter(({ purchasedAt }) => new Date(purchasedAt) <= latest)
        .map(({ number, state, title, startsAt, quantity, totalCents, purchasedAt, contact }) => [
          number,
          states(`orderStates.${state}`),
          title,
          new Date(startsAt),
          quantity,
          totalCents,
          new Date(purchasedAt),
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
    ['total', 'money'],
    ['bought', 'instant'],
    ...(knows ? ([['buyer', 'text'] as const, ['telephone', 'text'] as const] as const) : []),
  ]);
  return { columns, batches: batches(), people: knows ? await countOrders(ctx, filter, latest) : 0 };
}

/** Every event of a list, the newest first. */
export function tableOfEvents(ctx: Ctx, filter: EventQuery): FoundTable {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let cursor: number | undefined; ;) {
      const page = await listStaffEvents(ctx, scopesOf(ctx, 'event.see'), { ...filter, cursor });
      yield page.events.map((event) => [
        event.number,
        say(event.title, ctx.language),
        event.type,
        event.state,
        event.presenter ? say(event.presenter.name, ctx.language) : null,
        say(event.venue, ctx.language),
        event.nextAt === null ? null : new Date(event.nextAt),
        event.performances,
      ]);
      if (page.next === null) return;
      cursor = page.next;
    }
  }
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
  return { columns, batches: batches(), people: 0 };
}

interface RequestFilter {
  readonly state: 'open' | 'closed' | RequestState;
  readonly kind?: RequestKind | undefined;
  readonly mine?: 'true' | undefined;
}

/** Every request of the queue, without who sent it. */
export function tableOfRequests(ctx: Ctx, { state, kind, mine }: RequestFilter): FoundTable {
  const assignedTo = mine && ctx.actor.kind === 'staff' ? ctx.actor.actorId : null;
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let after: string | null = null; ;) {
      const page = await listQueue(ctx, { state, kind: kind ?? null, assignedTo, after });
      const { requests, next }: (typeof page)['value'] = page.value;
      yield requests.map((one) => [
        one.reference,
        one.kind,
        one.state,
        one.number,
        one.assignee?.name ?? null,
        new Date(one.createdAt),
      ]);
      if (next === null) return;
      after = next;
    }
  }
  const columns = columnsOf(ctx, [
    ['reference', 'text'],
    ['kind', 'text'],
    ['state', 'text'],
    ['order', 'text'],
    ['assignee', 'text'],
    ['sent', 'instant'],
  ]);
  return { columns, batches: batches(), people: 0 };
}

/** Staff that are read at a time. */
const pagePeople = 500;

/** Everybody of the staff, for who may see them. */
export async function tableOfPeople(
  ctx: Ctx,
  { text, role }: { text?: string | undefined; role?: StaffRole | undefined },
): Promise<FoundTable> {
  const sees = maySee(ctx, 'staff.see', {});
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let after: string | undefined; sees;) {
      const page = await listStaffPeople(ctx, { text, role, after, most: pagePeople });
      yield page.people.map((one) => [
        one.name,
        one.email,
        one.grants.map(({ role }) => role).join(' '),
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
