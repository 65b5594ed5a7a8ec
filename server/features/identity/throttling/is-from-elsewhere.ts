import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { logSecurityEvent } from './log-security-event.ts';

/** Returns true if a page on another site leads to this address, and logs it. A typed address has no such page. */
export function isFromElsewhere(ctx: Ctx, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  logSecurityEvent(ctx, 'forged_request', { address: ctx.address, path: path.slice(0, 200), requestId: ctx.requestId });
  return true;
}
