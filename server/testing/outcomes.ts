import type { Outcome } from '../platform/outcome.ts';

/** The value of an outcome that must not be a refusal. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.facts ?? {})}`);
  return outcome.value;
}
