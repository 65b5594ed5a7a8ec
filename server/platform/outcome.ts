/** Result of an action: its value, or the code of an expected refusal. Bugs throw instead. */
export type Outcome<Value, Code extends string = string> = Done<Value> | Refused<Code>;

export interface Done<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly field?: string;
  /** Field errors that only the server can detect: codes of `words/calls/fields`, by field. */
  readonly atFields?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export function done(): Done<undefined>;
export function done<Value>(value: Value): Done<Value>;
export function done<Value>(value?: Value): Done<Value | undefined> {
  return { ok: true, value };
}

/**
 * Returns a refusal with a code from `contract/core/refusals.ts`. `field` names the input concerned, `atFields` the
 * errors by field, and `facts` the values for the message.
 */
export function refuse<Code extends string>(
  code: Code,
  about: {
    field?: string;
    atFields?: Readonly<Record<string, string>>;
    facts?: Record<string, string | number>;
  } = {},
): Refused<Code> {
  return { ok: false, code, ...about };
}
