import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import type { staffSecurityCalls } from '../../../../contract/identity/staff-security.ts';
import { beginOwnTotp, changeStaffPassword, confirmOwnTotp, renewStaffRecoveryCodes } from './change-own-secrets.ts';
import { addStaffPasskey, removeStaffPasskey, startStaffPasskey } from './own-passkeys.ts';
import { startStaffProof, proveStaff, proveStaffByPasskey } from './prove-staff-again.ts';
import { endOwnStaffSession, endOwnStaffSessions, readOwnSecurity } from './read-own-security.ts';

export const staffSecurityHandlers: StaffHandlersFor<typeof staffSecurityCalls> = {
  readStaffSecurity: (ctx) => readOwnSecurity(ctx),
  endOwnStaffSession: (ctx, { params }) => endOwnStaffSession(ctx, params),
  endOwnStaffSessions: (ctx) => endOwnStaffSessions(ctx),
  proveStaff: (ctx, { body }) => proveStaff(ctx, body),
  proveStaffPasskeyOptions: (ctx) => startStaffProof(ctx),
  proveStaffPasskey: (ctx, { body }) => proveStaffByPasskey(ctx, body),
  changeStaffPassword: (ctx, { body }) => changeStaffPassword(ctx, body),
  beginOwnTotp: (ctx) => beginOwnTotp(ctx),
  confirmOwnTotp: (ctx, { body }) => confirmOwnTotp(ctx, body),
  renewRecoveryCodes: (ctx) => renewStaffRecoveryCodes(ctx),
  startStaffPasskey: (ctx) => startStaffPasskey(ctx),
  addStaffPasskey: (ctx, { body }) => addStaffPasskey(ctx, body),
  removeStaffPasskey: (ctx, { params }) => removeStaffPasskey(ctx, params),
};
