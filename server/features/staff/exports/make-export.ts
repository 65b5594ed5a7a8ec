import { mostPeople, type ExportFormat, type ExportName } from '../../../../contract/staff/exports.ts';
import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { GrantScope, Place } from '../../../../contract/identity/staff.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Preview } from '../../approvals/require-approval.ts';
import { permitAction, scopesOf, type Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { openTable, type RawQuery } from './find-table.ts';
import { addExportedPeople, readExportedPeople } from './store.ts';
import type { FoundTable } from './write-table.ts';

/** What an approval is of: names, filters, how many people. */
export function previewOf(name: ExportName, query: RawQuery, people: number): Preview {
  return { ...query, list: name, people };
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
 * Opens a table to be saved, and writes down who does it. What brings the people that one saves in a day above the limit is
 * opened once by another's approval.
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
  return ctx.transact(async (tx) => {
    if (people > 0 && !(await addExportedPeople(tx, { ...today(ctx), people, most: mostPeople }))) {
      const large = permitAction(ctx, 'export.people', subjectOf(name, query));
      if (!large.ok) return large;
      const approved = await useApproval(ctx, tx, large.value, { format, preview: previewOf(name, query, people) });
      if (!approved.ok) return approved;
    }
    await noteExport(ctx, tx, permit.value, { format, query, people });
    return table;
  });
}

/** Whether a file brings the people that someone exports on this day without an approval above the limit. */
export async function isAboveLimit(ctx: Ctx, people: number): Promise<boolean> {
  return people > 0 && (await readExportedPeople(ctx.db, today(ctx))) + people > mostPeople;
}

function today(ctx: Ctx) {
  return { staffId: requireStaff(ctx).actorId, day: hongKongDay(ctx.now()) };
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
