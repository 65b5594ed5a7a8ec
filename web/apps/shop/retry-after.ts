import type { EntryContext } from 'react-router';
import * as z from 'zod/mini';

const Told = z.union([
  z.object({ problem: z.object({ retryAfter: z.int() }) }),
  // What a loader was refused.
  z.pipe(
    z.object({ data: z.object({ retryAfter: z.int() }) }),
    z.transform(({ data }) => ({ problem: data })),
  ),
]);

/** Returns the seconds that a refused form or page has to wait, as the call behind it said; undefined where none did. */
export function retryAfterOf({
  actionData,
  errors,
}: Pick<EntryContext['staticHandlerContext'], 'actionData' | 'errors'>) {
  const told = [...Object.values(actionData ?? {}), ...Object.values(errors ?? {})];
  return told.map((one) => Told.safeParse(one).data?.problem.retryAfter).find((seconds) => seconds !== undefined);
}
