import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'staff invitation';

/** What the link of an invitation carries behind its `#`, which browsers send to nobody. */
export function signInvitation(keys: Keys, invitationId: string): string {
  return signToken(keys, purpose, packId(invitationId));
}

/** The invitation that a token of ours names. */
export function invitationIn(keys: Keys, token: string): string | undefined {
  const body = openToken(keys, purpose, token, idBytes);
  return body && unpackId(body);
}
