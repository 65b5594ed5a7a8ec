import type { peopleCalls } from '../../../../contract/staff/people.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { endSessionsOf, revokeGrant, suspendPerson } from '../../identity/staff-people/change-people.ts';
import {
  requestAdministrator,
  requestInvitation,
  changePerson,
  grantTo,
  invite,
  reopen,
  sendWayBackIn,
  withdraw,
} from './change-person.ts';
import { findScopes, listStaff } from './list-staff.ts';

export const peopleHandlers: StaffHandlersFor<typeof peopleCalls> = {
  listStaff: (ctx, { query }) => listStaff(ctx, query),
  findScopes: (ctx, { query }) => findScopes(ctx, query),
  inviteStaff: (ctx, { body }) => invite(ctx, body),
  askForInvitation: (ctx, { body }) => requestInvitation(ctx, body),
  withdrawInvitation: (ctx, { params }) => withdraw(ctx, params.invitationId),
  sendWayBackIn: (ctx, { params }) => sendWayBackIn(ctx, params.staffId),
  grantStaff: (ctx, { params, body }) => grantTo(ctx, params.staffId, body),
  askForGrant: (ctx, { params, body }) => requestAdministrator(ctx, params.staffId, body),
  revokeStaffGrant: (ctx, { params }) =>
    changePerson(ctx, 'staff.revoke', params.staffId, (permit) => revokeGrant(ctx, permit, params.grantId)),
  suspendStaff: (ctx, { params, body }) =>
    changePerson(ctx, 'staff.suspend', params.staffId, (permit) => suspendPerson(ctx, permit, body)),
  reopenStaff: (ctx, { params }) => reopen(ctx, params.staffId),
  endStaffSessions: (ctx, { params }) =>
    changePerson(ctx, 'staff.suspend', params.staffId, (permit) => endSessionsOf(ctx, permit)),
};
