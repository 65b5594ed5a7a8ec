import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Shift } from '../counter/box-office.ts';
import { Id } from '../../core/id.ts';

/** Counts and amounts (cents) of a shift's payments by one method. */
const MethodFigures = z.object({
  method: z.enum(['cash', 'card_terminal']),
  sales: z.int(),
  soldCents: z.int(),
  returns: z.int(),
  returnedCents: z.int(),
});
export type MethodFigures = Readonly<z.infer<typeof MethodFigures>>;

export const staffShiftReportCalls = {
  listOwnShifts: staffCall({
    method: 'GET',
    path: `${staffApiPath}/own-shifts`,
    summary: "Lists the caller's own shifts by page, latest first.",
    action: 'shift.open',
    query: z.object({
      cursor: z.optional(z.iso.datetime({ error: 'not_valid' })),
    }),
    output: z.object({ shifts: z.array(Shift), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readOwnShiftReport: staffCall({
    method: 'GET',
    path: `${staffApiPath}/own-shifts/:shiftId`,
    summary: "Returns the totals of one of the caller's shifts by payment method, or its Z report once closed.",
    action: 'shift.open',
    params: z.object({ shiftId: Id }),
    output: z.object({ shift: Shift, methods: z.array(MethodFigures) }),
    refusals: ['not_found'],
  }),
} as const;
