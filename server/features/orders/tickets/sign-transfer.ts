import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/**
 * Signs the token of a transfer link: an ID and a signature. The transfer's row determines whether it is still valid.
 */
export function signTransfer(keys: Keys, transferId: string): string {
  return signToken(keys, 'ticket transfer', packId(transferId));
}

/** Verifies and opens a token. Undefined if it is invalid. */
export function openTransfer(keys: Keys, token: string): string | undefined {
  const body = openToken(keys, 'ticket transfer', token, idBytes);
  return body && unpackId(body);
}
