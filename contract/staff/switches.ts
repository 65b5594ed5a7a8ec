import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { LogRow } from './log/log.ts';

const switchNames = [
  'show_wish_list',
  'landing_page_past_event',
  'specific_period_gray',
  'maintenance',
  'site_closed',
] as const;

export const staffSwitchCalls = {
  listSwitches: staffCall({
    method: 'GET',
    path: `${staffApiPath}/switches`,
    summary: "Lists the site's switches with their current values, and who last changed them.",
    action: 'switch.see',
    query: z.object({}),
    output: z.object({
      switches: z.array(
        z.object({
          name: z.enum(switchNames),
          /** Effective value, whether switched or default. */
          value: z.unknown(),
          /** Latest first. */
          history: z.array(LogRow),
        }),
      ),
    }),
    refusals: [],
  }),
  turnSwitch: staffCall({
    method: 'POST',
    path: `${staffApiPath}/switches/:name/turn`,
    summary: 'Changes a switch, with a reason. Closing the site requires typing its name.',
    action: 'switch.turn',
    params: z.object({ name: z.enum(switchNames) }),
    body: z.object({
      /** Omit to restore the default. */
      value: z.optional(z.unknown()),
      reason: z
        .string('reason_required')
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(500, 'too_long')),
      confirm: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ name: z.enum(switchNames), value: z.unknown() }),
    refusals: ['switch_value_wrong', 'forbidden'],
  }),
} as const;
