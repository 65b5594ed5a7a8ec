import { staffOrigin } from '../sign-in/verify-passkey.ts';
import type { Program } from '../../../context.ts';
import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'staff invitation';

/** The link of an invitation. Browsers send what stands behind the `#` to nobody, so that it is in no log. */
export function invitationLink(program: Pick<Program, 'config' | 'key'>, invitationId: string): string {
  const token = signToken(program, purpose, packId(invitationId));
  return new URL(`/Staff/Invitation#${token}`, staffOrigin(program)).href;
}

/** The invitation that a token of ours names. */
export function invitationIn(keys: Keys, token: string): string | undefined {
  const body = openToken(keys, purpose, token, idBytes);
  return body && unpackId(body);
}
