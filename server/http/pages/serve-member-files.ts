import type { FastifyInstance } from 'fastify';
import type { OtherCall } from '../../../contract/core/call.ts';
import { calls, memberFiles } from '../../../contract/calls.ts';
import type { AllHandlers, MadeFile } from '../../handlers.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Ctx } from '../../context.ts';
import { Gate } from '../../platform/gate.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { isFromElsewhere } from '../../features/identity/throttling/is-from-elsewhere.ts';
import { problemOf } from '../problems.ts';
import { sendProblem, type MakeContext } from '../send-problem.ts';

/** Drawing a file blocks the process for 50 ms, so files are drawn one at a time. */
const drawn = { atOnce: 1, longestQueue: 60 };

type MakeFile = (ctx: Ctx, params: unknown) => Promise<Outcome<MadeFile, RefusalCode>>;

/** Registers the contract's member files, to view or save. No cache may store them. */
export function serveMemberFiles(app: FastifyInstance, handlers: AllHandlers, makeContext: MakeContext): void {
  const drawing = new Gate(drawn);
  for (const name of memberFiles()) {
    const { method, path, disposition, ownSiteOnly }: OtherCall = calls[name];
    const make = handlers[name] as MakeFile;
    app.route({
      method,
      url: path,
      config: { readsSession: true },
      handler: async (request, reply) => {
        const ctx = await makeContext(request, reply);
        if (ctx.actor.kind !== 'member') return sendProblem(reply, problemOf({ code: 'login_required' }, ctx));
        if (ownSiteOnly && isFromElsewhere(ctx, request))
          return sendProblem(reply, problemOf({ code: 'forged_request' }, ctx));
        const outcome = await drawing.run(() => make(ctx, request.params));
        if (!outcome.ok) return sendProblem(reply, problemOf(outcome, ctx));
        const { contentType, filename, body } = outcome.value;
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `${disposition}; filename="${filename}"`)
          .type(contentType)
          .send(body);
      },
    });
  }
}
