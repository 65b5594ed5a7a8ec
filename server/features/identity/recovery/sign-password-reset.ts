import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** Returns a password reset link's token: its signed ID. Database access is not enough to create one. */
export function signPasswordReset(keys: Keys, linkId: string): string {
  return signToken(keys, 'password-reset', packId(linkId));
}

/** Returns the link ID from a token made by `signPasswordReset`; `undefined` for any other text. */
export function openPasswordReset(keys: Keys, token: string): string | undefined {
  const id = openToken(keys, 'password-reset', token, idBytes);
  return id && unpackId(id);
}
