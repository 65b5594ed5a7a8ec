import type { FastifyInstance } from 'fastify';
import { healthCalls } from '../../contract/core/health.ts';
import { countMail } from '../platform/record-mail.ts';
import type { RunningProgram } from '../program.ts';

/**
 * `/healthz`: the process runs; `mail` counts what became of the messages of the last seven days, null while the database
 * does not answer.
 * `/readyz`: it can serve, that is, the database answers within two seconds.
 */
export function serveHealth(app: FastifyInstance, program: RunningProgram): void {
  app.get(healthCalls.checkHealth.path, async (_request, reply) => {
    const counts = withTimeout(countMail(program.pool, program.now()), 1000).catch(() => null);
    return reply.header('cache-control', 'no-store').send({ ok: true, mail: await counts });
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

async function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
