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

/** The parts of a call's input as they arrived, not yet trusted. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Answers one call: access, validation, the handler, and the output held against the contract. Both transports use it.
 * Never throws: what goes wrong becomes `internal_error` or, when the database is away, `busy`.
 */
export async function answerCall(handlers: AllHandlers, ctx: Ctx, name: CallName, raw: RawInput): Promise<CallAnswer> {
  const definition: Call = calls[name];
  if (definition.access !== 'anyone' && ctx.actor.kind === 'visitor') {
    return refuseWith(ctx, hadSession(ctx) ? 'session_expired' : 'login_required');
  }
  // Staff are no members: what is for the one is not for the other.
  if (definition.access !== 'anyone' && ctx.actor.kind !== definition.access) return refuseWith(ctx, 'forbidden');
  return answerAllowed({ name, definition, handle: handlers[name] as Handle }, ctx, raw);
}

/** What answers a call, once its input fits the schemas. */
export type Handle = (ctx: Ctx, input: unknown) => Promise<Outcome<unknown, RefusalCode>>;

/** The parts of a call that say what comes in and goes out. */
type Shapes = Pick<Call, 'params' | 'query' | 'body' | 'output'>;

/** Answers a call that whoever asks may make: all but the question of who may. */
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

  const began = performance.now();
  try {
    const outcome = await handle(ctx, parsed);
    if (outcome.ok) return { ok: true, output: checkedOutput(definition, outcome.value) };
    return { ok: false, problem: problemOf(outcome, { language: ctx.language, requestId: ctx.requestId }) };
  } catch (error) {
    if (error instanceof BatcherFull || error instanceof TookTooLong || isDatabaseAway(error)) {
      ctx.log.warn({ err: error, call: name, requestId: ctx.requestId, ms: since(began) }, 'busy');
      recordFailure(ctx, 'busy', 'calls are answered busy');
      return refuseWith(ctx, 'busy');
    }
    ctx.log.error({ err: error, call: name, requestId: ctx.requestId, ms: since(began) }, 'call failed');
    return refuseWith(ctx, 'internal_error');
  }
}

/** Whole milliseconds since `performance.now()` was `began`. */
const since = (began: number) => Math.round(performance.now() - began);

/** Refuses a call before it is tried. */
export function refuseWith(ctx: Ctx, code: RefusalCode, more: { errors?: Problem['errors'] } = {}): CallAnswer {
  return {
    ok: false,
    problem: problemOf({ code }, { language: ctx.language, requestId: ctx.requestId, ...more }),
  };
}

/** Frozen answers that were held against the contract, and what is sent of them. */
const checked = new WeakMap<object, unknown>();

/** A frozen answer is one for everybody, made once and kept: it is held against the contract once, too. */
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
    // One message a field: the first is the one to mend first.
    if (seen.has(field)) continue;
    seen.add(field);
    errors.push({ field, ...describeFieldMistake(issue.message, ctx.language) });
  }
  return errors;
}

/** The calls as pages use them on the server: in process, for this request's actor. Refusals are thrown as `CallError`. */
export function apiInProcess(handlers: AllHandlers, ctx: Ctx): Api {
  const call = async (name: CallName, input: RawInput = {}) => {
    const answer = await answerCall(handlers, ctx, name, input);
    if (answer.ok) return answer.output;
    throw new CallError(answer.problem);
  };
  const entries = callNamesOf('json').map((name) => [name, (input?: RawInput) => call(name, input)]);
  return Object.fromEntries(entries) as Api;
}
