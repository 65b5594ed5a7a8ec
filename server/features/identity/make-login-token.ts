import { createHmac } from 'node:crypto';
import type { Program } from '../../context.ts';

/** The anti-forgery token of a session, which every change by someone logged in must carry. */
export function makeLoginToken(program: Pick<Program, 'key'>, sessionId: string): string {
  return createHmac('sha256', program.key('anti-forgery')).update(sessionId).digest('base64url');
}
