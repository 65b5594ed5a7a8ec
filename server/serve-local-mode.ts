import type { FastifyInstance } from 'fastify';
import type { Program } from './context.ts';
import { sandboxSigningKey } from './features/payments/pay-in-sandbox.ts';
import { serveSandboxGateway } from './sandbox-gateway/serve.ts';
import { serveOutbox } from './serve-outbox.ts';

/** What exists only while the site is reached from this machine alone: the sandbox gateway and the outbox page. */
export async function serveLocalMode(app: FastifyInstance, program: Program): Promise<void> {
  const { config, pool, log, now } = program;
  await serveSandboxGateway(app, { config, pool, log, now, signingKey: sandboxSigningKey(program) });
  serveOutbox(app, program);
}
