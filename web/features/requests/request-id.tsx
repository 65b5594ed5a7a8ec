import { useState } from 'react';
import { newId } from '../../ui/new-id.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The form's own ID, created in the browser; makes retries idempotent. */
export function RequestId() {
  const hydrated = useHydrated();
  const [id] = useState(() => newId());
  return hydrated ? <input type="hidden" name="requestId" value={id} /> : null;
}
