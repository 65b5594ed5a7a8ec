import type { FastifyInstance } from 'fastify';
import type { RunningProgram } from './program.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve, that is, the database answers within two seconds. */
export function serveHealth(app: FastifyInstance, program: RunningProgram): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await withTimeout(program.pool.query('select 1'), 2000);
      return await reply.send({ ready: true });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false });
    }
  });
}

async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), ms);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
