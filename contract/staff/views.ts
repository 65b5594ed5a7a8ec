import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { viewLimits } from './limits.ts';
import { Id } from '../core/id.ts';

/** Name of a list, set by its page. */
const ListName = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/));

const Views = z.object({
  views: z.array(z.object({ viewId: Id, name: z.string(), query: z.string() })),
});

export const staffViewCalls = {
  listViews: staffCall({
    method: 'GET',
    path: `${staffApiPath}/views/:list`,
    summary: "Lists the caller's saved views of a list, by name.",
    action: 'own',
    params: z.object({ list: ListName }),
    output: Views,
    refusals: [],
  }),
  keepView: staffCall({
    method: 'POST',
    path: `${staffApiPath}/views/:list`,
    summary: 'Saves the filters of a list as a view. Replaces a view of the same name.',
    action: 'own',
    params: z.object({ list: ListName }),
    body: z.object({
      name: textLine('view_name_required', viewLimits.maxOfName, 'name_too_long'),
      query: z.string().check(z.maxLength(viewLimits.maxOfQuery, 'too_long')),
    }),
    output: Views,
    refusals: [],
  }),
  removeView: staffCall({
    method: 'DELETE',
    path: `${staffApiPath}/views/:list/:viewId`,
    summary: 'Deletes a saved view.',
    action: 'own',
    params: z.object({ list: ListName, viewId: Id }),
    output: Views,
    refusals: [],
  }),
} as const;
