import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';

/** What an activation link says: whose account, by which address, until when. */
export interface Activation {
  memberId: string;
  email: string;
  expiresAt: Date;
}

const lengths = { id: 16, time: 6, email: 8, signature: 20 } as const;

/**
 * The token of an activation link: 50 bytes in base64url. The same account, address and time make the same token, so a
 * mail that is sent twice carries one link.
 */
export function signActivation(program: Pick<Program, 'key'>, activation: Activation): string {
  const body = Buffer.concat([
    Buffer.from(activation.memberId.replaceAll('-', ''), 'hex'),
    timeBytes(activation.expiresAt),
    emailDigest(activation.email),
  ]);
  return Buffer.concat([body, signatureOf(program, body)]).toString('base64url');
}

/**
 * Opens a token that we signed. Undefined for anything else, whatever it is; whether it has expired or was used is for
 * the caller to say.
 */
export function openActivation(
  program: Pick<Program, 'key'>,
  token: string,
): { memberId: string; expiresAt: Date; isFor: (email: string) => boolean } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const bodyLength = lengths.id + lengths.time + lengths.email;
  if (bytes.length !== bodyLength + lengths.signature) return undefined;
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(bytes.subarray(bodyLength), signatureOf(program, body))) return undefined;
  const hex = body.subarray(0, lengths.id).toString('hex');
  const digest = body.subarray(lengths.id + lengths.time);
  return {
    memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    expiresAt: new Date(body.readUIntBE(lengths.id, lengths.time)),
    isFor: (email) => digest.equals(emailDigest(email)),
  };
}

function timeBytes(instant: Date): Buffer {
  const bytes = Buffer.alloc(lengths.time);
  bytes.writeUIntBE(instant.getTime(), 0, lengths.time);
  return bytes;
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email).digest().subarray(0, lengths.email);
}

function signatureOf(program: Pick<Program, 'key'>, body: Buffer): Buffer {
  return createHmac('sha256', program.key('activation')).update(body).digest().subarray(0, lengths.signature);
}
