import { v7 } from 'uuid';

/**
 * Returns a version 7 UUID, in any browser and without a secure context. It makes form retries idempotent: the server
 * returns the same result for the same ID.
 */
export function newId(): string {
  return v7();
}
