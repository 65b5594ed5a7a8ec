import type * as z from 'zod/mini';
import type { Call, Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import { findUnstorable } from '../../../contract/core/storable.ts';
import { calls, callNamesOf, type Api, type CallName } from '../../../contract/calls.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Ctx } from '../../context.ts';
import { hadSession } from '../../features/identity/sessions/read-session.ts';
import type { AllHandlers } from '../../handlers.ts';
import { recordFailure } from '../../platform/health/failure-watch.ts';
import { BatcherFull } from '../../platform/batch.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { TookTooLong } from '../../platform/run-in-worker.ts';
import { problemOf, describeFieldMistake } from '../problems.ts';

export type CallAnswer = { ok: true; output: unknown } | { ok: false; problem: Problem };

/** Input of a call as received, not yet validated. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Handles a call: checks access, validates the input, runs the handler, and validates the output against the contract.
 * Used by both transports. Never throws: errors become `internal_error`, or `busy` if the database is unavailable.
 */
export async function answerCall(handlers: AllHandlers, ctx: Ctx, name: CallName, raw: RawInput): Promise<CallAnswer> {
  const definition: Call = calls[name];
  if (definition.access !== 'anyone' && ctx.actor.kind === 'visitor') {
    return refuseWith(ctx, hadSession(ctx) ? 'session_expired' : 'login_required');
  }
  // Staff members are not members: each group is forbidden the other group's calls.
  if (definition.access !== 'anyone' && ctx.actor.kind !== definition.access) return refuseWith(ctx, 'forbidden');
  return answerAllowed({ name, definition, handle: handlers[name] as Handle }, ctx, raw);
}

/** Handles a call whose input has been validated. */
export type Handle = (ctx: Ctx, input: unknown) => Promise<Outcome<unknown, RefusalCode>>;

type Shapes = Pick<Call, 'params' | 'query' | 'body' | 'output'>;

/** Handles a call without the access check; the caller must already be authorized. */
export async function answerAllowed(
  { name, definition, handle }: { name: string; definition: Shapes; handle: Handle },
  ctx: Ctx,
  raw: RawInput,
): Promise<CallAnswer> {
  const parsed: Record<string, unknown> = {};
  const errors: NonNullable<Problem['errors']> = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part];
    if (!schema) continue;
    const unfit = findUnstorable(raw[part]);
    if (unfit.length > 0) {
      errors.push(...unfit.map(({ field, code }) => ({ field, ...describeFieldMistake(code, ctx.language) })));
      continue;
    }
    const result = schema.safeParse(raw[part] ?? {});
    if (result.success) parsed[part] = result.data;
    else errors.push(...fieldErrors(result.error, ctx));
  }
  if (errors.length > 0) return refuseWith(ctx, 'invalid_input', { errors });

  const startedAt = performance.now();
  try {
    const outcome = await handle(ctx, parsed);
    if (outcome.ok) return { ok: true, output: checkedOutput(definition, outcome.value) };
    return { ok: false, problem: problemOf(outcome, { language: ctx.language, requestId: ctx.requestId }) };
  } catch (error) {
    if (error instanceof BatcherFull || error instanceof TookTooLong || isDatabaseAway(error)) {
      ctx.log.warn({ err: error, call: name, requestId: ctx.requestId, ms: since(startedAt) }, 'busy');
      recordFailure(ctx, 'busy', 'calls are rejected as busy');
      return refuseWith(ctx, 'busy');
    }
    ctx.log.error({ err: error, call: name, requestId: ctx.requestId, ms: since(startedAt) }, 'call failed');
    return refuseWith(ctx, 'internal_error');
  }
}

/** Returns whole milliseconds since `began`, a value of `performance.now()`. */
const since = (startedAt: number) => Math.round(performance.now() - startedAt);

export function refuseWith(ctx: Ctx, code: RefusalCode, more: { errors?: Problem['errors'] } = {}): CallAnswer {
  return {
    ok: false,
    problem: problemOf({ code }, { language: ctx.language, requestId: ctx.requestId, ...more }),
  };
}

/** Validated outputs, by frozen result. */
const checked = new WeakMap<object, unknown>();

/** A frozen result is cached and identical for all callers, so it is validated only once. */
function checkedOutput({ output }: Shapes, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return output.parse(value);
  let parsed = checked.get(value);
  if (parsed === undefined) checked.set(value, (parsed = Object.freeze(output.parse(value))));
  return parsed;
}

function fieldErrors(error: z.core.$ZodError, ctx: Ctx): NonNullable<Problem['errors']> {
  const seen = new Set<string>();
  const errors: NonNullable<Problem['errors']> = [];
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    // One message per field, because the first problem must be fixed first.
    if (seen.has(field)) continue;
    seen.add(field);
    errors.push({ field, ...describeFieldMistake(issue.message, ctx.language) });
  }
  return errors;
}

/**
 * Returns the calls for server-rendered pages: in process, as this request's actor. Refusals are thrown as `CallError`.
 */
export function apiInProcess(handlers: AllHandlers, ctx: Ctx): Api {
  const call = async (name: CallName, input: RawInput = {}) => {
    const result = await answerCall(handlers, ctx, name, input);
    if (result.ok) return result.output;
    throw new CallError(result.problem);
  };
  const entries = callNamesOf('json').map((name) => [name, (input?: RawInput) => call(name, input)]);
  return Object.fromEntries(entries) as Api;
}
