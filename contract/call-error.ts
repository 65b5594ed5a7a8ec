import type { Problem } from './call.ts';

/** A call that did not succeed: what pages catch, whichever transport carried it. */
export class CallError extends Error {
  readonly problem: Problem;

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
