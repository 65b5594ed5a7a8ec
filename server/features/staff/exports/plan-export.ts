import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { ExportName } from '../../../../contract/staff/exports.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { listApprovalRows, type ApprovalRow } from '../../approvals/list-approvals.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { requestExportApproval } from '../approvals/request-approvals.ts';
import { openTable } from './find-table.ts';
import { isAboveLimit, previewOf, exportSubjectOf } from './make-export.ts';

type Query = Readonly<Record<string, string>>;

/** Maximum number of the caller's own approvals searched for one of the same file. */
const maxLooked = 50;

/** Returns whether a file needs another person's approval, and whether it has one. */
export async function planExport(
  ctx: Ctx,
  name: ExportName,
  query: Query,
): Promise<Outcome<StaffOutputOf<'planExport'>, 'not_found'>> {
  const table = await openTable(ctx, name, query);
  if (!table.ok) return table;
  const { people } = table.value;
  if (!(await isAboveLimit(ctx, people)))
    return done({ people, needsApproval: false, query, isApproved: false, isAsked: false });
  const requested = await findAsked(ctx, name, query);
  return done({
    people,
    needsApproval: true,
    query: requested ? queryOf(requested) : limited(ctx, query),
    isApproved: requested?.state === 'approved',
    isAsked: requested?.state === 'asked',
  });
}

/** Requests approval of a file. Rejects with `not_found` if the file names too few people to need approval. */
export async function requestExport(
  ctx: Ctx,
  name: ExportName,
  query: Query,
  reason: string,
): Promise<Outcome<Approval, 'not_found' | 'approval_open' | 'forbidden'>> {
  const until = limited(ctx, query);
  const table = await openTable(ctx, name, until);
  const { people } = table.ok ? table.value : { people: 0 };
  const subject = exportSubjectOf(name, until);
  if (!(await isAboveLimit(ctx, people)) || !permitAction(ctx, 'export.people', subject).ok) return refuse('not_found');
  return requestExportApproval(ctx, { subject, preview: previewOf(name, until, people), reason });
}

/** Limits a query to data that exists now. */
function limited(ctx: Ctx, query: Query): Query {
  return query['until'] === undefined ? { ...query, until: ctx.now().toISOString() } : query;
}

/** Returns the caller's latest approval of the same list, with any `until`. */
async function findAsked(ctx: Ctx, name: ExportName, query: Query): Promise<ApprovalRow | undefined> {
  const { actorId } = requireStaff(ctx);
  const rows = await listApprovalRows(
    ctx,
    { which: 'asked', staffId: actorId },
    { after: undefined, limit: maxLooked },
  );
  const wanted = exportSubjectOf(name, withoutUntil(query));
  return rows.find(
    (row) =>
      row.action === 'export.people' &&
      (row.state === 'approved' || row.state === 'asked') &&
      exportSubjectOf(name, withoutUntil(queryOf(row))) === wanted &&
      row.preview['list'] === name,
  );
}

function queryOf({ preview }: ApprovalRow): Query {
  const { list: _list, people: _people, ...query } = preview;
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}

function withoutUntil({ until: _until, ...query }: Query): Query {
  return query;
}
