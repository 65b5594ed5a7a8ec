import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';

const idLength = 16;
const signatureLength = 20;

/** The token of a link for a new password: its id, signed. Whoever reads the table cannot make one. */
export function signPasswordReset(program: Pick<Program, 'key'>, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(program, id)]).toString('base64url');
}

/** The link's id in a token that we signed; undefined for anything else. */
export function openPasswordReset(program: Pick<Program, 'key'>, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idLength + signatureLength) return undefined;
  const id = bytes.subarray(0, idLength);
  if (!timingSafeEqual(bytes.subarray(idLength), signatureOf(program, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signatureOf(program: Pick<Program, 'key'>, id: Buffer): Buffer {
  return createHmac('sha256', program.key('password-reset')).update(id).digest().subarray(0, signatureLength);
}
