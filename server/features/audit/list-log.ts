import { endOfDay, startOfDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { LogRow } from '../../../contract/staff/log/log.ts';
import type { Ctx } from '../../context.ts';
import { done, type Done } from '../../platform/outcome.ts';
import { scopesOf } from './permit-action.ts';
import { readLog, type LoggedRow } from './store-log.ts';

interface LogQuery {
  readonly by?: 'staff' | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
  /** Hong Kong days, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

const pageLength = 50;

/**
 * Lists the audit log, latest first. Rows have no place, so only an `everything` grant shows them.
 * @param limit rows per page.
 * @returns a page and the cursor of the next one.
 */
export async function listLog(
  ctx: Ctx,
  query: LogQuery,
  limit = pageLength,
): Promise<Done<{ rows: LogRow[]; next: string | null }>> {
  if (!scopesOf(ctx, 'audit.see').some(({ kind }) => kind === 'everything')) return done({ rows: [], next: null });
  const { by, actor, action, kind, subject, from, to, cursor } = query;
  const filter = {
    staffOnly: by === 'staff',
    actorId: actor,
    action,
    subjectKind: kind,
    subjectId: subject,
    from: from ? startOfDay(from) : undefined,
    until: to ? endOfDay(to) : undefined,
    after: readCursor(cursor),
  };
  const found = await readLog(ctx.db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? `${last.at.toISOString()}_${last.auditId}` : null;
  return done({ rows: rows.map(writeRow), next });
}

/** Lists changes to one subject, latest first. Callers must check that it may be seen. */
export async function listHistory(
  { db }: Pick<Ctx, 'db'>,
  of: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<LogRow[]> {
  return (await readLog(db, { subjectKind: of.kind, subjectId: of.id }, limit)).map(writeRow);
}

function writeRow({ at, ...row }: LoggedRow): LogRow {
  return { ...row, at: at.toISOString() };
}

/** Returns `undefined`, which means the first page, for an invalid cursor. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [, at = '', id = ''] =
    /^(\d{4}-[\dT:.-]+Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor ?? '') ?? [];
  const date = new Date(at);
  return id && !Number.isNaN(date.getTime()) ? { at: date, id } : undefined;
}
