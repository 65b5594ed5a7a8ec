import { v7 } from 'uuid';

/**
 * Returns a UUID of version 7, in any browser and without a secure context. It makes retries of a form idempotent: the
 * server gives the same result for the same id.
 */
export function newId(): string {
  return v7();
}
