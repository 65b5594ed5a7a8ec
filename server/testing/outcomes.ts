import type { Outcome } from '../platform/outcome.ts';

/**
 * Returns the value of an outcome.
 * @throws if the outcome is an error.
 */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.facts ?? {})}`);
  return outcome.value;
}
