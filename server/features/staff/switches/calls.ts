import type { staffSwitchCalls } from '../../../../contract/staff/switches.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { listSwitches, turnSwitchByStaff } from './turn-switches.ts';

export const staffSwitchHandlers: StaffHandlersFor<typeof staffSwitchCalls> = {
  listSwitches: (ctx) => listSwitches(ctx),
  turnSwitch: (ctx, { params, body }) => turnSwitchByStaff(ctx, params.name, body),
};
