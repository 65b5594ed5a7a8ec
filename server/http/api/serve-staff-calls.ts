import type { FastifyInstance, FastifyRequest } from 'fastify';
import { needsFreshProof, staffApiPath, type StaffCall } from '../../../contract/identity/staff-call.ts';
import { staffCalls, type StaffCallName } from '../../../contract/staff-calls.ts';
import type { Ctx } from '../../context.ts';
import { scopesOf } from '../../features/audit/permit-action.ts';
import { hasFreshStaffProof } from '../../features/identity/staff/has-fresh-staff-proof.ts';
import { readStaffSession, staffSessionCookie } from '../../features/identity/staff/read-staff-session.ts';
import { logSecurityEvent } from '../../features/identity/throttling/log-security-event.ts';
import { refuse } from '../../platform/outcome.ts';
import type { AllStaffHandlers } from '../../staff-handlers.ts';
import { problemOf } from '../problems.ts';
import { sendProblem, type MakeContext } from '../send-problem.ts';
import { answerAllowed, refuseWith, type CallAnswer, type Handle, type RawInput } from './answer-call.ts';
import { parseLargeBodies } from './parse-large-body.ts';
import { forgery, send } from './serve-calls.ts';

/**
 * Maximum body size in bytes: before login, a form of a few fields; after it, a page's text in three languages or a
 * seating plan.
 */
const bodyLimits = { anyone: 64 * 1024, staff: 2 * 1024 * 1024, large: 16 * 1024 * 1024 } as const;

/** Registers the console calls, behind a separate cookie that browsers send to no other address. */
export function serveStaffCalls(app: FastifyInstance, handlers: AllStaffHandlers, makeContext: MakeContext): void {
  const contextOf: MakeContext = async (request, reply) => {
    const ctx = await makeContext(request, reply);
    return { ...ctx, actor: await readStaffSession(ctx, ctx.cookie(staffSessionCookie)) };
  };
  void app.register(async (scope) => {
    parseLargeBodies(scope);
    serveEach(scope, handlers, contextOf);
  });
  app.all(`${staffApiPath}/*`, async (request, reply) =>
    sendProblem(reply, problemOf({ code: 'not_found' }, await contextOf(request, reply))),
  );
}

function serveEach(app: FastifyInstance, handlers: AllStaffHandlers, contextOf: MakeContext): void {
  const askers = new WeakMap<FastifyRequest, Ctx>();
  for (const name of Object.keys(staffCalls) as StaffCallName[]) {
    const definition: StaffCall = staffCalls[name];
    app.route({
      method: definition.method,
      url: definition.path,
      config: { largeBody: definition.largeBody } as object,
      bodyLimit: bodyLimits[definition.largeBody ? 'large' : definition.access],
      // Checks the login before the body is read: only staff may send large bodies.
      onRequest: async (request, reply) => {
        const ctx = await contextOf(request, reply);
        if (lacksLogin(definition, ctx)) return sendProblem(reply, problemOf({ code: 'login_required' }, ctx));
        askers.set(request, ctx);
        return undefined;
      },
      handler: async (request, reply) => {
        const ctx = askers.get(request)!;
        const forged = definition.method === 'GET' ? undefined : forgery(callerOf(definition, ctx), request);
        const result = forged ?? (await answerStaffCall(handlers, ctx, name, inputOf(request)));
        return send(reply, request, definition, result);
      },
    });
  }
}

function lacksLogin({ access }: Pick<StaffCall, 'access'>, { actor }: Ctx): boolean {
  return access === 'staff' && actor.kind !== 'staff';
}

function inputOf({ params, query, body }: FastifyRequest): RawInput {
  return { params, query, body: body ?? {} };
}

/**
 * Calls before login need no token, even from a logged-in caller; the headers that browsers set are checked instead.
 */
function callerOf({ access }: StaffCall, ctx: Ctx): Ctx {
  return access === 'anyone' ? { ...ctx, actor: { kind: 'visitor' } } : ctx;
}

/**
 * Handles a console call. The handler itself checks whether the grant covers the subject. Calls rejected as forbidden
 * or not found are logged as security events, to reveal attempts at guessing IDs.
 */
export async function answerStaffCall(
  handlers: AllStaffHandlers,
  ctx: Ctx,
  name: StaffCallName,
  raw: RawInput,
  hasProof = hasFreshStaffProof,
): Promise<CallAnswer> {
  const result = await answerGranted(handlers, ctx, name, raw, hasProof);
  if (!result.ok && ctx.actor.kind === 'staff' && /^forbidden$|not_found$/.test(result.problem.code)) {
    const { code } = result.problem;
    logSecurityEvent(ctx, 'staff_refused', { address: ctx.address, staffId: ctx.actor.actorId, call: name, code });
  }
  return result;
}

async function answerGranted(
  handlers: AllStaffHandlers,
  ctx: Ctx,
  name: StaffCallName,
  raw: RawInput,
  hasProof: typeof hasFreshStaffProof,
): Promise<CallAnswer> {
  const { access, action, ...definition }: StaffCall = staffCalls[name];
  if (lacksLogin({ access }, ctx)) return refuseWith(ctx, 'login_required');
  if (action !== null && action !== 'own' && scopesOf(ctx, action).length === 0) return refuseWith(ctx, 'forbidden');
  const handle = handlers[name] as Handle;
  const isProved = needsFreshProof(staffCalls[name]);
  return answerAllowed({ name, definition, handle: isProved ? afterProof(handle, hasProof) : handle }, ctx, raw);
}

function afterProof(handle: Handle, hasProof: typeof hasFreshStaffProof): Handle {
  return async (ctx, input) => ((await hasProof(ctx)) ? handle(ctx, input) : refuse('proof_needed'));
}
