import type { StaffCallName } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import type { Ctx } from '../context.ts';
import type { CallAnswer, RawInput } from '../http/api/answer-call.ts';
import { answerStaffCall } from '../http/api/serve-staff-calls.ts';

/** Makes a console call as a staff member who has just proved password and code. */
export function askStaff(ctx: Ctx, name: StaffCallName, raw: RawInput): Promise<CallAnswer> {
  return answerStaffCall(allStaffHandlers, ctx, name, raw, () => Promise.resolve(true));
}
