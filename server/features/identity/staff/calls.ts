import type { staffAccountCalls } from '../../../../contract/identity/staff-account.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { readOwnStaff } from './read-own-staff.ts';

export const staffAccountHandlers: StaffHandlersFor<typeof staffAccountCalls> = {
  readOwnStaff: (ctx) => readOwnStaff(ctx),
};
