import type { Problem } from './call.ts';

/** Error that a failed call throws, over any transport. */
export class CallError extends Error {
  readonly problem: Problem;

  /** Pages are bundled separately from the server, so two copies of this class exist; both match. */
  static override [Symbol.hasInstance](value: unknown): value is CallError {
    return value instanceof Error && value.name === 'CallError' && 'problem' in value;
  }

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'CallError';
    this.problem = problem;
  }

  fieldMessage(field: string): string | undefined {
    return this.problem.errors?.find((error) => error.field === field)?.detail;
  }
}

export function isRefusal(error: unknown, ...codes: readonly string[]): error is CallError {
  return error instanceof CallError && codes.includes(error.problem.code);
}
