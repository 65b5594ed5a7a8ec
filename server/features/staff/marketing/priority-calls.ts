import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { staffPriorityCalls } from '../../../../contract/staff/marketing/priority.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { maySee, permitAction, type Permit } from '../../audit/permit-action.ts';
import { findEventScopePath } from '../../catalogue/editing/read-staff-event.ts';
import { makeBatch, withdrawCodes } from '../../priority/create-access-codes.ts';
import { findAudienceScopePath, type AudienceKind } from '../../priority/audience-owner.ts';
import { changeGroup, endGroup, linkGroup } from '../../priority/change-group.ts';
import { readEventPriority } from './read-priority.ts';

export const staffPriorityHandlers: StaffHandlersFor<typeof staffPriorityCalls> = {
  readEventPriority: async (ctx, { params: { number } }) => {
    const priority = (await seesEvent(ctx, number)) ? await readEventPriority(ctx, number) : undefined;
    return priority ? done(priority) : refuse('not_found');
  },
  makePriorityCodes: async (ctx, { params, body }) => {
    const found = await permitAudience(ctx, 'codes.make', { kind: 'codes', key: params.codes, number: params.number });
    if (!found.ok) return found;
    const { permit, owner } = found.value;
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    const madeBy = ctx.actor.kind === 'staff' ? ctx.actor.displayName : '';
    const made = await makeBatch(ctx, permit, { ...body, expiresAt, owner, madeBy, batchId: params.batchId });
    return made.ok ? done({ codes: made.value }) : made;
  },
  withdrawPriorityCodes: async (ctx, { params, body }) => {
    const where = { kind: 'codes', key: params.codes, number: params.number } as const;
    const found = await permitAudience(ctx, 'codes.withdraw', where);
    if (!found.ok) return refuse('not_found');
    return done({ withdrawn: await withdrawCodes(ctx, found.value.permit, body.batchId) });
  },
  fillPriorityGroup: async (ctx, { params, body }) => {
    const found = await permitAudience(ctx, 'group.fill', { kind: 'group', key: params.group, number: params.number });
    if (!found.ok) return found;
    const changed = await changeGroup(ctx, found.value.permit, { ...body, owner: found.value.owner });
    return changed.ok ? done({ changed: changed.value }) : changed;
  },
  linkPriorityGroup: async (ctx, { params, body }) => {
    const found = await permitAudience(ctx, 'group.link', { kind: 'group', key: params.group, number: params.number });
    return found.ok ? linkGroup(ctx, found.value.permit, { ...body, owner: found.value.owner }) : found;
  },
  endPriorityGroup: async (ctx, { params }) => {
    const found = await permitAudience(ctx, 'group.end', { kind: 'group', key: params.group, number: params.number });
    if (!found.ok) return found;
    const ended = await endGroup(ctx, found.value.permit, found.value.owner);
    return ended.ok ? done({ removed: ended.value }) : ended;
  },
};

async function seesEvent(ctx: Ctx, number: number): Promise<boolean> {
  const place = await findEventScopePath(ctx, number);
  return place !== undefined && maySee(ctx, 'event.see', place);
}

/**
 * Permits an action on a set or group named by a visible event. The owning event decides, which may be a different one.
 */
async function permitAudience<Action extends StaffAction>(
  ctx: Ctx,
  action: Action,
  { kind, key, number }: { kind: AudienceKind; key: string; number: number },
) {
  if (!(await seesEvent(ctx, number))) return refuse('not_found');
  const placed = await findAudienceScopePath(ctx, kind, key, number);
  if (!placed) return refuse('not_found');
  const permit = permitAction(ctx, action, key, placed.place);
  // The name is no secret: each editor of an event may name any in its windows.
  if (!permit.ok) return refuse('priority_key_taken');
  const found: { permit: Permit<Action, string>; owner: number | null } = { permit: permit.value, owner: placed.owner };
  return done(found);
}
