import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import type { problemOf } from './problems.ts';

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** Sends `application/problem+json`, with Retry-After if the refusal states a time. */
export function sendProblem(reply: FastifyReply, problem: ReturnType<typeof problemOf>): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
