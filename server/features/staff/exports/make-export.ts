import { exportQueries, mostPeople, type ExportFormat, type ExportName } from '../../../../contract/staff/exports.ts';
import type { GrantScope, Place, StaffAction } from '../../../../contract/identity/staff.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Preview } from '../../approvals/require-approval.ts';
import { maySee, permitAction, scopesOf, type Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { keptCatalogue } from '../../catalogue/events/keep-catalogue.ts';
import { findPlaceOf, listPerformancesWithin } from '../../catalogue/scopes/find-place.ts';
import {
  tableOfEvents,
  tableOfOrders,
  tableOfPeople,
  tableOfRequests,
  type FoundTable,
  type OrderFilter,
} from './list-tables.ts';
import { tableOfAccounting, tableOfSettlement } from './report-tables.ts';

/** What whoever saves a list has to be allowed to look at. */
export const looks = {
  settlement: 'report.see',
  accounting: 'report.accounts',
  orders: 'order.find',
  events: 'event.see',
  requests: 'request.see',
  people: 'staff.see',
} as const satisfies Record<ExportName, StaffAction>;

/** What is asked for, as it was typed: held against its shape here. */
export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * The table of a file, within the grants of whoever asks; refuses with `not_found` what they may not see, what is not
 * there, and what is asked for in a shape that it does not have.
 */
export async function openTable(ctx: Ctx, name: ExportName, raw: RawQuery): Promise<Outcome<FoundTable, 'not_found'>> {
  if (scopesOf(ctx, looks[name]).length === 0) return refuse('not_found');
  const table = await findTable(ctx, name, raw);
  return table ? done(table) : refuse('not_found');
}

async function findTable(ctx: Ctx, name: ExportName, raw: RawQuery): Promise<FoundTable | undefined> {
  switch (name) {
    case 'settlement': {
      const query = parse('settlement', raw);
      const isTheirs = query && (await isWithin(ctx, query.performance));
      return isTheirs ? tableOfSettlement(ctx, query) : undefined;
    }
    case 'accounting': {
      const days = parse('accounting', raw);
      return days && maySee(ctx, 'report.accounts', {}) ? tableOfAccounting(ctx, days) : undefined;
    }
    case 'orders': {
      const filter = parse('orders', raw);
      return filter && (await isOrderFilterWithin(ctx, filter)) ? tableOfOrders(ctx, filter) : undefined;
    }
    case 'events': {
      const filter = parse('events', raw);
      return filter && tableOfEvents(ctx, filter);
    }
    case 'requests': {
      const filter = parse('requests', raw);
      return filter && maySee(ctx, 'request.see', {}) ? tableOfRequests(ctx, filter) : undefined;
    }
    case 'people': {
      const filter = parse('people', raw);
      return filter && maySee(ctx, 'staff.see', {}) ? tableOfPeople(ctx, filter) : undefined;
    }
  }
}

type QueryOf<Name extends ExportName> = ReturnType<(typeof exportQueries)[Name]['parse']>;

function parse<Name extends ExportName>(name: Name, raw: RawQuery): QueryOf<Name> | undefined {
  const parsed = exportQueries[name].safeParse(raw);
  return parsed.success ? (parsed.data as QueryOf<Name>) : undefined;
}

async function isWithin(ctx: Ctx, performanceId: string): Promise<boolean> {
  const { byPerformance } = await keptCatalogue(ctx);
  return byPerformance.has(performanceId) && maySee(ctx, 'report.see', await findPlaceOf(ctx, performanceId));
}

/** One event or performance that is outside of the grants is none; without one, all within them are meant. */
async function isOrderFilterWithin(ctx: Ctx, { event, performance }: OrderFilter): Promise<boolean> {
  if (event === undefined && performance === undefined) return true;
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'order.find'), event);
  if (performance === undefined) return within === null || within.length > 0;
  return within === null ? (await keptCatalogue(ctx)).byPerformance.has(performance) : within.includes(performance);
}

/** What an approval is of: names, filters, how many people. */
export function previewOf(name: ExportName, query: RawQuery, people: number): Preview {
  return { list: name, ...query, people };
}

/** By which an approval is found again. */
export function subjectOf(name: ExportName, query: RawQuery): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return [name, ...asked.map(([key, value]) => `${key}=${String(value)}`).toSorted()].join(' ');
}

/** A place that a grant takes in: a file is of all that its grants do. */
function placeIn(scopes: readonly GrantScope[]): Place {
  const [scope] = scopes.toSorted((a, b) => Number(b.kind === 'everything') - Number(a.kind === 'everything'));
  if (!scope || scope.kind === 'everything') return {};
  const { kind: _kind, ...place } = scope;
  return place;
}

/**
 * Opens a table to be saved, and writes down who does it; what names many people is opened once by another's approval.
 * Refuses with `not_found` what is not there for whoever asks.
 */
export async function beginExport(
  ctx: Ctx,
  name: ExportName,
  format: ExportFormat,
  query: RawQuery,
): Promise<Outcome<FoundTable, 'not_found' | 'forbidden' | 'approval_needed' | 'approval_outdated'>> {
  const permit = permitAction(ctx, 'export.make', name, placeIn(scopesOf(ctx, 'export.make')));
  if (!permit.ok) return permit;
  const table = await openTable(ctx, name, query);
  if (!table.ok) return table;
  const { people } = table.value;
  const isLarge = people > mostPeople;
  const large = isLarge ? permitAction(ctx, 'export.people', subjectOf(name, query)) : undefined;
  if (large && !large.ok) return large;
  return ctx.transact(async (tx) => {
    if (large) {
      const approved = await useApproval(ctx, tx, large.value, { format, preview: previewOf(name, query, people) });
      if (!approved.ok) return approved;
    }
    await noteExport(ctx, tx, permit.value, { format, query, people });
    return table;
  });
}

/** Writes down that a file is saved. */
function noteExport(
  ctx: Ctx,
  tx: Tx,
  permit: Permit<'export.make', string>,
  details: { format: ExportFormat; query: RawQuery; people: number },
): Promise<void> {
  return recordChange(ctx, tx, permit, details);
}

/** Uses up another's approval of a file that names many people, and writes that down. */
async function useApproval(
  ctx: Ctx,
  tx: Tx,
  permit: Permit<'export.people', string>,
  { format, preview }: { format: ExportFormat; preview: Preview },
): Promise<Outcome<undefined, 'approval_needed' | 'approval_outdated'>> {
  const approved = await requireApproval(ctx, tx, permit, preview);
  if (!approved.ok) return approved;
  const { record } = approved.value;
  const approvalId = 'approvalId' in record ? record.approvalId : null;
  await recordChange(ctx, tx, permit, { format, ...preview, approvalId });
  return done();
}
