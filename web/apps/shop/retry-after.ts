import type { EntryContext } from 'react-router';
import * as z from 'zod/mini';

const Told = z.union([
  z.object({ problem: z.object({ retryAfter: z.int() }) }),
  // The problem that a failed loader threw.
  z.pipe(
    z.object({ data: z.object({ retryAfter: z.int() }) }),
    z.transform(({ data }) => ({ problem: data })),
  ),
]);

/** Returns the seconds to wait before a retry, as given by the call behind a rejected form or page, or `undefined`. */
export function retryAfterOf({
  actionData,
  errors,
}: Pick<EntryContext['staticHandlerContext'], 'actionData' | 'errors'>) {
  const told = [...Object.values(actionData ?? {}), ...Object.values(errors ?? {})];
  return told.map((one) => Told.safeParse(one).data?.problem.retryAfter).find((seconds) => seconds !== undefined);
}
