import type { StaffCallName } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import type { Ctx } from '../context.ts';
import type { CallAnswer, RawInput } from '../http/api/answer-call.ts';
import { answerStaffCall } from '../http/api/serve-staff-calls.ts';

/** Asks a call of the consoles as someone who has just shown password and code. */
export function askStaff(ctx: Ctx, name: StaffCallName, raw: RawInput): Promise<CallAnswer> {
  return answerStaffCall(allStaffHandlers, ctx, name, raw, () => Promise.resolve(true));
}
