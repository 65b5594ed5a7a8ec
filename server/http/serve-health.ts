import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthCalls } from '../../contract/core/health.ts';
import { isFailing, type Watched } from '../platform/health/failure-watch.ts';
import { findJobProblems } from '../platform/health/job-watch.ts';
import { countMail } from '../platform/record-mail.ts';
import type { RunningProgram } from '../program.ts';

/**
 * Registers the health checks. `/healthz` reports that the process runs; for requests from this machine it adds `mail`,
 * the results of the last seven days' messages (null while the database does not respond), which would reveal the sales
 * volume to strangers. `/readyz` reports that the process can serve: the database responds within two seconds.
 * `problems` names faults that impede sales; with `?watch` these also return 503, for a monitor rather than a load
 * balancer.
 */
export function serveHealth(app: FastifyInstance, program: RunningProgram): void {
  app.get(healthCalls.checkHealth.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromThisMachine(request)) return reply.send({ ok: true });
    const counts = withTimeout(countMail(program.pool, program.now()), 1000).catch(() => null);
    return reply.send({ ok: true, mail: await counts });
  });
  const jobProblems = oncePerSecond(() => findJobProblems(program.pool));
  app.get<{ Querystring: { watch?: string } }>(healthCalls.checkReadiness.path, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const problems = [...(await withTimeout(jobProblems(), 2000)), ...failing(program)];
      const isRefused = query.watch !== undefined && problems.length > 0;
      if (isRefused) reply.code(503).header('retry-after', '2');
      return await reply.send({ ready: true, problems });
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ ready: false, problems: ['database_away'] });
    }
  });
  const watching = setInterval(() => void logJobProblems(program), watchEveryMs).unref();
  app.addHook('onClose', () => clearInterval(watching));
}

/** Limits queries to one per second, because anyone may call this without limit. Failures are not cached. */
function oncePerSecond<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let latest: { readonly at: number; readonly answer: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (latest && now - latest.at < 1000) return latest.answer;
    const requested = { at: now, answer: ask() };
    latest = requested;
    requested.answer.catch(() => {
      if (latest === requested) latest = undefined;
    });
    return requested.answer;
  };
}

const watchEveryMs = 60_000;

async function logJobProblems({ pool, log }: RunningProgram): Promise<void> {
  const problems = await findJobProblems(pool).catch(() => []);
  if (problems.length > 0) log.error({ problems }, 'jobs are not done: tickets, mail and refunds wait');
}

const watched = { provider: 'provider_away', busy: 'calls_busy' } as const satisfies Record<Watched, string>;

function failing(program: RunningProgram): string[] {
  return (Object.keys(watched) as Watched[]).filter((what) => isFailing(program, what)).map((what) => watched[what]);
}

/** Returns true for a request from this machine that no proxy forwarded. */
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
