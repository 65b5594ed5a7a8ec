import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import type { problemOf } from './problems.ts';

/** Makes the context of a request: who asks, in which language, from where. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** Answers with `application/problem+json`; a refusal that knows it says after how many seconds to come again. */
export function sendProblem(reply: FastifyReply, problem: ReturnType<typeof problemOf>): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
