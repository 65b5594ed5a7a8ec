import type { Problem } from './call.ts';

/** A failed call, as pages catch it from any transport. */
export class CallError extends Error {
  readonly problem: Problem;

  /** Pages are built separately from the server, so two copies of this class exist. Both match. */
  static override [Symbol.hasInstance](value: unknown): value is CallError {
    return value instanceof Error && value.name === 'CallError' && 'problem' in value;
  }

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'CallError';
    this.problem = problem;
  }

  /** Returns the message of a field, or `undefined`. */
  fieldMessage(field: string): string | undefined {
    return this.problem.errors?.find((error) => error.field === field)?.detail;
  }
}

/** Returns true if a call was refused with one of these codes. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is CallError {
  return error instanceof CallError && codes.includes(error.problem.code);
}
