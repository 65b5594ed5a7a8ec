import { staffOrigin } from '../sign-in/verify-passkey.ts';
import type { Program } from '../../../context.ts';
import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'staff invitation';

/** Returns an invitation's link. Browsers do not send the part after `#`, so no log contains it. */
export function invitationLink(program: Pick<Program, 'config' | 'key'>, invitationId: string): string {
  const token = signToken(program, purpose, packId(invitationId));
  return new URL(`/Staff/Invitation#${token}`, staffOrigin(program)).href;
}

/** Returns the invitation ID from a token that we signed. */
export function invitationIn(keys: Keys, token: string): string | undefined {
  const body = openToken(keys, purpose, token, idBytes);
  return body && unpackId(body);
}
