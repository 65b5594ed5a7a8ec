import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** Returns the token of a password-reset link: its signed id. Database access is not enough to make one. */
export function signPasswordReset(keys: Keys, linkId: string): string {
  return signToken(keys, 'password-reset', packId(linkId));
}

/** Returns the link's id from a token that `signPasswordReset` made; undefined for anything else. */
export function openPasswordReset(keys: Keys, token: string): string | undefined {
  const id = openToken(keys, 'password-reset', token, idBytes);
  return id && unpackId(id);
}
