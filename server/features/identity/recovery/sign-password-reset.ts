import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** The token of a link for a new password: its id, signed. Whoever reads the table cannot make one. */
export function signPasswordReset(keys: Keys, linkId: string): string {
  return signToken(keys, 'password-reset', packId(linkId));
}

/** The link's id in a token that we signed; undefined for anything else. */
export function openPasswordReset(keys: Keys, token: string): string | undefined {
  const id = openToken(keys, 'password-reset', token, idBytes);
  return id && unpackId(id);
}
