import type { FastifyInstance } from 'fastify';
import { hongKongDay, startOfDay } from '../../contract/core/hong-kong-calendar.ts';
import type { Program } from '../context.ts';
import { sendCached } from './send-cached.ts';

/** Validity stated in the file, which is rewritten each day (RFC 9116 recommends less than a year). */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** Serves `/.well-known/security.txt` (RFC 9116) with the operator's address for vulnerability reports. */
export function serveSecurityText(app: FastifyInstance, program: Program): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    sendCached(reply, 'text/plain; charset=utf-8', writeSecurityText(program)),
  );
}

function writeSecurityText({ config, now }: Pick<Program, 'config' | 'now'>): string {
  const ends = new Date(startOfDay(hongKongDay(now())).getTime() + validMs);
  return [
    `Contact: mailto:${config.operator.email}`,
    `Expires: ${ends.toISOString()}`,
    'Preferred-Languages: en, zh-HK, zh-CN',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
