import type { ParsedStaffInputOf, StaffCalls, StaffOutputOf, StaffRefusalOf } from '../contract/staff-calls.ts';
import type { Ctx } from './context.ts';
import type { Outcome } from './platform/outcome.ts';

/** Console call handler. At least one of the caller's grants allows the action, in some scope. */
type StaffHandler<Name extends keyof StaffCalls> = (
  ctx: Ctx,
  input: ParsedStaffInputOf<Name>,
) => Promise<Outcome<StaffOutputOf<Name>, StaffRefusalOf<Name>>>;

export type StaffHandlersFor<Group extends Partial<StaffCalls>> = {
  readonly [Name in keyof Group & keyof StaffCalls]: StaffHandler<Name>;
};

export type AllStaffHandlers = StaffHandlersFor<StaffCalls>;
