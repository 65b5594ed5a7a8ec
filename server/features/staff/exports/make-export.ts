import { maxPeople, type ExportFormat, type ExportName } from '../../../../contract/staff/exports.ts';
import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { GrantScope, ScopePath } from '../../../../contract/identity/staff.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Preview } from '../../approvals/require-approval.ts';
import { permitAction, scopesOf, type Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { openTable, type RawQuery } from './find-table.ts';
import { addExportedPeople, readExportedPeople } from './store.ts';
import type { CountedExportTable } from './write-table.ts';

/** Returns the details an export approval is bound to: name, filters and number of people. */
export function previewOf(name: ExportName, query: RawQuery, people: number): Preview {
  return { ...query, list: name, people };
}

/** Returns the subject that identifies an export approval. */
export function exportSubjectOf(name: ExportName, query: RawQuery): string {
  const requested = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return [name, ...requested.map(([key, value]) => `${key}=${String(value)}`).toSorted()].join(' ');
}

/** Returns a place within the grants; a file contains everything they cover. */
function placeIn(scopes: readonly GrantScope[]): ScopePath {
  const [scope] = scopes.toSorted((a, b) => Number(b.kind === 'everything') - Number(a.kind === 'everything'));
  if (!scope || scope.kind === 'everything') return {};
  const { kind: _kind, ...place } = scope;
  return place;
}

/**
 * Opens a table for saving and records who saves it. A file that exceeds the person's daily limit of people consumes
 * another person's approval. Rejects with `not_found` if the caller may not see the table.
 */
export async function beginExport(
  ctx: Ctx,
  name: ExportName,
  format: ExportFormat,
  query: RawQuery,
): Promise<Outcome<CountedExportTable, 'not_found' | 'forbidden' | 'approval_needed' | 'approval_outdated'>> {
  const permit = permitAction(ctx, 'export.make', name, placeIn(scopesOf(ctx, 'export.make')));
  if (!permit.ok) return permit;
  const table = await openTable(ctx, name, query);
  if (!table.ok) return table;
  const { people } = table.value;
  return ctx.transact(async (tx) => {
    if (people > 0 && !(await addExportedPeople(tx, { ...today(ctx), people, most: maxPeople }))) {
      const large = permitAction(ctx, 'export.people', exportSubjectOf(name, query));
      if (!large.ok) return large;
      const approved = await useApproval(ctx, tx, large.value, { format, preview: previewOf(name, query, people) });
      if (!approved.ok) return approved;
    }
    await recordExport(ctx, tx, permit.value, { format, query, people });
    return table;
  });
}

/** Returns whether a file would exceed the number of people that a person may export per day without approval. */
export async function isAboveLimit(ctx: Ctx, people: number): Promise<boolean> {
  return people > 0 && (await readExportedPeople(ctx.db, today(ctx))) + people > maxPeople;
}

function today(ctx: Ctx) {
  return { staffId: requireStaff(ctx).actorId, day: hongKongDay(ctx.now()) };
}

function recordExport(
  ctx: Ctx,
  tx: Tx,
  permit: Permit<'export.make', string>,
  details: { format: ExportFormat; query: RawQuery; people: number },
): Promise<void> {
  return recordChange(ctx, tx, permit, details);
}

/** Consumes another person's approval of a file that names many people, and records it. */
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
