import { v7 } from 'uuid';

/**
 * A UUID of version 7, in any browser and in pages without a secure context. Makes a form's repeats harmless: the
 * server gives the same answer to the same id.
 */
export function newId(): string {
  return v7();
}
