import * as z from 'zod/mini';
import { languages } from '../../core/language.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Days } from '../reports.ts';

const FailedSearches = z.object({
  /** Hong Kong days, `2026-12-05`; days without searches are omitted. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Most frequent first. */
  words: z.array(
    z.object({
      language: z.enum(languages),
      words: z.string(),
      count: z.int(),
      /** Number of days with this search, and the last such day. */
      days: z.int(),
      last: z.string(),
      /** Number of events the search finds now. */
      found: z.int(),
    }),
  ),
});
export type FailedSearches = z.infer<typeof FailedSearches>;

export const staffFailedSearchCalls = {
  readFailedSearches: staffCall({
    method: 'GET',
    path: `${staffApiPath}/reports/failed-searches`,
    summary: "Lists visitors' searches without results in a range of days, without personal data.",
    action: 'report.accounts',
    query: Days,
    output: FailedSearches,
    refusals: ['not_found'],
  }),
} as const;
