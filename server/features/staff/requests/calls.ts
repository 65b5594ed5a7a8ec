import type { staffRequestCalls } from '../../../../contract/staff/requests.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { listPermittedStaff } from '../../identity/staff/list-permitted-staff.ts';
import { answerRequest } from '../../requests/service/answer-request.ts';
import { assignRequest } from '../../requests/service/assign-request.ts';
import { moveRequest } from '../../requests/service/move-request.ts';
import { readRequestPicture } from '../../requests/service/read-request-picture.ts';
import { listQueue, readRequest } from './read-request.ts';

export const staffRequestHandlers: StaffHandlersFor<typeof staffRequestCalls> = {
  listRequestQueue: (ctx, { query: { state, kind = null, mine, cursor = null } }) => {
    const assignedTo = mine && ctx.actor.kind === 'staff' ? ctx.actor.actorId : null;
    return listQueue(ctx, { state, kind, assignedTo, after: cursor });
  },
  readStaffRequest: (ctx, { params }) => readRequest(ctx, params.reference),
  async assignRequest(ctx, { params, body: { staffId } }) {
    const permit = permitAction(ctx, 'request.assign', params.reference);
    if (!permit.ok) return permit;
    const to = staffId && (await listPermittedStaff(ctx, 'request.move')).find((one) => one.staffId === staffId);
    return to === undefined ? refuse('not_found') : assignRequest(ctx, permit.value, to || null);
  },
  async moveStaffRequest(ctx, { params, body }) {
    const permit = permitAction(ctx, 'request.move', params.reference);
    return permit.ok ? moveRequest(ctx, permit.value, body) : permit;
  },
  async answerStaffRequest(ctx, { params, body }) {
    const permit = permitAction(ctx, 'request.answer', params.reference);
    return permit.ok ? answerRequest(ctx, permit.value, body) : permit;
  },
  async seeRequestPicture(ctx, { params }) {
    const permit = permitAction(ctx, 'request.see_picture', params.reference);
    const picture = permit.ok ? await readRequestPicture(ctx, permit.value) : permit;
    if (!picture.ok) return picture;
    const { contentType, content } = picture.value;
    return done({ contentType, base64: content.toString('base64') });
  },
};
