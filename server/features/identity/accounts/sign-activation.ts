import { createHash } from 'node:crypto';
import {
  idBytes,
  openToken,
  packId,
  packTime,
  signToken,
  timeBytes,
  unpackId,
  unpackTime,
  type Keys,
} from '../../../platform/signed-token.ts';

export interface Activation {
  memberId: string;
  email: string;
  expiresAt: Date;
}

const emailBytes = 8;

/**
 * Returns an activation link's token: 50 bytes in base64url. The same account, address and time give the same token, so
 * a retried mail has the same link.
 */
export function signActivation(keys: Keys, { memberId, email, expiresAt }: Activation): string {
  const body = Buffer.concat([packId(memberId), packTime(expiresAt.getTime()), emailDigest(email)]);
  return signToken(keys, 'activation', body);
}

/**
 * Opens a token made by `signActivation`; `undefined` for any other text. Callers must check whether it has expired or
 * was used.
 */
export function openActivation(
  keys: Keys,
  token: string,
): { memberId: string; expiresAt: Date; isFor: (email: string) => boolean } | undefined {
  const body = openToken(keys, 'activation', token, idBytes + timeBytes + emailBytes);
  if (!body) return undefined;
  const digest = body.subarray(idBytes + timeBytes);
  return {
    memberId: unpackId(body.subarray(0, idBytes)),
    expiresAt: new Date(unpackTime(body.subarray(idBytes))),
    isFor: (email) => digest.equals(emailDigest(email)),
  };
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email).digest().subarray(0, emailBytes);
}
