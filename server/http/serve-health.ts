import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthCalls } from '../../contract/core/health.ts';
import { countMail } from '../platform/record-mail.ts';
import type { RunningProgram } from '../program.ts';

/**
 * `/healthz`: the process runs. Asked on this machine, past the proxy, it also has `mail`: what became of the messages of
 * the last seven days, null while the database does not answer. Strangers need not know how much is sold.
 * `/readyz`: it can serve, that is, the database answers within two seconds.
 */
export function serveHealth(app: FastifyInstance, program: RunningProgram): void {
  app.get(healthCalls.checkHealth.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromThisMachine(request)) return reply.send({ ok: true });
    const counts = withTimeout(countMail(program.pool, program.now()), 1000).catch(() => null);
    return reply.send({ ok: true, mail: await counts });
  });
  app.get(healthCalls.checkReadiness.path, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await withTimeout(program.pool.query('select 1'), 2000);
      return await reply.send({ ready: true });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false });
    }
  });
}

/** Whether whoever asks sits at this machine, and is not somebody for whom a proxy here asks. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

async function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
