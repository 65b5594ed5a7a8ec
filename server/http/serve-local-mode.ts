import type { FastifyInstance } from 'fastify';
import type { Program } from '../context.ts';
import { serveSandboxGateway } from '../providers/payment/sandbox/serve.ts';
import { serveOutbox } from './serve-outbox.ts';
import { serveSecondFactor } from './serve-second-factor.ts';

/**
 * Registers everything that exists only in local mode, when only this machine can reach the site: the sandbox gateway,
 * the outbox and staff login codes.
 */
export async function serveLocalMode(app: FastifyInstance, program: Program): Promise<void> {
  await serveSandboxGateway(app, program);
  serveOutbox(app, program);
  serveSecondFactor(app, program);
}
