import { viewLimits } from '../../../../contract/staff/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { deleteView, readViews, writeView, type ViewRow } from './store.ts';

/** Lists the signed-in person's own saved views of a list. */
export async function listViews(ctx: Ctx, list: string): Promise<Outcome<{ views: ViewRow[] }, never>> {
  return done({ views: await readViews(ctx.db, requireStaff(ctx).actorId, list) });
}

/** Saves the filters of a list under a name, replacing any view of that name. */
export async function saveView(
  ctx: Ctx,
  view: { list: string; name: string; query: string },
): Promise<Outcome<{ views: ViewRow[] }, 'invalid_input'>> {
  const { actorId: staffId } = requireStaff(ctx);
  const kept = { ...view, viewId: ctx.id(), staffId, keptAt: ctx.now() };
  if (!(await writeView(ctx.db, kept, viewLimits.maxOfList))) {
    return refuse('invalid_input', { atFields: { name: 'too_many' } });
  }
  return listViews(ctx, view.list);
}

/** Deletes one of the caller's own views. Another person's view stays, with the same response. */
export async function removeView(
  ctx: Ctx,
  { list, viewId }: { list: string; viewId: string },
): Promise<Outcome<{ views: ViewRow[] }, never>> {
  await deleteView(ctx.db, requireStaff(ctx).actorId, viewId);
  return listViews(ctx, list);
}
