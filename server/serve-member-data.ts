import type { FastifyInstance } from 'fastify';
import { dataDownloads } from '../contract/privacy.ts';
import { gatherData } from './features/requests/gather-data.ts';
import { writeDataPage } from './features/requests/write-data-page.ts';
import { problemOf } from './problems.ts';
import { sendProblem, type MakeContext } from './serve-calls.ts';

/** A member's own data as files to keep. */
export function serveMemberData(app: FastifyInstance, makeContext: MakeContext): void {
  for (const [kind, path] of Object.entries(dataDownloads)) {
    app.get(path, async (request, reply) => {
      const ctx = await makeContext(request, reply);
      if (ctx.actor.kind !== 'member') return sendProblem(reply, problemOf({ code: 'login_required' }, ctx));
      const parts = await gatherData(ctx);
      const isJson = kind === 'json';
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="fei-data.${isJson ? 'json' : 'html'}"`)
        .type(isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
        .send(
          isJson
            ? JSON.stringify({ madeAt: ctx.now().toISOString(), parts }, null, 2)
            : writeDataPage(parts, ctx.language, ctx.now()),
        );
    });
  }
}
