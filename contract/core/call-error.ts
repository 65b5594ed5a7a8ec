import type { Problem } from './call.ts';

/** A call that did not succeed: what pages catch, whichever transport carried it. */
export class CallError extends Error {
  readonly problem: Problem;

  /** Pages are built apart from the server, so that there are two of this class: both are meant. */
  static override [Symbol.hasInstance](value: unknown): value is CallError {
    return value instanceof Error && value.name === 'CallError' && 'problem' in value;
  }

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'CallError';
    this.problem = problem;
  }

  /** The message at a field, or undefined. */
  fieldMessage(field: string): string | undefined {
    return this.problem.errors?.find((error) => error.field === field)?.detail;
  }
}

/** Whether a call was refused for one of these reasons. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is CallError {
  return error instanceof CallError && codes.includes(error.problem.code);
}
